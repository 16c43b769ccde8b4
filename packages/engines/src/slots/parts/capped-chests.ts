import { weighted } from '../weights.ts';
import { type CappedBoard, type CappedTotal, commonDivisor, sharesOf } from './capped-board.ts';
import type { HoldConfig } from './hold-config.ts';
import { endsFrom } from './hold-maths.ts';
import { binomial, convolve } from './reels.ts';

/** A board at its end: how many of its coins are no chests, and what the chests multiply them by. */
interface EndedBoard {
  plain: number;
  times: number;
  isFull: boolean;
  p: number;
}

/**
 * Exact chance that respins with chests reach the cap of a round. Chests act at the end only and coins are independent,
 * so the numbers of coins and chests and the sum of the chests' multipliers decide the distribution of the total.
 */
export function cappedChests(config: HoldConfig, board: CappedBoard): CappedTotal {
  const { cells, capUnits } = board;
  const step = stepOf(config);
  const totals = new Map<number, readonly Float64Array[]>();
  let [chance, paid] = [0, 0];
  for (const { plain, times, isFull, p } of endedBoards(config, board)) {
    const ofTimes = totals.get(times) ?? totalsOf(config, { times, cells, size: Math.ceil(capUnits / step) });
    totals.set(times, ofTimes);
    const pot = isFull ? config.pots.spades : 0;
    let [below, mean] = [0, 0];
    ofTimes[plain]!.forEach((q, place) => {
      const units = place * step + pot;
      if (units >= capUnits) return;
      below += q;
      mean += q * units;
    });
    chance += p * (1 - below);
    paid += p * (mean + (1 - below) * capUnits);
  }
  return { chance, paid };
}

function endedBoards(config: HoldConfig, { cells, counts }: CappedBoard): Iterable<EndedBoard> {
  const { special } = config;
  if (special.kind !== 'chest') throw new Error('a board without chests');
  const ends = endsFrom(config, cells);
  const timesOf = sumsOf(special.times, cells);
  const boards = new Map<string, EndedBoard>();
  for (const [start, share] of sharesOf(counts))
    for (const [end, pEnd] of ends[start]!.entries()) {
      if (pEnd === 0) continue;
      for (const [chests, pChests] of binomial(end - start, 1 / special.oneIn).entries())
        for (const [sum, pSum] of timesOf[chests]!.entries()) {
          if (pSum === 0) continue;
          const isFull = end === cells;
          const [plain, times] = [end - chests, Math.max(1, sum)];
          const key = `${plain}:${times}:${isFull}`;
          const ended = boards.get(key) ?? { plain, times, isFull, p: 0 };
          ended.p += share * pEnd * pChests * pSum;
          boards.set(key, ended);
        }
    }
  return boards.values();
}

const stepOf = ({ coins, pots }: HoldConfig) =>
  coins.reduce((step, [prize]) => commonDivisor(step, typeof prize === 'number' ? prize : pots[prize]), pots.spades);

/** Distribution of the sum of multipliers, by number of chests. */
function sumsOf(times: readonly (readonly [times: number, weight: number])[], max: number): number[][] {
  const { values, weights, total } = weighted(times);
  const one = Array<number>(Math.max(...values) + 1).fill(0);
  values.forEach((value, index) => {
    one[value]! += weights[index]! / total;
  });
  const sums = [[1]];
  while (sums.length <= max) sums.push(convolve(sums.at(-1)!, one));
  return sums;
}

/** Distribution of the coins' total below the cap, by number of coins; chests multiply all values but pots. */
function totalsOf(
  { coins, pots, ...config }: HoldConfig,
  { times, cells, size }: { times: number; cells: number; size: number },
): Float64Array[] {
  const step = stepOf({ coins, pots, ...config });
  const { values, weights, total } = weighted(
    coins.map(([prize, weight]) => [(typeof prize === 'number' ? prize * times : pots[prize]) / step, weight] as const),
  );
  const totals = [new Float64Array(size)];
  totals[0]![0] = 1;
  while (totals.length <= cells) {
    const last = totals.at(-1)!;
    const next = new Float64Array(size);
    values.forEach((places, index) => {
      const p = weights[index]! / total;
      for (let place = places; place < size; place += 1) next[place]! += last[place - places]! * p;
    });
    totals.push(next);
  }
  return totals;
}
