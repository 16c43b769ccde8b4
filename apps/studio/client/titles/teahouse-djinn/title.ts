import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };
import { createTable } from './table/table.ts';

export const page: TitlePage = { name: 'Teahouse Djinn', themeColour: '#04102e', styles: ['./title.css'] };

/** Presentation of Teahouse Djinn: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'teahouse-djinn',
  name: { en: 'Teahouse Djinn', uk: 'Джин чайхани', ru: 'Джинн чайханы' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'scatterPays', 'cardRisk'],
  teases: [{ symbol: 'lantern', from: 2 }],
  tune: {
    bpm: 96,
    key: 50,
    scale: 'harmonic',
    chords: [0, 0, 3, 4],
    bass: '0...0.4.0...5.4.',
    arp: '0.2.4.2.5.4.2.4.',
    lead: ['4.5.4.2.........', '5.4.2.4.0.......', '7...5.4.5.4.....', '4.2.1.2.0.......'],
    kick: 'x.....x.x.......',
    snare: '....x.....x.x...',
    hat: 'x.xxx.xxx.xxx.xx',
    voices: { bass: 'triangle', lead: 'triangle', pad: 'sine' },
    bell: 2.41,
  },
});

export const risk = createTable;

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { risk, show });
