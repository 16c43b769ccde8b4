import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: "Captain's Gold", themeColour: '#0a3a52', styles: ['./title.css'] };

/** Presentation of Captain's Gold: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'captains-gold',
  name: { en: "Captain's Gold", uk: 'Капітанове золото', ru: 'Золото капитана' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 4,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'coinsSeen', 'hold', 'pots', 'chest', 'buy', 'buySuper'],
  teases: [{ symbol: 'doubloon', from: 4, needs: 6, byCount: true }],
  tune: {
    bpm: 138,
    key: 45,
    scale: 'minor',
    chords: [0, 5, 3, 4],
    bass: '0..0..4.0..0..4.',
    arp: '0.2.4.2.0.2.4.2.',
    lead: ['4..3..2.0..2..4.', '7..6..4.2.......', '4..5..6.7..6..4.', '4...............'],
    kick: 'x..x..x.x..x..x.',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'triangle', lead: 'square', pad: 'triangle' },
    bell: 1,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
