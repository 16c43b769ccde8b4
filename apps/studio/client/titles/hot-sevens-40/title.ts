import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Hot Sevens 40', themeColour: '#2a0618', styles: ['./title.css'] };

/** Presentation of Hot Sevens 40: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'hot-sevens-40',
  name: { en: 'Hot Sevens 40', uk: 'Гарячі сімки 40', ru: 'Горячие семёрки 40' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 4,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'stackedWild', 'scatterPays', 'gamble'],
  teases: [{ symbol: 'firestar', from: 2 }],
  tune: {
    bpm: 128,
    key: 45,
    scale: 'mixolydian',
    chords: [0, 0, 3, 4],
    bass: '0.0.7.0.0.7.5.4.',
    arp: '0...4...5...4...',
    lead: ['0.2.4.2.0.......', '4.5.4.2.4.......'],
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'sawtooth', lead: 'square', pad: 'sine' },
    bell: 3.01,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
