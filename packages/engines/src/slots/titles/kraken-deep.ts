import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/** Kraken of the Deep: six reels of two to seven rows, tumbles, and a multiplier that grows throughout free spins. */
export const krakenDeep = tumbleSlot({
  game: 'kraken-deep',
  mathsVersion: '1',
  maxWinMultiple: 9_250,
  symbols: ['kraken', 'diver', 'angler', 'seahorse', 'crab', 'a', 'k', 'q', 'j', 'ten', 'trident', 'pearl'],
  reels: 6,
  rows: 7,
  heights: { min: 2, weights: [14, 20, 24, 20, 13, 9] },
  tumbles: true,
  payer: {
    kind: 'ways',
    wild: 'trident',
    pays: {
      kraken: [
        [3, 10],
        [4, 40],
        [5, 100],
        [6, 400],
      ],
      diver: [
        [3, 5],
        [4, 12],
        [5, 30],
        [6, 100],
      ],
      angler: [
        [3, 4],
        [4, 10],
        [5, 24],
        [6, 80],
      ],
      seahorse: [
        [3, 3],
        [4, 8],
        [5, 18],
        [6, 60],
      ],
      crab: [
        [3, 2],
        [4, 6],
        [5, 14],
        [6, 40],
      ],
      a: [
        [3, 2],
        [4, 4],
        [5, 10],
        [6, 24],
      ],
      k: [
        [3, 1],
        [4, 3],
        [5, 8],
        [6, 20],
      ],
      q: [
        [3, 1],
        [4, 3],
        [5, 6],
        [6, 16],
      ],
      j: [
        [3, 1],
        [4, 2],
        [5, 5],
        [6, 12],
      ],
      ten: [
        [3, 1],
        [4, 2],
        [5, 4],
        [6, 10],
      ],
    },
  },
  base: [240, 320, 360, 400, 440, 480, 480, 520, 520, 560, 76, 91],
  free: [60, 80, 90, 100, 110, 120, 120, 130, 130, 140, 42, 14],
  multiplier: { kind: 'ladder', base: [1], free: 'keeps' },
  scatter: { symbol: 'pearl', pays: {}, awards: { 4: 12, 5: 16, 6: 20 }, more: { 3: 4, 4: 8 }, max: 60 },
  buy: { priceHundredths: 9_250, scatters: 4 },
});
