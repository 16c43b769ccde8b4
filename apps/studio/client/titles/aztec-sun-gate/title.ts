import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Aztec Sun Gate', themeColour: '#5a3404', styles: ['./title.css'] };

/** Presentation of Aztec Sun Gate: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'aztec-sun-gate',
  name: { en: 'Aztec Sun Gate', uk: 'Ацтекська брама Сонця', ru: 'Ацтекские врата Солнца' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['ways', 'wild', 'coinsSeen', 'hold', 'pots', 'collector', 'freeSpins', 'buy', 'buySuper'],
  teases: [
    { symbol: 'disc', from: 4, needs: 6, byCount: true },
    { symbol: 'gate', from: 2 },
  ],
  tune: {
    bpm: 106,
    key: 43,
    scale: 'insen',
    chords: [0, 0, 2, 1],
    bass: '0.0...3.0.0...4.',
    arp: '0.2.3.2.0.2.4.2.',
    lead: ['4...3...2...0...', '2...............'],
    kick: 'x.xx..x.x.xx..x.',
    snare: '....x...........',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'triangle', lead: 'sine', pad: 'triangle' },
    bell: 1,
  },
});

export const start = () => startGame(title);
