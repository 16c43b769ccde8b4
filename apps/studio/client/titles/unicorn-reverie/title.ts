import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Unicorn Reverie', themeColour: '#5a2a7a', styles: ['./title.css'] };

/** Presentation of Unicorn Reverie: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'unicorn-reverie',
  name: { en: 'Unicorn Reverie', uk: 'Мрія єдинорога', ru: 'Мечта единорога' },
  symbols,
  atlas,
  board: {
    reels: 7,
    rows: 7,
    motion: 'drop',
  },
  mechanics: ['cluster', 'wild', 'tumble', 'meterWilds', 'freeSpins'],
  teases: [{ symbol: 'rainbow', from: 2 }],
  tune: {
    bpm: 94,
    key: 53,
    scale: 'major',
    chords: [0, 2, 3, 4],
    bass: '0.......4.......',
    arp: '0.4.7.9.7.4.2.4.',
    lead: ['9.......7.......', '4...7...9.......'],
    kick: 'x.......x.......',
    snare: '........x.......',
    hat: '..x.......x.....',
    voices: { bass: 'sine', lead: 'bell', pad: 'triangle' },
    bell: 2,
  },
});

export const start = () => startGame(title);
