import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Wizard Alchemy', themeColour: '#1f1452', styles: ['./title.css'] };

/** Presentation of Wizard Alchemy: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'wizard-alchemy',
  name: { en: 'Wizard Alchemy', uk: 'Алхімія чарівника', ru: 'Алхимия волшебника' },
  symbols,
  atlas,
  board: {
    reels: 7,
    rows: 7,
    motion: 'drop',
  },
  mechanics: ['cluster', 'wild', 'tumble', 'meterUpgrade'],
  teases: [],
  tune: {
    bpm: 100,
    key: 50,
    scale: 'dorian',
    chords: [0, 3, 4, 0],
    bass: '0.....4.0.....3.',
    arp: '0.2.4.6.7.6.4.2.',
    lead: ['7...6...4...2...', '3...4...........'],
    kick: 'x.......x.......',
    snare: '............x...',
    hat: '..x...x...x...x.',
    voices: { bass: 'triangle', lead: 'bell', pad: 'sine' },
    bell: 2,
  },
});

export const start = () => startGame(title);
