import type { GameRandomness } from '../../randomness.ts';
import type { Coin, Grid, Position, Recorder, Suit } from '../slot-game.ts';
import { draw, type Weighted, weighted } from '../weights.ts';
import { binomial, placesOf } from './reels.ts';

/** What a coin carries: units, or one of the pots. */
export type Prize = number | Suit;

/** What a special coin does once it has landed in a respin. */
export type Special =
  /** Adds so many units to every coin on the board, itself included. */
  | { kind: 'surge'; oneIn: number; adds: readonly (readonly [units: number, weight: number])[] }
  /** Takes a copy of all values on the board. */
  | { kind: 'collector'; oneIn: number }
  /** At the end chests multiply the values of all coins but pots; several chests add up. */
  | { kind: 'chest'; oneIn: number; times: readonly (readonly [times: number, weight: number])[] };

export interface HoldConfig {
  coin: string;
  /** Coins in view that start it. */
  from: number;
  respins: number;
  /** In a respin each empty cell brings a coin with the chance 1 in so many. */
  coinOneIn: number;
  coins: readonly (readonly [prize: Prize, weight: number])[];
  /** Pots in units; a full board pays the one of spades. */
  pots: Readonly<Record<Suit, number>>;
  /** One coin of a respin in so many is special. */
  special: Special;
}

export interface HoldFeature {
  readonly config: HoldConfig;
  play(grid: Grid, randomness: GameRandomness, recorder: Recorder): number;
  /** Expected units from so many coins at the start. */
  expected(count: number): number;
  /** Probability of a full board from so many coins at the start. */
  full(count: number): number;
}

export function holdFeature(config: HoldConfig, grid: { reels: number; rows: number }): HoldFeature {
  const cells = grid.reels * grid.rows;
  const tables = { config, coins: weighted(config.coins), special: specialTable(config.special) };
  const outcomes = outcomesOf(tables, cells);
  return {
    config,
    play: (shown, randomness, recorder) => playHold(tables, shown, randomness, recorder),
    expected: (count) => outcomes.expected[count]!,
    full: (count) => outcomes.full[count]!,
  };
}

interface Tables {
  config: HoldConfig;
  coins: Weighted<Prize>;
  /** What a surge adds, or a chest multiplies by. */
  special: Weighted<number>;
}

const specialTable = (special: Special) =>
  weighted(special.kind === 'surge' ? special.adds : special.kind === 'chest' ? special.times : [[1, 1]]);

interface Held {
  position: Position;
  units: number;
  pot?: Suit;
  multiplier?: number;
}

function playHold(
  { config, coins, special }: Tables,
  grid: Grid,
  randomness: GameRandomness,
  recorder: Recorder,
): number {
  const { respins, coinOneIn, pots } = config;
  const told = (held: Held): Coin => ({
    position: held.position,
    ...(held.multiplier === undefined ? { value: recorder.minor(held.units) } : { multiplier: held.multiplier }),
    ...(held.pot === undefined ? {} : { pot: held.pot }),
  });
  const take = (position: Position): Held => {
    const prize = draw(coins, randomness);
    return typeof prize === 'number' ? { position, units: prize } : { position, units: pots[prize], pot: prize };
  };
  const board = placesOf(grid, config.coin).map(take);
  const taken = new Set(board.map(({ position }) => position.join()));
  const empty = grid.flatMap((column, reel) =>
    column.flatMap((_, row): Position[] => (taken.has([reel, row].join()) ? [] : [[reel, row]])),
  );
  const tell = recorder.events !== undefined;
  recorder.events?.push({ type: 'holdStart', respins, cells: tell ? board.map(told) : [] });
  let left = respins;
  while (left > 0 && empty.length > 0) {
    const landed: Held[] = [];
    const specials: Held[] = [];
    for (let index = empty.length - 1; index >= 0; index -= 1) {
      if (randomness.nextInt(coinOneIn) !== 0) continue;
      const position = empty.splice(index, 1)[0]!;
      const isSpecial = randomness.nextInt(config.special.oneIn) === 0;
      const held = isSpecial ? { position, units: 0 } : take(position);
      landed.push(held);
      if (isSpecial) specials.push(held);
    }
    for (const held of specials) if (config.special.kind === 'chest') held.multiplier = draw(special, randomness);
    board.push(...landed);
    left = landed.length > 0 ? respins : left - 1;
    recorder.events?.push({ type: 'respin', left, cells: tell ? landed.map(told) : [] });
    for (const held of specials)
      actOf({ config, special }, board, held, randomness).forEach((boosted) => {
        if (boosted.length > 0)
          recorder.events?.push({ type: 'boost', positions: [held.position], cells: tell ? boosted.map(told) : [] });
      });
  }
  const isFull = empty.length === 0;
  const units = settle(board, recorder, told) + (isFull ? pots.spades : 0);
  recorder.events?.push({ type: 'holdEnd', win: recorder.minor(units), isFull });
  return units;
}

/** Does what a landed special coin does. @returns the coins that it changed. */
function actOf(
  { config, special }: Pick<Tables, 'config' | 'special'>,
  board: Held[],
  held: Held,
  randomness: GameRandomness,
): Held[][] {
  if (config.special.kind === 'collector') {
    held.units = board.reduce((sum, { units }) => sum + units, 0);
    return [[held]];
  }
  if (config.special.kind === 'surge') {
    const units = draw(special, randomness);
    for (const each of board) each.units += units;
    return [board];
  }
  return [];
}

/** Multiplies by the chests, and adds all up. */
function settle(board: Held[], recorder: Recorder, told: (held: Held) => Coin): number {
  const times = board.reduce((sum, { multiplier = 0 }) => sum + multiplier, 0);
  if (times > 0) {
    const boosted = board.filter(({ pot, multiplier }) => pot === undefined && multiplier === undefined);
    for (const each of boosted) each.units *= times;
    const chests = board.filter(({ multiplier }) => multiplier !== undefined).map(({ position }) => position);
    recorder.events?.push({ type: 'boost', positions: chests, cells: recorder.events ? boosted.map(told) : [] });
  }
  return board.reduce((sum, { units }) => sum + units, 0);
}

/**
 * Expected units for each number of coins at the start. Between the start and the end the state is the number of coins on
 * the board; what is won is linear in the values that are there, so means are enough.
 */
function outcomesOf(tables: Tables, cells: number): { expected: number[]; full: number[] } {
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
    // Each collector doubles what is there: E[2^k (T + (h − k) v)] over k collectors among h coins.
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

/** For each number of coins at the start the probability of each number at the end. */
function endsFrom(config: HoldConfig, cells: number): number[][] {
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

/** With so many empty cells: the chance of each number of coins in a respin, the weight of hits, and the chance that none comes. */
function turnOf(config: HoldConfig, empty: number): { hits: number[]; tries: number; stop: number } {
  if (empty === 0) return { hits: [1], tries: 0, stop: 1 };
  const hits = binomial(empty, 1 / config.coinOneIn);
  const stop = hits[0]! ** config.respins;
  return { hits, tries: (1 - stop) / (1 - hits[0]!), stop };
}
