import { type WaysSlotConfig, waysSlot } from '../ways-slot.ts';

const names = ['wolf', 'bear', 'stag', 'owl', 'fox', 'a', 'k', 'q', 'j', 'ten', 'moon', 'howl'] as const;
const reel = (...weights: number[]) => names.map((name, index) => [name, weights[index] ?? 0] as const);

/** Wolf Moon: 5 × 4, 1 024 ways; wilds in free spins multiply their ways. */
export const wolfMoonConfig: WaysSlotConfig = {
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
  freeReels: [0, 17, 17, 17, 17].map((wilds) => reel(16, 18, 20, 22, 24, 28, 28, 28, 28, 28, wilds, 3)),
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

const { freeSpins } = wolfMoonConfig;
export const wolfMoon = waysSlot(wolfMoonConfig, [
  // Nine howls and more brought nothing.
  waysSlot({
    ...wolfMoonConfig,
    mathsVersion: '1',
    freeSpins: { ...freeSpins, awards: { ...freeSpins.awards, 9: 0 } },
  }),
]);
