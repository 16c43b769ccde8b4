import { tumbleSlot } from '../tumbles/tumble-slot.ts';

/**
 * Candy Orbit: 6 × 5, eight or more anywhere; winning cells gain multipliers that double with each further win. In the
 * super feature every cell begins with ×2.
 */
export const candyOrbit = tumbleSlot({
  game: 'candy-orbit',
  mathsVersion: '1',
  maxWinMultiple: 5_000,
  symbols: ['lollipop', 'donut', 'cupcake', 'cone', 'toffee', 'heart', 'drop', 'bean', 'star', 'planet'],
  reels: 6,
  rows: 5,
  tumbles: true,
  payer: {
    kind: 'anywhere',
    pays: {
      lollipop: [
        [8, 200],
        [10, 500],
        [12, 1000],
      ],
      donut: [
        [8, 50],
        [10, 200],
        [12, 500],
      ],
      cupcake: [
        [8, 40],
        [10, 100],
        [12, 300],
      ],
      cone: [
        [8, 30],
        [10, 40],
        [12, 240],
      ],
      toffee: [
        [8, 20],
        [10, 30],
        [12, 200],
      ],
      heart: [
        [8, 16],
        [10, 24],
        [12, 160],
      ],
      drop: [
        [8, 10],
        [10, 20],
        [12, 100],
      ],
      bean: [
        [8, 8],
        [10, 18],
        [12, 80],
      ],
      star: [
        [8, 4],
        [10, 14],
        [12, 40],
      ],
    },
  },
  base: [150, 180, 195, 240, 285, 315, 360, 405, 435, 46],
  free: [42, 52, 60, 77, 95, 109, 128, 146, 161, 12],
  multiplier: { kind: 'spots', first: 2, max: 128 },
  scatter: { symbol: 'planet', pays: { 4: 60, 5: 100, 6: 2_000 }, awards: { 4: 10 }, more: { 3: 5 }, max: 50 },
  ante: { priceHundredths: 125, weights: [400, 480, 520, 640, 760, 840, 960, 1080, 1160, 151] },
  buy: { priceHundredths: 10_200, scatters: 4, super: { priceHundredths: 21_850, times: 2 } },
});
