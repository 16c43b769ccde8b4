import type { Book, BookEvent } from '@altyn/contracts/game-book';
import { minMinor } from '@altyn/domain/money';
import { byCount } from './by-count.ts';
import { awardedFreeSpins, type LineSlotConfig, windowOf } from './line-slot.ts';
import type { GameRandomness } from './randomness.ts';

/**
 * Plays one round: the paid spin and its free spins, up to the game's maximum win.
 * @param stakeMinor the whole stake in minor units, a positive multiple of the number of lines.
 * @throws RangeError for any other stake.
 */
export function playLineSlot(config: LineSlotConfig, stakeMinor: bigint, randomness: GameRandomness): Book {
  const lineCount = BigInt(config.lines.length);
  if (stakeMinor <= 0n || stakeMinor % lineCount !== 0n) throw new RangeError(`playLineSlot: stake ${stakeMinor}`);
  const events: BookEvent[] = [];
  const paid = playSpin(config, { stakeMinor, spin: 0, awardedSoFar: 0, randomness, events });
  let awarded = paid.freeSpins;
  const max = stakeMinor * BigInt(config.maxWinMultiple);
  const paidWin = minMinor(paid.win, max);
  let freeWin = 0n;
  for (let spin = 1; spin <= awarded && paidWin + freeWin < max; spin += 1) {
    const free = playSpin(config, { stakeMinor, spin, awardedSoFar: awarded, randomness, events });
    awarded += free.freeSpins;
    freeWin = minMinor(freeWin + free.win, max - paidWin);
  }
  if (awarded > 0) events.push({ type: 'freeSpinsEnd', win: freeWin.toString() });
  const win = paidWin + freeWin;
  events.push({ type: 'roundTotal', win: win.toString(), multiple: multipleOf(win, stakeMinor) });
  return {
    game: config.game,
    mathsVersion: config.mathsVersion,
    stake: stakeMinor.toString(),
    win: win.toString(),
    events,
  };
}

/** A win as a multiple of the stake with two decimals, rounded down: `"12.50"`. */
export function multipleOf(win: bigint, stakeMinor: bigint): string {
  const hundredths = (win * 100n) / stakeMinor;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, '0')}`;
}

interface Spin {
  stakeMinor: bigint;
  /** 0 for the paid spin; free spins count from 1. */
  spin: number;
  awardedSoFar: number;
  randomness: GameRandomness;
  events: BookEvent[];
}

function playSpin(
  config: LineSlotConfig,
  { stakeMinor, spin, awardedSoFar, randomness, events }: Spin,
): { win: bigint; freeSpins: number } {
  const stops = config.strips.map((strip) => randomness.nextInt(strip.length));
  const grid = config.strips.map((strip, reel) => windowOf(strip, stops[reel]!, config.rows));
  events.push({ type: 'reveal', spin, grid, stops });
  const multiplier = spin === 0 ? 1 : config.scatterFeature.freeSpinMultiplier;
  const lineBet = stakeMinor / BigInt(config.lines.length);
  let win = 0n;

  config.lines.forEach((rows, line) => {
    const found = lineWin(config, grid, rows);
    if (!found) return;
    const amount = lineBet * BigInt(found.pay * multiplier);
    win += amount;
    const positions = rows.slice(0, found.count).map((row, reel): [number, number] => [reel, row]);
    events.push({
      type: 'lineWin',
      line,
      symbol: found.symbol,
      count: found.count,
      positions,
      win: amount.toString(),
      multiplier,
    });
  });

  const positions = grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): [number, number][] => (symbol === config.scatter ? [[reel, row]] : [])),
  );
  const scatterPay = byCount(config.scatterFeature.pays, positions.length);
  if (scatterPay > 0) {
    const amount = stakeMinor * BigInt(scatterPay * multiplier);
    win += amount;
    events.push({ type: 'scatterWin', count: positions.length, positions, win: amount.toString(), multiplier });
  }
  const freeSpins = awardedFreeSpins(config, positions.length, awardedSoFar);
  if (freeSpins > 0)
    events.push({ type: 'freeSpinsAwarded', count: freeSpins, total: awardedSoFar + freeSpins, positions });
  events.push({ type: 'spinTotal', spin, win: win.toString() });
  return { win, freeSpins };
}

/** Win of one line: an unbroken run of its first symbol from the left, wilds substituting. */
function lineWin(config: LineSlotConfig, grid: readonly (readonly string[])[], rows: readonly number[]) {
  const symbol = grid[0]![rows[0]!]!;
  const pays = config.pays[symbol];
  if (!pays) return undefined;
  let count = 1;
  while (count < grid.length) {
    const next = grid[count]![rows[count]!]!;
    if (next !== symbol && next !== config.wild) break;
    count += 1;
  }
  const pay = count >= 3 ? pays[(count - 3) as 0 | 1 | 2] : 0;
  return pay > 0 ? { symbol, count, pay } : undefined;
}
