import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Crimson Castle', themeColour: '#3a0414', styles: ['./title.css'] };

/** Presentation of Crimson Castle: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'crimson-castle',
  name: { en: 'Crimson Castle', uk: 'Багряний замок', ru: 'Багровый замок' },
  symbols,
  atlas,
  board: {
    reels: 5,
    rows: 4,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'fixedFreeSpins', 'walkingWild', 'gamble'],
  teases: [{ symbol: 'castle', from: 2 }],
  tune: {
    bpm: 80,
    key: 45,
    scale: 'harmonic',
    chords: [0, 3, 4, 0],
    bass: '0.......0.......',
    arp: '0.2.4.6.4.2.0.2.',
    lead: ['7...6...4...3...', '2...........0...', '4...6...7.......', '9...7...6.......'],
    kick: 'x.........x.....',
    snare: '........x.......',
    hat: '............x...',
    voices: { bass: 'sawtooth', lead: 'triangle', pad: 'sawtooth' },
    bell: 1.41,
  },
});

export const start = () => startGame(title);
