import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Kraken Deep', themeColour: '#03303a', styles: ['./title.css'] };

/** Presentation of Kraken Deep: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'kraken-deep',
  name: { en: 'Kraken Deep', uk: 'Глибини кракена', ru: 'Глубины кракена' },
  symbols,
  atlas,
  board: {
    reels: 6,
    rows: 7,
    motion: 'reels',
    restingRows: [4, 5, 6, 6, 5, 4],
  },
  mechanics: ['ways', 'variableRows', 'wild', 'tumble', 'freeSpins', 'risingKept', 'buy'],
  teases: [{ symbol: 'pearl', from: 3 }],
  tune: {
    bpm: 78,
    key: 40,
    scale: 'phrygian',
    chords: [0, 0, 1, 0],
    bass: '0...0...0.1.0...',
    arp: '0...4...1...4...',
    lead: ['4.......5...4...', '1...........0...'],
    kick: 'x.......x.x.....',
    snare: '........x.......',
    hat: '..............x.',
    voices: { bass: 'sawtooth', lead: 'triangle', pad: 'sawtooth' },
    bell: 1.41,
  },
});

export const start = () => startGame(title);
