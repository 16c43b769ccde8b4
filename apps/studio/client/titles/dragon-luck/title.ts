import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Dragon Luck', themeColour: '#5a0610', styles: ['./title.css'] };

/** Presentation of Dragon Luck: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'dragon-luck',
  name: { en: 'Dragon Luck', uk: 'Удача дракона', ru: 'Удача дракона' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'coinsSeen', 'coinsCollected', 'hold', 'pots', 'collector', 'buy', 'buySuper'],
  teases: [{ symbol: 'coin', from: 4, needs: 6, byCount: true }],
  tune: {
    bpm: 100,
    key: 50,
    scale: 'pentatonic',
    chords: [0, 3, 1, 4],
    bass: '0...0.2.0...3...',
    arp: '0.2.4.2.3.2.4.2.',
    lead: ['4.3.2...0...2...', '3...4...2.......', '4.3.2...3.4.....', '0...............'],
    kick: 'x.......x..x....',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'triangle', lead: 'triangle', pad: 'sine' },
    bell: 1.41,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
