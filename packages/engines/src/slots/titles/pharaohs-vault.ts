import { specialFree } from '../parts/free-kinds.ts';
import { retriggered } from '../parts/free-spins.ts';
import { linePayer } from '../parts/line-payer.ts';
import { tenLines } from '../parts/line-shapes.ts';
import { plainSpin } from '../parts/paid-spin.ts';
import type { Pays } from '../parts/payer.ts';
import { type ReelSlot, reelSlot } from '../parts/reel-slot.ts';
import { type Reels, reelsOf, reelWeights } from '../parts/reels.ts';
import type { Caps } from '../slot-game.ts';

const common = { pharaoh: 10, anubis: 13, scarab: 16, cobra: 18, a: 30, k: 30, q: 34, j: 34, ten: 38 };
const pays = {
  pharaoh: [200, 1_000, 5_000],
  anubis: [120, 500, 2_000],
  scarab: [80, 300, 1_000],
  cobra: [60, 200, 800],
  a: [20, 60, 240],
  k: [20, 60, 240],
  q: [16, 50, 180],
  j: [16, 50, 180],
  ten: [12, 40, 150],
} as const;
/** Five pharaohs pay twice as much since maths 3, the lowest symbol a little less. */
const pays3 = { ...pays, pharaoh: [200, 1_000, 10_000], ten: [12, 36, 140] } as const;
type Counts = Readonly<Record<number, number>>;
const scatter: { pays: Counts; awards: Counts } = {
  pays: { 3: 40, 4: 200, 5: 2_000 },
  awards: { 3: 10, 4: 12, 5: 15, 6: 20 },
};
const reels = (eyes: number, vaults: number, symbols: Readonly<Record<string, number>> = common) =>
  reelsOf(3, reelWeights(5, symbols, { eye: [0, eyes, eyes, eyes, eyes], vault: Array<number>(5).fill(vaults) }));

const boughtVaults = [
  [3, 80],
  [4, 16],
  [5, 4],
] as const;
/**
 * The special symbols of the super feature. Its reels double their weights, so a cell shows each of them 1.60 to 1.61
 * times as often and every other symbol, vaults included, 0.80 to 0.81 times.
 */
const high = ['pharaoh', 'anubis', 'scarab', 'cobra'] as const;
const weightTimes = 2;
const highReels = reels(10, 5, {
  ...common,
  ...Object.fromEntries(high.map((symbol) => [symbol, common[symbol] * weightTimes])),
});

interface Version {
  pays: Pays;
  scatter: typeof scatter;
  caps?: Caps;
  isSold?: boolean;
  earlier?: readonly ReelSlot[];
}

function version(mathsVersion: string, { scatter: { pays: scatterPays, awards }, ...of }: Version): ReelSlot {
  const payer = linePayer({ lines: tenLines, wild: 'eye', wildPaysAs: 'pharaoh', pays: of.pays });
  const freeOf = (own: Reels, special: readonly string[]) =>
    retriggered({
      spin: specialFree({ reels: own, payer, special: special.map((symbol) => [symbol, 1] as const) }),
      scatter: 'vault',
      awards,
      max: 100,
    });
  return reelSlot({
    game: 'pharaohs-vault',
    mathsVersion,
    paid: plainSpin({ reels: reels(13, 7), payer }),
    scatter: { symbol: 'vault', pays: scatterPays, awards },
    free: freeOf(reels(10, 5), Object.keys(common)),
    ...(of.isSold
      ? {
          buy: {
            brings: 'free',
            priceHundredths: 4_110,
            counts: boughtVaults,
            super: { priceHundredths: 11_250, counts: boughtVaults, free: freeOf(highReels, high) },
          },
        }
      : {}),
    maxWinMultiple: 5_000,
    gamble: { steps: 5, maxMultiple: 200 },
    ...(of.caps ? { caps: of.caps } : {}),
    earlier: of.earlier ?? [],
  });
}

// Six vaults and more paid nothing, seven and more brought nothing.
const first = version('1', {
  pays,
  scatter: { pays: { ...scatter.pays, 6: 0 }, awards: { ...scatter.awards, 7: 0 } },
});

/**
 * Pharaoh's Vault: ten lines; in free spins one symbol fills its reels and pays on every line, in those of the super
 * feature one of the four high ones. Pharaohs on all reels are the maximum win then.
 */
export const pharaohsVault = version('3', {
  pays: pays3,
  scatter,
  caps: {
    base: { oneIn: 3_666_399, cost: 0.000_05 },
    buy: { oneIn: 30_726, cost: 0.000_1 },
    buySuper: { oneIn: 1_461, cost: 0.000_9 },
  },
  isSold: true,
  earlier: [version('2', { pays, scatter }), first],
});
