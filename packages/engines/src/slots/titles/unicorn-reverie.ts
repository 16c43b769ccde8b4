import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/** Unicorn Reverie: 7 × 7 clusters; wins fill a meter that adds unicorns, which are held throughout free spins. */
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
        [5, 158],
        [7, 316],
        [9, 633],
        [12, 1582],
        [15, 4746],
      ],
      swan: [
        [5, 111],
        [7, 221],
        [9, 475],
        [12, 1107],
        [15, 3164],
      ],
      rose: [
        [5, 79],
        [7, 158],
        [9, 316],
        [12, 791],
        [15, 2373],
      ],
      heart: [
        [5, 32],
        [7, 63],
        [9, 127],
        [12, 316],
        [15, 949],
      ],
      star: [
        [5, 24],
        [7, 47],
        [9, 95],
        [12, 237],
        [15, 791],
      ],
      crescent: [
        [5, 24],
        [7, 47],
        [9, 95],
        [12, 237],
        [15, 633],
      ],
      drop: [
        [5, 16],
        [7, 32],
        [9, 63],
        [12, 158],
        [15, 475],
      ],
      cloud: [
        [5, 16],
        [7, 32],
        [9, 63],
        [12, 158],
        [15, 475],
      ],
    },
  },
  base: [180, 200, 220, 280, 300, 310, 320, 330, 32, 17],
  free: [90, 100, 110, 140, 150, 155, 160, 165, 54, 5],
  meter: { kind: 'wilds', each: 10, max: 6 },
  scatter: { symbol: 'rainbow', pays: {}, awards: { 3: 8, 4: 10, 5: 12 }, more: { 3: 3 }, max: 60 },
});
