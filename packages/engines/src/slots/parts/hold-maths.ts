import type { Weighted } from '../weights.ts';
import type { HoldConfig, HoldTables } from './hold-config.ts';
import { binomial } from './reels.ts';

/**
 * Expected units for each number of coins at the start. The state is the number of coins on the board; the win is
 * linear in their values, so means suffice.
 */
export function outcomesOf(tables: HoldTables, cells: number): { expected: number[]; full: number[] } {
  const { config, coins, special } = tables;
  const mean = (values: readonly number[], weights: Weighted<unknown>) =>
    values.reduce((sum, value, index) => sum + value * weights.weights[index]!, 0) / weights.total;
  const plain = mean(
    coins.values.map((prize) => (typeof prize === 'number' ? prize : 0)),
    coins,
  );
  const potted = mean(
    coins.values.map((prize) => (typeof prize === 'number' ? 0 : config.pots[prize])),
    coins,
  );
  const acts = mean(special.values, special);
  const rare = 1 / config.special.oneIn;
  const ends = endsFrom(config, cells);
  const full = ends.map((own) => own[cells]!);
  const spades = (start: number) => full[start]! * config.pots.spades;
  if (config.special.kind === 'chest') {
    const worth = (start: number, end: number) =>
      binomial(end - start, rare).reduce(
        (sum, p, chests) => sum + p * (end - chests) * (plain * (chests > 0 ? chests * acts : 1) + potted),
        0,
      );
    const expected = ends.map((own, start) =>
      own.reduce((sum, p, end) => sum + (p > 0 ? p * worth(start, end) : 0), spades(start)),
    );
    return { expected, full };
  }
  const each = plain + potted;
  const step = (count: number, hits: number) => {
    if (config.special.kind === 'surge')
      return { grows: 1, adds: hits * (1 - rare) * each + hits * rare * acts * (count + hits) };
    // Each collector doubles the total: E[2^k (T + (h − k) v)] over k collectors among h coins.
    let grows = 0;
    let adds = 0;
    binomial(hits, rare).forEach((p, k) => {
      grows += p * 2 ** k;
      adds += p * 2 ** k * (hits - k) * each;
    });
    return { grows, adds };
  };
  const { grows, adds } = linearFrom(config, cells, step);
  return { expected: grows.map((g, start) => g * start * each + adds[start]! + spades(start)), full };
}

/** For each number of coins at the start, the probability of each number at the end. */
export function endsFrom(config: HoldConfig, cells: number): number[][] {
  const ends: number[][] = [];
  for (let count = cells; count >= 0; count -= 1) {
    const own = Array<number>(cells + 1).fill(0);
    const { hits, tries, stop } = turnOf(config, cells - count);
    own[count] = stop;
    for (let hit = 1; hit <= cells - count; hit += 1)
      ends[count + hit]!.forEach((p, end) => {
        own[end]! += tries * hits[hit]! * p;
      });
    ends[count] = own;
  }
  return ends;
}

/** The final total as `grows × total so far + adds`, for each number of coins on the board. */
function linearFrom(
  config: HoldConfig,
  cells: number,
  step: (count: number, hits: number) => { grows: number; adds: number },
): { grows: number[]; adds: number[] } {
  const grows: number[] = [];
  const adds: number[] = [];
  for (let count = cells; count >= 0; count -= 1) {
    const { hits, tries, stop } = turnOf(config, cells - count);
    grows[count] = stop;
    adds[count] = 0;
    for (let hit = 1; hit <= cells - count; hit += 1) {
      const p = tries * hits[hit]!;
      const own = step(count, hit);
      grows[count]! += p * grows[count + hit]! * own.grows;
      adds[count]! += p * (grows[count + hit]! * own.adds + adds[count + hit]!);
    }
  }
  return { grows, adds };
}

/**
 * For a number of empty cells: the probability of each number of new coins in a respin, the weight of hits, and the
 * probability of none.
 */
function turnOf(config: HoldConfig, empty: number): { hits: number[]; tries: number; stop: number } {
  if (empty === 0) return { hits: [1], tries: 0, stop: 1 };
  const hits = binomial(empty, 1 / config.coinOneIn);
  const stop = hits[0]! ** config.respins;
  return { hits, tries: (1 - stop) / (1 - hits[0]!), stop };
}
