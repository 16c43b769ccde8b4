import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Wolf Moon', themeColour: '#041a2a', styles: ['./title.css'] };

/** Presentation of Wolf Moon: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'wolf-moon',
  name: { en: 'Wolf Moon', uk: 'Місяць вовка', ru: 'Луна волка' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 4,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'freeSpins', 'wildMultiplierFree', 'buy', 'buySuperWilds'],
  teases: [{ symbol: 'howl', from: 2 }],
  tune: {
    bpm: 84,
    key: 45,
    scale: 'dorian',
    chords: [0, 6, 3, 0],
    bass: '0.......4.......',
    arp: '0...4...7...4...',
    lead: ['4.......3...2...', '0...........2...', '4...6...7.......', '4...............'],
    kick: 'x.........x.....',
    snare: '........x.......',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'sine', pad: 'triangle' },
    bell: 1,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
