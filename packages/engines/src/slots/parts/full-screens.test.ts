import { expect, it } from 'vitest';
import { byCount } from '../../by-count.ts';
import { fromWords, seededWords } from '../../randomness.ts';
import { expectedFreeSpins } from '../free-spins.ts';
import { superMode } from '../bought-modes.ts';
import { noRecorder, unitsPerStake } from '../slot-game.ts';
import { pharaohsVault } from '../titles/pharaohs-vault.ts';
import { probabilityOf, weighted } from '../weights.ts';
import { specialFree } from './free-kinds.ts';
import { type FreeSpins, retriggered } from './free-spins.ts';

const { paid, free, scatter, buy, maxWinMultiple } = pharaohsVault.parts;
const awards = scatter!.awards!;
const top = 'pharaoh';
const started = paid.reels.counts(scatter!.symbol).map((p, count) => [count, p] as const);
const oneOf = (counts: readonly (readonly [count: number, weight: number])[]) => {
  const { values, weights, total } = weighted(counts);
  return values.map((count, index) => [count, weights[index]! / total] as const);
};
/** Of each mode: the chance of each number of scatters, the free spins that follow, and the price in stakes. */
const modes = {
  base: { counts: started, spins: free!, price: 1 },
  buy: { counts: oneOf(buy!.counts), spins: free!, price: buy!.priceHundredths / 100 },
  [superMode]: {
    ...{ counts: oneOf(buy!.super!.counts), spins: buy!.super!.free! },
    price: buy!.super!.priceHundredths / 100,
  },
};

/** Expected number of spins that follow `count` awarded ones, those included. */
function spinsOf({ spin, max }: FreeSpins, count: number): number {
  const retriggers = new Map<number, number>();
  spin.reels.counts(scatter!.symbol).forEach((p, scatters) => {
    const spins = byCount(awards, scatters);
    if (spins > 0) retriggers.set(spins, (retriggers.get(spins) ?? 0) + p);
  });
  return expectedFreeSpins(count, retriggers, max);
}

/** Probability that a free spin shows the symbol on every reel. */
const fullScreen = ({ spin: { reels } }: FreeSpins) =>
  reels.odds.reduce((product, odds) => product * (1 - (1 - odds.get(top)!) ** reels.rows), 1);

it.each(Object.entries(modes))(
  "pharaohs on all reels are the maximum win of Pharaoh's Vault, and its rules say how often they come: %s",
  (mode, { counts, spins }) => {
    const { payer, rules } = spins.spin;
    expect(payer.pays[top]!.at(-1)! * payer.lines.length).toBe(maxWinMultiple * unitsPerStake);
    const played = counts.reduce((sum, [count, p]) => {
      const awarded = byCount(awards, count);
      return sum + (awarded > 0 ? p * spinsOf(spins, awarded) : 0);
    }, 0);
    const drawn = probabilityOf(weighted(rules!.drawn!), top);
    expect(pharaohsVault.caps![mode]!.oneIn).toBe(Math.round(1 / (played * drawn * fullScreen(spins))));
  },
);

it.each([
  [['base', 'buy'], free!],
  [[superMode], buy!.super!.free!],
] as const)(
  'features of pharaohs reach the maximum as often as counted, and what it takes is within the stated cost: %j',
  (names, spins) => {
    const { reels, payer } = spins.spin;
    const pharaohs = retriggered({
      spin: specialFree({ reels, payer, special: [[top, 1]] }),
      scatter: scatter!.symbol,
      awards,
      max: spins.max,
    });
    const randomness = fromWords(seededWords(2026));
    const features = 150_000;
    const max = maxWinMultiple * unitsPerStake;
    let [tops, over] = [0, 0];
    for (let feature = 0; feature < features; feature += 1) {
      const units = pharaohs.play({ count: 10, scatters: [], room: 1e9, randomness, recorder: noRecorder });
      if (units < max) continue;
      tops += 1;
      over += units - max;
    }
    const expected = features * spinsOf(spins, 10) * fullScreen(spins);
    expect(expected).toBeGreaterThan(30);
    expect(Math.abs(tops - expected)).toBeLessThan(3.5 * Math.sqrt(expected));
    for (const mode of names) {
      const { oneIn, cost } = pharaohsVault.caps![mode]!;
      expect(over / tops / unitsPerStake / oneIn / modes[mode].price).toBeLessThan(cost);
    }
  },
);
