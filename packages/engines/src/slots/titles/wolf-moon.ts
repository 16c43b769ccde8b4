import { type WaysSlotConfig, waysSlot } from '../ways-slot.ts';

const names = ['wolf', 'bear', 'stag', 'owl', 'fox', 'a', 'k', 'q', 'j', 'ten', 'moon', 'howl'] as const;
const reel = (...weights: number[]) => names.map((name, index) => [name, weights[index] ?? 0] as const);
const freeReels = (moons: number) =>
  [0, moons, moons, moons, moons].map((wilds) => reel(16, 18, 20, 22, 24, 28, 28, 28, 28, 28, wilds, 3));

/** Maths 2: wilds of free spins carried ×3 at the most. Its rounds can still be checked. */
const wolfMoon2Config: WaysSlotConfig = {
  game: 'wolf-moon',
  mathsVersion: '2',
  reels: 5,
  rows: 4,
  wild: 'moon',
  scatter: 'howl',
  pays: {
    wolf: [12, 40, 150],
    bear: [10, 30, 90],
    stag: [8, 20, 60],
    owl: [6, 16, 45],
    fox: [5, 13, 36],
    a: [3, 7, 20],
    k: [2, 6, 18],
    q: [2, 5, 14],
    j: [1, 5, 12],
    ten: [1, 4, 10],
  },
  baseReels: [0, 8, 8, 8, 8].map((wilds) => reel(14, 16, 18, 20, 22, 28, 28, 30, 30, 32, wilds, 5)),
  freeReels: freeReels(17),
  freeSpins: {
    awards: { 3: 8, 4: 12, 5: 16, 6: 20 },
    max: 100,
    wildMultipliers: [
      [1, 2],
      [2, 5],
      [3, 3],
    ],
  },
  buy: {
    priceHundredths: 5_400,
    scatters: [
      [3, 80],
      [4, 17],
      [5, 3],
    ],
  },
  maxWinMultiple: 10_000,
};

/**
 * Wolf Moon: 5 × 4, 1 024 ways; wilds in free spins multiply their ways. They are rarer than in maths 2 and carry up to
 * ×10, so that rounds reach the maximum win; one ten of each reel of the paid spin is an ace. In the super feature each
 * wild multiplies.
 */
export const wolfMoonConfig: WaysSlotConfig = {
  ...wolfMoon2Config,
  mathsVersion: '3',
  baseReels: [0, 8, 8, 8, 8].map((wilds) => reel(14, 16, 18, 20, 22, 29, 28, 30, 30, 31, wilds, 5)),
  freeReels: freeReels(15),
  freeSpins: {
    ...wolfMoon2Config.freeSpins,
    wildMultipliers: [
      [1, 36],
      [2, 36],
      [3, 14],
      [5, 11],
      [10, 3],
    ],
  },
  buy: {
    ...wolfMoon2Config.buy,
    super: {
      priceHundredths: 9_200,
      scatters: wolfMoon2Config.buy.scatters,
      wildMultipliers: [
        [2, 62],
        [3, 20],
        [5, 14],
        [10, 4],
      ],
    },
  },
  caps: {
    base: { oneIn: 4_024_548, cost: 0.001_768 },
    buy: { oneIn: 26_119, cost: 0.005_262 },
    buySuper: { oneIn: 7_709, cost: 0.010_182 },
  },
};

const { freeSpins } = wolfMoon2Config;
export const wolfMoon = waysSlot(wolfMoonConfig, [
  waysSlot(wolfMoon2Config),
  // Nine howls and more brought nothing.
  waysSlot({
    ...wolfMoon2Config,
    mathsVersion: '1',
    freeSpins: { ...freeSpins, awards: { ...freeSpins.awards, 9: 0 } },
  }),
]);
