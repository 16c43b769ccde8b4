import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Lucky Clover', themeColour: '#0a5a2a', styles: ['./title.css'] };

/** Presentation of Lucky Clover: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'lucky-clover',
  name: { en: 'Lucky Clover', uk: 'Щаслива конюшина', ru: 'Счастливый клевер' },
  symbols,
  atlas,
  board: {
    reels: 3,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'meterWheel', 'respins'],
  teases: [{ symbol: 'pot', from: 3, meter: 'pots' }],
  tune: {
    bpm: 124,
    key: 55,
    scale: 'mixolydian',
    chords: [0, 4, 3, 0],
    bass: '0..4..7.0..4..7.',
    arp: '0.2.4.7.4.2.4.2.',
    lead: ['4.5.7...9.7.5...', '4.2.0...2.......', '7.9.7.5.4.......', '0...............'],
    kick: 'x.....x.x.....x.',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'bell', pad: 'sine' },
    bell: 2,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
