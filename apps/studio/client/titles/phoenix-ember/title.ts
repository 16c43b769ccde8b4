import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Phoenix Ember', themeColour: '#6a1404', styles: ['./title.css'] };

/** Presentation of Phoenix Ember: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'phoenix-ember',
  name: { en: 'Phoenix Ember', uk: 'Жар фенікса', ru: 'Жар феникса' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 4,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'fixedFreeSpins', 'upgradeLadder'],
  teases: [{ symbol: 'egg', from: 2 }],
  tune: {
    bpm: 102,
    key: 45,
    scale: 'harmonic',
    chords: [0, 3, 5, 4],
    bass: '0...0.4.0...0.4.',
    arp: '0.2.4.7.4.2.4.2.',
    lead: ['4...6...7.......', '9...7...6.4.....'],
    kick: 'x.......x.......',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'sawtooth', pad: 'sine' },
    bell: 2,
  },
});

export const start = () => startGame(title);
