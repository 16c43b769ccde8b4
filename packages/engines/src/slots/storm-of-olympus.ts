import { type AnywhereSlotConfig, anywhereSlot } from './anywhere-slot.ts';

const names = [
  'helm',
  'pegasus',
  'lyre',
  'chalice',
  'garnet',
  'violet',
  'azure',
  'olive',
  'amber',
  'bolt',
  'orb',
] as const;
const weights = (...each: number[]) => names.map((name, index) => [name, each[index] ?? 0] as const);

/** Storm of Olympus: 6 × 5, eight or more anywhere, tumbles, orbs that multiply, free spins whose multiplier stays. */
export const stormOfOlympusConfig: AnywhereSlotConfig = {
  game: 'storm-of-olympus',
  mathsVersion: '1',
  reels: 6,
  rows: 5,
  pays: {
    helm: [
      [8, 200],
      [10, 500],
      [12, 1000],
    ],
    pegasus: [
      [8, 50],
      [10, 200],
      [12, 500],
    ],
    lyre: [
      [8, 40],
      [10, 100],
      [12, 300],
    ],
    chalice: [
      [8, 30],
      [10, 40],
      [12, 240],
    ],
    garnet: [
      [8, 20],
      [10, 30],
      [12, 200],
    ],
    violet: [
      [8, 16],
      [10, 24],
      [12, 160],
    ],
    azure: [
      [8, 10],
      [10, 20],
      [12, 100],
    ],
    olive: [
      [8, 8],
      [10, 18],
      [12, 80],
    ],
    amber: [
      [8, 5],
      [10, 15],
      [12, 40],
    ],
  },
  scatter: 'bolt',
  scatterPays: { 4: 60, 5: 100, 6: 2_000 },
  orb: 'orb',
  orbValues: [
    [2, 420],
    [3, 250],
    [4, 130],
    [5, 80],
    [6, 40],
    [8, 30],
    [10, 20],
    [12, 10],
    [15, 8],
    [20, 6],
    [25, 3],
    [50, 2],
    [100, 1],
  ],
  base: weights(50, 60, 65, 80, 95, 105, 120, 135, 145, 19, 22),
  ante: weights(50, 60, 65, 80, 95, 105, 120, 135, 145, 24, 20),
  free: weights(50, 60, 65, 80, 95, 105, 120, 135, 145, 14, 39),
  freeSpins: { scatters: 4, count: 15, moreScatters: 3, more: 5, most: 60 },
  antePriceHundredths: 125,
  buyPriceHundredths: 5_000,
  maxWinMultiple: 5_000,
};

export const stormOfOlympus = anywhereSlot(stormOfOlympusConfig);
