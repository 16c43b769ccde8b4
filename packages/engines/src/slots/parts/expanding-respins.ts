import type { Grid } from '../slot-game.ts';
import { without } from './odds.ts';
import type { PaidSpin } from './paid-spin.ts';
import type { Payer } from './payer.ts';
import { type Odds, placesOf, type Reels } from './reels.ts';

/**
 * A wild fills its reel and the other reels respin; each reel with a new wild awards another respin. Every spin pays.
 */
export function expandingRespins({ reels, payer }: { reels: Reels; payer: Payer }): PaidSpin {
  const { wild } = payer;
  const full = (rows: number) => Array<string>(rows).fill(wild);
  return {
    kind: 'expandingRespins',
    reels,
    payer,
    rules: { wildReels: reels.odds.filter((odds) => (odds.get(wild) ?? 0) > 0).length },
    play(randomness, recorder) {
      const held = new Set<number>();
      let units = 0;
      let reported = 0;
      let first: Grid | undefined;
      for (let isAgain = true; isAgain; ) {
        const drawn = reels.draw(randomness);
        const grid = drawn.map((column, reel) => (held.has(reel) ? full(column.length) : column));
        first ??= grid;
        recorder.events?.push({ type: 'reveal', spin: 0, grid });
        const fresh = new Set(placesOf(grid, wild).flatMap(([reel]) => (held.has(reel) ? [] : [reel])));
        const shown = grid.map((column, reel) => (fresh.has(reel) ? full(column.length) : column));
        if (fresh.size > 0) {
          const positions = placesOf(shown, wild).filter(([reel]) => fresh.has(reel));
          recorder.events?.push({ type: 'wilds', kind: 'expand', positions, grid: shown });
        }
        const won = payer.pay(shown, recorder);
        units += won;
        for (const reel of fresh) held.add(reel);
        isAgain = fresh.size > 0;
        if (!isAgain) continue;
        recorder.events?.push({ type: 'spinTotal', spin: 0, win: recorder.minor(won) });
        reported = units;
      }
      return { units, reported: reported, grid: first! };
    },
    expected: expectedFrom(reels, payer, new Set()),
    featureProbability: 1 - reels.odds.reduce((none, odds) => none * (1 - (odds.get(wild) ?? 0)) ** reels.rows, 1),
  };
}

/** Expected units for a set of held reels, summed over the sets of reels filled next. */
function expectedFrom(reels: Reels, payer: Payer, held: ReadonlySet<number>): number {
  const { wild } = payer;
  const free = reels.odds.flatMap((odds, reel) => ((odds.get(wild) ?? 0) > 0 && !held.has(reel) ? [reel] : []));
  let units = 0;
  for (let set = 0; set < 2 ** free.length; set += 1) {
    const fresh = new Set(free.filter((_, index) => set & (1 << index)));
    let probability = 1;
    for (const reel of free) {
      const none = (1 - reels.odds[reel]!.get(wild)!) ** reels.rows;
      probability *= fresh.has(reel) ? 1 - none : none;
    }
    const now = new Set([...held, ...fresh]);
    const odds: Odds = reels.odds.map((own, reel) => (now.has(reel) ? new Map([[wild, 1]]) : without(own, wild)));
    const more = fresh.size > 0 ? expectedFrom(reels, payer, now) : 0;
    units += probability * (payer.expected(odds) + more);
  }
  return units;
}
