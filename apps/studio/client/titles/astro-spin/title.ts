import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Astro Spin', themeColour: '#120642', styles: ['./title.css'] };

/** Presentation of Astro Spin: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'astro-spin',
  name: { en: 'Astro Spin', uk: 'Астроспін', ru: 'Астроспин' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'expandingWild', 'respins'],
  teases: [],
  tune: {
    bpm: 112,
    key: 48,
    scale: 'lydian',
    chords: [0, 1, 5, 4],
    bass: '0.0.0.0.0.0.4.0.',
    arp: '0.4.8.b.8.4.6.4.',
    lead: ['b.......9...8...', '7...............'],
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'sawtooth', lead: 'sine', pad: 'sawtooth' },
    bell: 1.41,
  },
});

export const start = () => startGame(title);
