import type { TitlePage } from '../../pages/title-page.ts';
import { startGame } from '../../runtime/game.ts';
import { titleOf } from '../../runtime/title.ts';
import atlas from './assets/atlas.json' with { type: 'json' };
import symbols from './symbols.json' with { type: 'json' };

export const page: TitlePage = { name: 'Thunder Coils', themeColour: '#141452', styles: ['./title.css'] };

/** Presentation of Thunder Coils: symbols, board and sound. Its maths comes from the studio with the session. */
export const title = titleOf({
  slug: 'thunder-coils',
  name: { en: 'Thunder Coils', uk: 'Громові котушки', ru: 'Громовые катушки' },
  symbols,
  atlas,
  board: {
    reels: 3,
    rows: 3,
    motion: 'reels',
  },
  mechanics: ['lines', 'wild', 'coinsSeen', 'hold', 'pots', 'surge', 'buy', 'buySuper'],
  teases: [{ symbol: 'spark', from: 2, needs: 4, byCount: true }],
  tune: {
    bpm: 126,
    key: 45,
    scale: 'minor',
    chords: [0, 0, 5, 6],
    bass: '0.0.0.0.7.0.0.0.',
    arp: '0...4...7...4...',
    lead: ['7.6.4...........', '4.......2.......'],
    kick: 'x...x...x...x...',
    snare: '....x.......x...',
    hat: 'x.x.x.x.x.x.x.x.',
    voices: { bass: 'sawtooth', lead: 'square', pad: 'sawtooth' },
    bell: 1.41,
  },
});

export const start = () => startGame(title);
