import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import { createCellar } from './cellar/cellar.ts';
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Jam Cellar', themeColour: '#3a1a08', styles: ['./title.css'] };

/** Presentation of Jam Cellar: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'jam-cellar',
  name: { en: 'Jam Cellar', uk: 'Льох із варенням', ru: 'Погреб с вареньем' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'scatterPays', 'picks'],
  teases: [{ symbol: 'key', from: 2 }],
  tune: {
    bpm: 108,
    key: 52,
    scale: 'harmonic',
    chords: [0, 3, 4, 0],
    bass: '0..4..0.4..0.4..',
    arp: '0.4.2.4.0.4.2.5.',
    lead: ['4...5.4.2...0...', '3...4.3.2.......', '4...5.7.4...2...', '0...2...0.......'],
    kick: 'x.......x.......',
    snare: '....x.......x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'square', pad: 'triangle' },
    bell: 2.76,
  },
});

export const picks = createCellar;

export const start = () => startGame(title, { picks });
