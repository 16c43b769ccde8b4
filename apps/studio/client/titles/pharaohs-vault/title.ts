import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: "Pharaoh's Vault", themeColour: '#4a2a06', styles: ['./title.css'] };

/** Presentation of Pharaoh's Vault: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'pharaohs-vault',
  name: { en: "Pharaoh's Vault", uk: 'Скарбниця фараона', ru: 'Сокровищница фараона' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'scatterPaysPaid', 'freeSpins', 'expandingSymbol', 'buy', 'buySuperLevel', 'gamble'],
  teases: [{ symbol: 'vault', from: 2 }],
  tune: {
    bpm: 88,
    key: 50,
    scale: 'phrygian',
    chords: [0, 1, 0, 5],
    bass: '0.....0.4...3...',
    arp: '0.1.2.4.2.1.0...',
    lead: ['4.5.4.2.1...0...', '2...1...0.......', '4.5.7.5.4.2.1...', '0...............'],
    kick: 'x.....x.x.......',
    snare: '....x.....x.x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'sawtooth', pad: 'sine' },
    bell: 1.41,
  },
});

export const show = () => import('./show/show.ts');

export const start = () => startGame(title, { show });
