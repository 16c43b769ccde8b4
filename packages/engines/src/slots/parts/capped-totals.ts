import { type CappedBoard, type CappedTotal, commonDivisor, sharesOf } from './capped-board.ts';
import { cappedChests } from './capped-chests.ts';
import type { HoldConfig } from './hold-config.ts';
import { binomial } from './reels.ts';

/** Probabilities of totals below the cap, in steps of the greatest common divisor of all values. */
type Totals = Float64Array<ArrayBuffer>;

/**
 * Exact chance that respins reach the cap of a round, for a number of coins at the start. The state is the number of
 * coins and their total: totals never fall, so those at the cap need no further account.
 * Chests, whose effect depends on the single coins, are counted in `capped-chests.ts`.
 */
export function cappedTotal(config: HoldConfig, board: CappedBoard): CappedTotal {
  const { special, pots } = config;
  if (special.kind === 'chest') return cappedChests(config, board);
  const { cells, capUnits, counts } = board;
  const prizes = config.coins.map(
    ([prize, weight]) => [typeof prize === 'number' ? prize : pots[prize], weight] as const,
  );
  const adds = special.kind === 'surge' ? special.adds : [];
  const step = [...prizes, ...adds].reduce((divisor, [units]) => commonDivisor(divisor, units), pots.spades);
  const size = Math.ceil(capUnits / step);
  const plus = (totals: Totals, values: readonly (readonly [number, number])[], each = 1) =>
    shifted(
      totals,
      values.map(([units, weight]) => [(units * each) / step, weight] as const),
    );

  const boards = Array.from({ length: cells + 1 }, () => new Float64Array(size));
  for (const [count, chance] of sharesOf(counts)) {
    let totals: Totals = new Float64Array(size);
    totals[0] = chance;
    for (let coin = 0; coin < count; coin += 1) totals = plus(totals, prizes);
    addTo(boards[count]!, totals, 1);
  }
  const ended: Totals = new Float64Array(size);
  const rare = 1 / special.oneIn;
  for (let count = 0; count < cells; count += 1) {
    const before = boards[count]!;
    const empty = cells - count;
    const hits = binomial(empty, 1 / config.coinOneIn);
    const stop = hits[0]! ** config.respins;
    addTo(ended, before, stop);
    // Values of new coins that are not special, one more in each turn.
    let landed = before;
    for (let plain = 0; plain <= empty; plain += 1) {
      if (plain > 0) landed = plus(landed, prizes);
      let acted: Totals = landed;
      for (let hit = Math.max(1, plain); hit <= empty; hit += 1) {
        const specials = hit - plain;
        const p = ((1 - stop) / (1 - hits[0]!)) * hits[hit]! * binomial(hit, rare)[specials]!;
        if (special.kind === 'collector') acted = specials === 0 ? landed : doubled(landed, 2 ** specials);
        else {
          acted = landed;
          for (let each = 0; each < specials; each += 1) acted = plus(acted, adds, count + hit);
        }
        addTo(boards[count + hit]!, acted, p);
      }
    }
  }
  addTo(ended, shifted(boards[cells]!, [[pots.spades / step, 1]]), 1);
  const below = ended.reduce((sum, p) => sum + p, 0);
  const mean = ended.reduce((sum, p, place) => sum + p * place * step, 0);
  return { chance: 1 - below, paid: mean + (1 - below) * capUnits };
}

function addTo(to: Totals, totals: Totals, times: number): void {
  for (let place = 0; place < to.length; place += 1) to[place]! += totals[place]! * times;
}

/** Totals after a drawn value was added; those at the cap or above are left out. */
function shifted(totals: Totals, values: readonly (readonly [places: number, weight: number])[]): Totals {
  const sum = values.reduce((all, [, weight]) => all + weight, 0);
  const next = new Float64Array(totals.length);
  for (const [places, weight] of values) {
    const p = weight / sum;
    for (let place = places; place < next.length; place += 1) next[place]! += totals[place - places]! * p;
  }
  return next;
}

/** Totals after collectors multiplied them. */
function doubled(totals: Totals, times: number): Totals {
  const next = new Float64Array(totals.length);
  for (let place = 0; place * times < next.length; place += 1) next[place * times] = totals[place]!;
  return next;
}
