import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Fruit Crown', themeColour: '#c8631a', styles: ['./title.css'] };

/** Presentation of Fruit Crown: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'fruit-crown',
  name: { en: 'Fruit Crown', uk: 'Фруктова корона', ru: 'Фруктовая корона' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'scatterPays', 'freeSpins'],
  teases: [{ symbol: 'star', from: 2 }],
  tune: {
    bpm: 116,
    key: 48,
    scale: 'major',
    chords: [0, 5, 3, 4],
    bass: '0...0..4..0.7...',
    arp: '0.2.4.2.7.4.2.4.',
    lead: ['4...5.4.2...0...', '2.4.5...4.......'],
    kick: 'x.......x.......',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'triangle', pad: 'sine' },
    bell: 3.01,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
