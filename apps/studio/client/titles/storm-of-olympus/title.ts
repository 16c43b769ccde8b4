import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Storm of Olympus', themeColour: '#1b0a44', styles: ['./title.css'] };

/** Presentation of Storm of Olympus: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'storm-of-olympus',
  name: { en: 'Storm of Olympus', uk: 'Шторм Олімпу', ru: 'Шторм Олимпа' },
  symbols,
  atlas,
  board: {
    reels: 6,
    rows: 5,
    motion: 'drop',
  },
  mechanics: ['anywhere', 'tumble', 'orbs', 'freeSpins', 'orbsKept', 'scatterPays', 'ante', 'buy', 'buySuperLevel'],
  teases: [{ symbol: 'bolt', from: 3, needsInFree: 3 }],
  tune: {
    bpm: 92,
    key: 45,
    scale: 'harmonic',
    chords: [0, 5, 3, 4],
    bass: '0.......0...4...',
    arp: '0.4.7.4.9.7.4.2.',
    lead: ['7.......6...7...', '9...7...4.......', '7...6...4...2...', '4...............'],
    kick: 'x.....x...x.....',
    snare: '....x.......x...',
    hat: '............x.x.',
    voices: { bass: 'sawtooth', lead: 'sawtooth', pad: 'sine' },
    bell: 2,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
