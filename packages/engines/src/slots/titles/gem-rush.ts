import type { TumbleConfig } from '../tumbles/config.ts';
import { tumbleSlot } from '../tumbles/tumble-slot.ts';

const config1 = {
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
} as const satisfies TumbleConfig;

/**
 * Gem Rush: 7 × 7 clusters that tumble; each tumble raises the multiplier, which free spins keep. Their ladder is that of
 * maths 1 up to ×8 and then steeper, so that rounds reach the maximum win; fewer wilds, and one more citrine in
 * the paid spin, make up for it. Free spins of the super feature begin at ×5.
 */
export const gemRush = tumbleSlot({
  ...config1,
  mathsVersion: '2',
  base: [100, 115, 130, 145, 155, 165, 176, 12, 9],
  free: [99, 113, 128, 143, 154, 164, 174, 21, 8],
  multiplier: { ...config1.multiplier, free: { keeps: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 25, 50, 100, 250, 500] } },
  buy: { priceHundredths: 2_880, scatters: 3, super: { priceHundredths: 9_380, times: 5 } },
});

/** Maths 1: the multiplier of free spins rose by one with each tumble, and nothing was sold. */
export const gemRush1 = tumbleSlot(config1);
