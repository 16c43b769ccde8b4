import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Frost Crown', themeColour: '#0a3a6a', styles: ['./title.css'] };

/** Presentation of Frost Crown: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'frost-crown',
  name: { en: 'Frost Crown', uk: 'Крижана корона', ru: 'Ледяная корона' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'drop',
  },
  mechanics: ['lines', 'wild', 'tumble', 'risingMultiplier', 'freeSpins', 'risingFree'],
  teases: [{ symbol: 'snowflake', from: 2 }],
  tune: {
    bpm: 96,
    key: 52,
    scale: 'lydian',
    chords: [0, 1, 0, 4],
    bass: '0...4...7...4...',
    arp: '0.4.7.b.7.4.2.4.',
    lead: ['b.......9.......', '7...8...9.......'],
    kick: 'x.......x.......',
    snare: '............x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'sine', lead: 'bell', pad: 'triangle' },
    bell: 2,
  },
});

export const start = () => startGame(title);
