import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Shark Reef', themeColour: '#063a6a', styles: ['./title.css'] };

/** Presentation of Shark Reef: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'shark-reef',
  name: { en: 'Shark Reef', uk: 'Риф акул', ru: 'Риф акул' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'freeSpins', 'transferWild', 'buy', 'buySuperLevel'],
  teases: [{ symbol: 'buoy', from: 2 }],
  tune: {
    bpm: 108,
    key: 48,
    scale: 'dorian',
    chords: [0, 3, 0, 4],
    bass: '0..0..2.0..0..4.',
    arp: '0.2.4.6.4.2.4.2.',
    lead: ['4.......2.4.....', '6...4...........'],
    kick: 'x..x..x.x.......',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'sine', pad: 'sine' },
    bell: 1,
  },
});

export const start = () => startGame(title);
