import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Gem Rush', themeColour: '#120626', styles: ['./title.css'] };

/** Presentation of Gem Rush: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'gem-rush',
  name: { en: 'Gem Rush', uk: 'Самоцвітна лихоманка', ru: 'Самоцветная лихорадка' },
  symbols,
  atlas,
  board: {
    reels: 7,
    rows: 7,
    motion: 'drop',
  },
  mechanics: ['cluster', 'wild', 'tumble', 'risingMultiplier', 'freeSpins', 'risingKeptSteps', 'buy', 'buySuperLevel'],
  teases: [{ symbol: 'geode', from: 2 }],
  tune: {
    bpm: 122,
    key: 52,
    scale: 'lydian',
    chords: [0, 4, 5, 3],
    bass: '0.0.4.0.7.4.2.4.',
    arp: '0.4.7.9.7.4.2.4.',
    lead: ['9...7...4.......', '7.8.9...b.......', '9...b...9.7.....', '4...............'],
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'square', lead: 'bell', pad: 'sine' },
    bell: 2,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
