import { expect, it } from 'vitest';
import { byCount } from '../../by-count.ts';
import { fromWords, seededWords } from '../../randomness.ts';
import { expectedFreeSpins } from '../free-spins.ts';
import { noRecorder, unitsPerStake } from '../slot-game.ts';
import { pharaohsVault } from '../titles/pharaohs-vault.ts';
import { probabilityOf, weighted } from '../weights.ts';
import { specialFree } from './free-kinds.ts';
import { retriggered } from './free-spins.ts';

const { paid, free, scatter, maxWinMultiple } = pharaohsVault.parts;
const { reels, payer, rules } = free!.spin;
const awards = scatter!.awards!;
const top = 'pharaoh';

/** Probability of each number of awarded spins. */
function awardsOf(counts: readonly number[]): Map<number, number> {
  const odds = new Map<number, number>();
  counts.forEach((p, count) => {
    const spins = byCount(awards, count);
    if (spins > 0) odds.set(spins, (odds.get(spins) ?? 0) + p);
  });
  return odds;
}

const retriggers = awardsOf(reels.counts(scatter!.symbol));
const spinsOf = (count: number) => expectedFreeSpins(count, retriggers, free!.max);
/** Probability that a free spin shows the symbol on every reel. */
const fullScreen = reels.odds.reduce((product, odds) => product * (1 - (1 - odds.get(top)!) ** reels.rows), 1);

it("pharaohs on all reels are the maximum win of Pharaoh's Vault, and its rules say how often they come", () => {
  expect(payer.pays[top]!.at(-1)! * payer.lines.length).toBe(maxWinMultiple * unitsPerStake);
  const started = awardsOf(paid.reels.counts(scatter!.symbol));
  const spins = [...started].reduce((sum, [count, p]) => sum + p * spinsOf(count), 0);
  const drawn = probabilityOf(weighted(rules!.drawn!), top);
  expect(pharaohsVault.caps!['base']!.oneIn).toBe(Math.round(1 / (spins * drawn * fullScreen)));
});

it('features of pharaohs reach the maximum as often as counted, and what it takes is within the stated cost', () => {
  const pharaohs = retriggered({
    spin: specialFree({ reels, payer, special: [[top, 1]] }),
    scatter: scatter!.symbol,
    awards,
    max: free!.max,
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
  const expected = features * spinsOf(10) * fullScreen;
  expect(expected).toBeGreaterThan(30);
  expect(Math.abs(tops - expected)).toBeLessThan(3.5 * Math.sqrt(expected));
  const { oneIn, cost } = pharaohsVault.caps!['base']!;
  expect(over / tops / unitsPerStake / oneIn).toBeLessThan(cost);
});
