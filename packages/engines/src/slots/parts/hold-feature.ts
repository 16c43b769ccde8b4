import type { GameRandomness } from '../../randomness.ts';
import type { Coin, Grid, Position, Recorder } from '../slot-game.ts';
import { draw, meanOf, weighted } from '../weights.ts';
import type { Held, HoldConfig, HoldTables, Special } from './hold-config.ts';
import { outcomesOf } from './hold-maths.ts';
import { placesOf } from './reels.ts';

export interface HoldFeature {
  readonly config: HoldConfig;
  /** `seen`: the coins in view, if their values are already known. */
  play(grid: Grid, randomness: GameRandomness, recorder: Recorder, seen?: readonly Held[]): number;
  /** Draws the value of each coin in view, in order. */
  value(grid: Grid, randomness: GameRandomness): Held[];
  /** Mean value of a coin in units. */
  readonly meanCoin: number;
  /** Expected units for a number of coins at the start. */
  expected(count: number): number;
  /** Probability of a full board for a number of coins at the start. */
  full(count: number): number;
}

export function holdFeature(config: HoldConfig, grid: { reels: number; rows: number }): HoldFeature {
  const cells = grid.reels * grid.rows;
  const tables = { config, coins: weighted(config.coins), special: specialTable(config.special) };
  const outcomes = outcomesOf(tables, cells);
  return {
    config,
    play: (shown, randomness, recorder, seen) =>
      playHold(tables, { grid: shown, seen: seen ?? valued(tables, shown, randomness) }, randomness, recorder),
    value: (shown, randomness) => valued(tables, shown, randomness),
    meanCoin: meanOf({
      ...tables.coins,
      values: tables.coins.values.map((prize) => (typeof prize === 'number' ? prize : config.pots[prize])),
    }),
    expected: (count) => outcomes.expected[count]!,
    full: (count) => outcomes.full[count]!,
  };
}

const specialTable = (special: Special) =>
  weighted(special.kind === 'surge' ? special.adds : special.kind === 'chest' ? special.times : [[1, 1]]);

/** A coin with a drawn prize. */
function taken({ config, coins }: HoldTables, position: Position, randomness: GameRandomness): Held {
  const prize = draw(coins, randomness);
  return typeof prize === 'number' ? { position, units: prize } : { position, units: config.pots[prize], pot: prize };
}

const valued = (tables: HoldTables, grid: Grid, randomness: GameRandomness): Held[] =>
  placesOf(grid, tables.config.coin).map((position) => taken(tables, position, randomness));

function playHold(
  tables: HoldTables,
  { grid, seen }: { grid: Grid; seen: readonly Held[] },
  randomness: GameRandomness,
  recorder: Recorder,
): number {
  const { config, special } = tables;
  const { respins, coinOneIn, pots } = config;
  const board = seen.map((coin) => ({ ...coin }));
  const places = new Set(board.map(({ position }) => position.join()));
  const empty = grid.flatMap((column, reel) =>
    column.flatMap((_, row): Position[] => (places.has([reel, row].join()) ? [] : [[reel, row]])),
  );
  recorder.events?.push({ type: 'holdStart', respins, cells: cellsOf(board, recorder) });
  let left = respins;
  while (left > 0 && empty.length > 0) {
    const landed: Held[] = [];
    const specials: Held[] = [];
    for (let index = empty.length - 1; index >= 0; index -= 1) {
      if (randomness.nextInt(coinOneIn) !== 0) continue;
      const position = empty.splice(index, 1)[0]!;
      const isSpecial = randomness.nextInt(config.special.oneIn) === 0;
      const held = isSpecial
        ? { position, units: 0, symbol: config.special.symbol }
        : taken(tables, position, randomness);
      landed.push(held);
      if (isSpecial) specials.push(held);
    }
    for (const held of specials) if (config.special.kind === 'chest') held.multiplier = draw(special, randomness);
    board.push(...landed);
    left = landed.length > 0 ? respins : left - 1;
    recorder.events?.push({ type: 'respin', left, cells: cellsOf(landed, recorder) });
    for (const held of specials) {
      const boosted = act(tables, { board, held }, randomness);
      if (boosted.length === 0) continue;
      recorder.events?.push({ type: 'boost', positions: [held.position], cells: cellsOf(boosted, recorder) });
    }
  }
  const isFull = empty.length === 0;
  const units = settle(board, recorder) + (isFull ? pots.spades : 0);
  recorder.events?.push({ type: 'holdEnd', win: recorder.minor(units), isFull });
  return units;
}

/** Applies the effect of a landed special coin. @returns the coins it changed. */
function act(
  { config, special }: HoldTables,
  { board, held }: { board: Held[]; held: Held },
  randomness: GameRandomness,
): readonly Held[] {
  if (config.special.kind === 'chest') return [];
  if (config.special.kind === 'collector') {
    held.units = board.reduce((sum, { units }) => sum + units, 0);
    return [held];
  }
  const units = draw(special, randomness);
  for (const each of board) each.units += units;
  return board;
}

/** Applies the chests and sums all values. */
function settle(board: readonly Held[], recorder: Recorder): number {
  const chests = board.filter(({ multiplier }) => multiplier !== undefined);
  const times = chests.reduce((sum, { multiplier = 0 }) => sum + multiplier, 0);
  if (times > 0) {
    const boosted = board.filter(({ pot, multiplier }) => pot === undefined && multiplier === undefined);
    for (const each of boosted) each.units *= times;
    const positions = chests.map(({ position }) => position);
    recorder.events?.push({ type: 'boost', positions, cells: cellsOf(boosted, recorder) });
  }
  return board.reduce((sum, { units }) => sum + units, 0);
}

/** Coins in the form of book events; a special coin has no value before its effect. */
export function cellsOf(coins: readonly Held[], recorder: Recorder): Coin[] {
  if (!recorder.events) return [];
  return coins.map(({ position, units, pot, multiplier, symbol }) => ({
    position,
    ...(units > 0 ? { value: recorder.minor(units) } : {}),
    ...(pot === undefined ? {} : { pot }),
    ...(multiplier === undefined ? {} : { multiplier }),
    ...(symbol === undefined ? {} : { symbol }),
  }));
}
