import type { GameRandomness } from '../../randomness.ts';
import type { Grid, Recorder } from '../slot-game.ts';
import type { Held } from './hold-config.ts';
import { cellsOf, type HoldFeature } from './hold-feature.ts';
import { placesOf, type Reels } from './reels.ts';

/** Draws and records the values of the coins in view. @returns undefined if their values are drawn in respins only */
export function seeCoins(
  hold: HoldFeature,
  grid: Grid,
  randomness: GameRandomness,
  recorder: Recorder,
): readonly Held[] | undefined {
  if (!hold.config.seen) return undefined;
  const coins = hold.value(grid, randomness);
  if (coins.length > 0) recorder.events?.push({ type: 'coins', cells: cellsOf(coins, recorder) });
  return coins;
}

/** Pays the values of all coins in view once for each collector on its reel. @returns units */
export function collectCoins(hold: HoldFeature, grid: Grid, coins: readonly Held[], recorder: Recorder): number {
  const collector = hold.config.seen?.collector;
  if (!collector || coins.length === 0) return 0;
  const collectors = placesOf(grid, collector.symbol).filter(([reel]) => reel === collector.reel);
  if (collectors.length === 0) return 0;
  const units = coins.reduce((sum, coin) => sum + coin.units, 0) * collectors.length;
  recorder.events?.push({
    type: 'win',
    kind: 'collect',
    symbol: collector.symbol,
    count: coins.length,
    positions: [...collectors, ...coins.map(({ position }) => position)],
    win: recorder.minor(units),
    multiplier: collectors.length,
  });
  return units;
}

/** Expected units of collectors in a paid spin: cells are independent, so only the pairs of a collector and a coin count. */
export function collectedMean(hold: HoldFeature, { odds, rows, stack }: Reels): number {
  const collector = hold.config.seen?.collector;
  if (!collector) return 0;
  if (stack) throw new Error('cells of a stack are not independent');
  const coins = odds.reduce(
    (sum, own, reel) => sum + (own.get(hold.config.coin) ?? 0) * (reel === collector.reel ? rows - 1 : rows),
    0,
  );
  return rows * (odds[collector.reel]?.get(collector.symbol) ?? 0) * coins * hold.meanCoin;
}
