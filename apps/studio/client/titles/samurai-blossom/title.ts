import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Samurai Blossom', themeColour: '#5a1a32', styles: ['./title.css'] };

/** Presentation of Samurai Blossom: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'samurai-blossom',
  name: { en: 'Samurai Blossom', uk: 'Цвіт самурая', ru: 'Цвет самурая' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'stickyRespin', 'respins', 'fixedFreeSpins', 'choice'],
  teases: [{ symbol: 'blossom', from: 2 }],
  tune: {
    bpm: 86,
    key: 50,
    scale: 'insen',
    chords: [0, 2, 1, 0],
    bass: '0.......3.......',
    arp: '0...1...3...4...',
    lead: ['4...3...1...0...', '3...4...7.......', '4...3...1.......', '0...............'],
    kick: 'x...........x...',
    snare: '........x.......',
    hat: '....x.......x...',
    voices: { bass: 'sine', lead: 'triangle', pad: 'sine' },
    bell: 1,
  },
});

export const start = () => startGame(title);
