import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Candy Orbit', themeColour: '#150b3c', styles: ['./title.css'] };

/** Presentation of Candy Orbit: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'candy-orbit',
  name: { en: 'Candy Orbit', uk: 'Цукеркова орбіта', ru: 'Конфетная орбита' },
  symbols,
  atlas,
  board: {
    reels: 6,
    rows: 5,
    motion: 'drop',
  },
  mechanics: ['anywhere', 'tumble', 'spots', 'freeSpins', 'spotsKept', 'scatterPays', 'ante', 'buy', 'buySuperLevel'],
  teases: [{ symbol: 'planet', from: 3, needsInFree: 3 }],
  tune: {
    bpm: 132,
    key: 57,
    scale: 'major',
    chords: [0, 3, 4, 3],
    bass: '0.4.0.4.3.4.2.4.',
    arp: '0.2.4.7.4.2.4.2.',
    lead: ['4.4.5...7.......', '9.7.5...4.......', '4.4.5...9.......', '7.5.4...........'],
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'square', lead: 'bell', pad: 'sine' },
    bell: 2,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
