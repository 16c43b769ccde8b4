import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/** Gem Rush: 7 × 7 clusters that tumble; each tumble raises the multiplier, which free spins keep. */
export const gemRush = tumbleSlot({
  game: 'gem-rush',
  mathsVersion: '1',
  maxWinMultiple: 5_000,
  symbols: ['diamond', 'ruby', 'sapphire', 'emerald', 'amethyst', 'topaz', 'citrine', 'prism', 'geode'],
  reels: 7,
  rows: 7,
  tumbles: true,
  payer: {
    kind: 'cluster',
    wild: 'prism',
    pays: {
      diamond: [
        [5, 72],
        [7, 144],
        [9, 360],
        [12, 1440],
        [15, 7200],
      ],
      ruby: [
        [5, 43],
        [7, 86],
        [9, 216],
        [12, 720],
        [15, 3600],
      ],
      sapphire: [
        [5, 29],
        [7, 58],
        [9, 144],
        [12, 540],
        [15, 2160],
      ],
      emerald: [
        [5, 18],
        [7, 36],
        [9, 86],
        [12, 288],
        [15, 1080],
      ],
      amethyst: [
        [5, 14],
        [7, 29],
        [9, 72],
        [12, 216],
        [15, 720],
      ],
      topaz: [
        [5, 11],
        [7, 22],
        [9, 58],
        [12, 180],
        [15, 576],
      ],
      citrine: [
        [5, 7],
        [7, 18],
        [9, 43],
        [12, 144],
        [15, 432],
      ],
    },
  },
  base: [100, 115, 130, 145, 155, 165, 175, 12, 9],
  free: [100, 115, 130, 145, 155, 165, 175, 24, 8],
  multiplier: { kind: 'ladder', base: [1, 2, 3, 4, 5, 6, 8, 10], free: 'keeps' },
  scatter: { symbol: 'geode', pays: {}, awards: { 3: 10, 4: 12, 5: 15 }, more: { 3: 4 }, max: 40 },
});
