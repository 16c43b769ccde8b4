import type { Position, Recorder } from '../slot-game.ts';
import { minOfKind, type Payer, type Pays } from './payer.ts';
import type { Odds } from './reels.ts';

/**
 * Lines pay from the left. A wild substitutes for every paying symbol; leading wilds pay as the symbol `wildPaysAs` if
 * that is higher.
 */
export function linePayer(config: {
  lines: readonly (readonly number[])[];
  pays: Pays;
  wild: string;
  wildPaysAs: string;
}): Payer {
  const { lines, pays, wild, wildPaysAs } = config;
  const payOf = (symbol: string | undefined, count: number) =>
    (count >= minOfKind && symbol !== undefined ? pays[symbol]?.[count - minOfKind] : undefined) ?? 0;

  const payLine = (grid: readonly (readonly string[])[], rows: readonly number[]) => {
    let wilds = 0;
    while (wilds < grid.length && grid[wilds]![rows[wilds]!] === wild) wilds += 1;
    const symbol = grid[wilds]?.[rows[wilds]!];
    let count = wilds;
    if (symbol !== undefined && pays[symbol]) {
      while (count < grid.length) {
        const next = grid[count]![rows[count]!]!;
        if (next !== symbol && next !== wild) break;
        count += 1;
      }
    }
    const own = payOf(symbol, count);
    const ofWilds = payOf(wildPaysAs, wilds);
    return ofWilds > own
      ? { symbol: wildPaysAs, count: wilds, pay: ofWilds }
      : { symbol: symbol ?? wildPaysAs, count, pay: own };
  };

  return {
    kind: 'lines',
    pays,
    wild,
    wildPaysAs,
    lines,
    pay(grid, recorder, { times = 1 } = {}) {
      let units = 0;
      for (let line = 0; line < lines.length; line += 1) {
        const rows = lines[line]!;
        const { symbol, count, pay } = payLine(grid, rows);
        if (pay === 0) continue;
        units += pay * times;
        record(recorder, { line, rows, symbol, count, units: pay * times, times });
      }
      return units;
    },
    expected: (odds) => lines.length * expectedLine(odds, { pays, wild, wildPaysAs, payOf }),
  };
}

function record(
  recorder: Recorder,
  win: { line: number; rows: readonly number[]; symbol: string; count: number; units: number; times: number },
): void {
  recorder.events?.push({
    type: 'win',
    kind: 'line',
    line: win.line,
    symbol: win.symbol,
    count: win.count,
    positions: win.rows.slice(0, win.count).map((row, reel): Position => [reel, row]),
    win: recorder.minor(win.units),
    multiplier: win.times,
  });
}

/** Expected units of one line, summed over leading wilds, the symbol after them and the length of its run. */
function expectedLine(
  odds: Odds,
  of: { pays: Pays; wild: string; wildPaysAs: string; payOf(symbol: string, count: number): number },
): number {
  const p = (reel: number, symbol: string) => odds[reel]?.get(symbol) ?? 0;
  const symbols = Object.keys(of.pays);
  let units = 0;
  let leading = 1;
  for (let wilds = 0; wilds < odds.length; wilds += 1) {
    const ofWilds = of.payOf(of.wildPaysAs, wilds);
    let none = 1 - p(wilds, of.wild);
    for (const symbol of symbols) {
      none -= p(wilds, symbol);
      let run = leading * p(wilds, symbol);
      for (let count = wilds + 1; count <= odds.length; count += 1) {
        const goesOn = count < odds.length ? p(count, symbol) + p(count, of.wild) : 0;
        units += Math.max(ofWilds, of.payOf(symbol, count)) * run * (1 - goesOn);
        run *= goesOn;
      }
    }
    units += leading * none * ofWilds;
    leading *= p(wilds, of.wild);
  }
  return units + leading * of.payOf(of.wildPaysAs, odds.length);
}
