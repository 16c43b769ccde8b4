import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Star Harvest', themeColour: '#240a36', styles: ['./title.css'] };

/** Presentation of Star Harvest: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'star-harvest',
  name: { en: 'Star Harvest', uk: 'Зоряний урожай', ru: 'Звёздный урожай' },
  symbols,
  atlas,
  board: {
    reels: 6,
    rows: 5,
    motion: 'drop',
  },
  mechanics: ['anywhere', 'tumble', 'harvest', 'stars', 'freeSpins', 'scatterPays'],
  teases: [{ symbol: 'moon', from: 3, needsInFree: 3 }],
  tune: {
    bpm: 96,
    key: 55,
    scale: 'major',
    chords: [0, 4, 5, 3],
    bass: '0...4...2...4...',
    arp: '0.4.2.4.7.4.2.4.',
    lead: ['7...6.5...4.2...', '4...5.7...9.....', '7...6.5...4.5...', '2...4...0.......'],
    kick: 'x.......x.......',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'triangle', lead: 'bell', pad: 'sine' },
    bell: 3,
  },
});

export const start = () => startGame(title);
