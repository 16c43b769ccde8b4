import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Bison Canyon', themeColour: '#6a2a0a', styles: ['./title.css'] };

/** Presentation of Bison Canyon: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'bison-canyon',
  name: { en: 'Bison Canyon', uk: 'Каньйон бізонів', ru: 'Каньон бизонов' },
  symbols,
  atlas,
  board: {
    reels: 6,
    rows: 7,
    motion: 'reels',
    restingRows: [4, 5, 6, 6, 5, 4],
  },
  mechanics: [
    'ways',
    'variableRows',
    'wild',
    'tumble',
    'plainRefills',
    'freeSpins',
    'risingKept',
    'ante',
    'buy',
    'buySuperLevel',
  ],
  teases: [{ symbol: 'campfire', from: 3, needsInFree: 3 }],
  tune: {
    bpm: 96,
    key: 43,
    scale: 'pentatonic',
    chords: [0, 3, 0, 4],
    bass: '0..0..0.0..0..2.',
    arp: '0...2...3...2...',
    lead: ['4...3...2.......', '0...2...........', '4...5...7...5...', '4...............'],
    kick: 'x..x..x.x..x..x.',
    snare: '............x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'sine', pad: 'triangle' },
    bell: 1,
  },
});

export const start = () => startGame(title);
