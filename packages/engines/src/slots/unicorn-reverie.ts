import { tumbleSlot } from './tumbles/tumble-slot.ts';

/** Unicorn Reverie: 7 × 7 clusters; what wins fills a meter that brings unicorns, which stay through free spins. */
export const unicornReverie = tumbleSlot({
  game: 'unicorn-reverie',
  mathsVersion: '1',
  maxWinMultiple: 2_500,
  symbols: ['butterfly', 'swan', 'rose', 'heart', 'star', 'crescent', 'drop', 'cloud', 'unicorn', 'rainbow'],
  reels: 7,
  rows: 7,
  tumbles: true,
  payer: {
    kind: 'cluster',
    wild: 'unicorn',
    pays: {
      butterfly: [
        [5, 40],
        [7, 80],
        [9, 160],
        [12, 400],
        [15, 1200],
      ],
      swan: [
        [5, 28],
        [7, 56],
        [9, 120],
        [12, 280],
        [15, 800],
      ],
      rose: [
        [5, 20],
        [7, 40],
        [9, 80],
        [12, 200],
        [15, 600],
      ],
      heart: [
        [5, 8],
        [7, 16],
        [9, 32],
        [12, 80],
        [15, 240],
      ],
      star: [
        [5, 6],
        [7, 12],
        [9, 24],
        [12, 60],
        [15, 200],
      ],
      crescent: [
        [5, 6],
        [7, 12],
        [9, 24],
        [12, 60],
        [15, 160],
      ],
      drop: [
        [5, 4],
        [7, 8],
        [9, 16],
        [12, 40],
        [15, 120],
      ],
      cloud: [
        [5, 4],
        [7, 8],
        [9, 16],
        [12, 40],
        [15, 120],
      ],
    },
  },
  base: [90, 100, 110, 140, 150, 155, 160, 165, 14, 7],
  free: [90, 100, 110, 140, 150, 155, 160, 165, 0, 6],
  meter: { kind: 'wilds', each: 20, most: 3 },
  scatter: { symbol: 'rainbow', pays: {}, awards: { 3: 6, 4: 8, 5: 12 }, more: { 3: 3 }, most: 30 },
});
