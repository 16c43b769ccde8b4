import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Diamond Bells', themeColour: '#062a4a', styles: ['./title.css'] };

/** Presentation of Diamond Bells: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'diamond-bells',
  name: { en: 'Diamond Bells', uk: 'Діамантові дзвони', ru: 'Бриллиантовые колокола' },
  symbols,
  atlas,
  board: {
    reels: 3,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'wildMultiplier', 'gamble'],
  teases: [],
  tune: {
    bpm: 104,
    key: 55,
    scale: 'major',
    chords: [0, 5, 1, 4],
    bass: '0...4...7...4...',
    arp: '0.4.2.4.7.4.2.4.',
    lead: ['7...9...7.4.....', '2...4...........'],
    kick: 'x.......x.......',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'sine', lead: 'bell', pad: 'sine' },
    bell: 3.01,
  },
});

export const start = () => startGame(title);
