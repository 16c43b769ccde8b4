import type { Grid, Position } from '../slot-game.ts';
import { minOfKind, type Payer, type Pays } from './payer.ts';

/**
 * Equal symbols on adjacent reels from the left pay for each combination of their cells. The first reel has no wild.
 */
export function waysPayer({ rows, pays, wild }: { rows: number; pays: Pays; wild: string }): Payer {
  return {
    kind: 'ways',
    pays,
    wild,
    lines: [],
    pay(grid, recorder, { times = 1, carried } = {}) {
      let units = 0;
      for (const symbol of new Set(grid[0])) {
        const own = pays[symbol];
        if (!own) continue;
        const { ways, count } = waysOf(grid, { symbol, wild, carried });
        const pay = count >= minOfKind ? own[count - minOfKind]! * ways * times : 0;
        if (pay === 0) continue;
        units += pay;
        recorder.events?.push({
          type: 'win',
          kind: 'ways',
          symbol,
          count,
          positions: grid
            .slice(0, count)
            .flatMap((column, reel) =>
              column.flatMap((each, row): Position[] => (each === symbol || each === wild ? [[reel, row]] : [])),
            ),
          ways,
          win: recorder.minor(pay),
          multiplier: times,
        });
      }
      return units;
    },
    expected(odds, meanWild = 1) {
      let units = 0;
      for (const [symbol, own] of Object.entries(pays)) {
        let ways = 1;
        for (const [reel, cell] of odds.entries()) {
          ways *= rows * ((cell.get(symbol) ?? 0) + (cell.get(wild) ?? 0) * meanWild);
          const next = odds[reel + 1];
          const miss = next ? (1 - (next.get(symbol) ?? 0) - (next.get(wild) ?? 0)) ** rows : 1;
          if (reel + 1 >= minOfKind) units += own[reel + 1 - minOfKind]! * ways * miss;
        }
      }
      return units;
    },
  };
}

function waysOf(
  grid: Grid,
  of: { symbol: string; wild: string; carried: readonly (readonly number[])[] | undefined },
): { ways: number; count: number } {
  let ways = 1;
  let count = 0;
  while (count < grid.length) {
    const column = grid[count]!;
    let here = 0;
    for (let row = 0; row < column.length; row += 1) {
      const each = column[row];
      if (each === of.symbol || each === of.wild) here += of.carried?.[count]?.[row] ?? 1;
    }
    if (here === 0) break;
    ways *= here;
    count += 1;
  }
  return { ways, count };
}
