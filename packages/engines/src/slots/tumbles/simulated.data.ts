/** What a simulation of a mode found: per cent of its price, with half of the 99 % interval; deviation in stakes. */
export interface Simulated {
  rtp: number;
  halfWidth: number;
  rounds: number;
  hitRate: number;
  deviation: number;
  /** Free spins come once in so many rounds; null: never, or bought. */
  featureOdds: number | null;
  /** The highest win came once in so many rounds; null: seen fewer than five times. */
  topOdds: number | null;
}

/** Figures of the slots whose returns are simulated, as `npm run maths` prints them. */
export const simulated: Readonly<Record<string, Readonly<Record<string, Simulated>>>> = {
  'storm-of-olympus': {
    base: {
      rtp: 96.721,
      halfWidth: 0.813,
      rounds: 14312000,
      hitRate: 25.27,
      deviation: 11.94,
      featureOdds: 355.1,
      topOdds: 1789000,
    },
    ante: {
      rtp: 96.436,
      halfWidth: 0.702,
      rounds: 18322000,
      hitRate: 24.9,
      deviation: 14.58,
      featureOdds: 152.3,
      topOdds: 2035778,
    },
    buy: {
      rtp: 96.327,
      halfWidth: 0.511,
      rounds: 832000,
      hitRate: 100.0,
      deviation: 130.34,
      featureOdds: null,
      topOdds: 25212,
    },
  },
  'frost-crown': {
    base: {
      rtp: 96.102,
      halfWidth: 0.391,
      rounds: 11796000,
      hitRate: 31.72,
      deviation: 5.21,
      featureOdds: 100.6,
      topOdds: null,
    },
  },
  'gem-rush': {
    base: {
      rtp: 96.392,
      halfWidth: 0.629,
      rounds: 3484000,
      hitRate: 36.76,
      deviation: 4.56,
      featureOdds: 89.3,
      topOdds: null,
    },
  },
  'candy-orbit': {
    base: {
      rtp: 95.829,
      halfWidth: 0.849,
      rounds: 15000000,
      hitRate: 27.54,
      deviation: 12.76,
      featureOdds: 370.6,
      topOdds: 3000000,
    },
    ante: {
      rtp: 96.015,
      halfWidth: 1.216,
      rounds: 9066000,
      hitRate: 27.22,
      deviation: 17.77,
      featureOdds: 182.1,
      topOdds: 1813200,
    },
    buy: {
      rtp: 96.316,
      halfWidth: 0.481,
      rounds: 1208000,
      hitRate: 100.0,
      deviation: 209.43,
      featureOdds: null,
      topOdds: 7550,
    },
  },
  'kraken-deep': {
    base: {
      rtp: 95.611,
      halfWidth: 1.025,
      rounds: 7216000,
      hitRate: 43.53,
      deviation: 10.69,
      featureOdds: 298.1,
      topOdds: null,
    },
    buy: {
      rtp: 95.839,
      halfWidth: 0.481,
      rounds: 666000,
      hitRate: 99.97,
      deviation: 141.09,
      featureOdds: null,
      topOdds: null,
    },
  },
  'wizard-alchemy': {
    base: {
      rtp: 96.552,
      halfWidth: 0.1,
      rounds: 58400000,
      hitRate: 35.26,
      deviation: 2.96,
      featureOdds: null,
      topOdds: null,
    },
  },
  'unicorn-reverie': {
    base: {
      rtp: 95.617,
      halfWidth: 0.626,
      rounds: 2622000,
      hitRate: 29.34,
      deviation: 3.94,
      featureOdds: 136.0,
      topOdds: null,
    },
  },
  'bison-canyon': {
    base: {
      rtp: 96.126,
      halfWidth: 1.047,
      rounds: 8348000,
      hitRate: 45.65,
      deviation: 11.75,
      featureOdds: 292.5,
      topOdds: null,
    },
    ante: {
      rtp: 96.127,
      halfWidth: 1.541,
      rounds: 4888000,
      hitRate: 45.4,
      deviation: 16.53,
      featureOdds: 144.7,
      topOdds: 611000,
    },
    buy: {
      rtp: 96.5,
      halfWidth: 1.022,
      rounds: 296000,
      hitRate: 99.77,
      deviation: 160.22,
      featureOdds: null,
      topOdds: 11840,
    },
  },
  'star-harvest': {
    base: {
      rtp: 96.067,
      halfWidth: 0.352,
      rounds: 20600000,
      hitRate: 28.21,
      deviation: 6.2,
      featureOdds: 145.2,
      topOdds: null,
    },
  },
};
