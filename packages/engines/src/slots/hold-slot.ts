import type { GameRandomness } from '../randomness.ts';
import { buyMode, isBought } from './bought-modes.ts';
import {
  type Coin,
  type Grid,
  type Position,
  type Recorder,
  type SlotGame,
  type Suit,
  slotGame,
  unitsPerStake,
} from './slot-game.ts';
import { draw, meanOf, probabilityOf, type Weighted, weighted } from './weights.ts';

/** Prize of a coin: units, or a pot. */
type Prize = number | Suit;

/**
 * Hold-and-win slot with lines. Enough coins start respins: coins are held and each new coin resets the respin count.
 * All values are paid at the end; a full board adds the highest pot. Cells are drawn independently by the weights of
 * their reel, so all figures are exact.
 */
export interface HoldSlotConfig {
  game: string;
  mathsVersion: string;
  rows: number;
  /** For each line, the row on each reel, 0 at the top. */
  lines: readonly (readonly number[])[];
  wild: string;
  coin: string;
  /** Units of the stake for 3, 4 and 5 of a kind on a line. */
  pays: Readonly<Record<string, readonly [three: number, four: number, five: number]>>;
  /** Symbols and weights of each reel; the first has no wild. */
  reels: readonly (readonly (readonly [symbol: string, weight: number])[])[];
  hold: {
    /** Number of coins that starts the respins. */
    from: number;
    respins: number;
    /** In a respin, each empty cell gets a coin with probability 1 / `coinOneIn`. */
    coinOneIn: number;
    /** Coin values in units or pots, with weights. */
    coins: readonly (readonly [prize: Prize, weight: number])[];
    /** Pots in units; a full board pays the pot of spades. */
    pots: Readonly<Record<Suit, number>>;
  };
  /** Number of coins at the start of a bought feature. Undefined: the feature cannot be bought. */
  buy?: { priceHundredths: number; coins: readonly (readonly [count: number, weight: number])[] };
  maxWinMultiple: number;
}

interface Tables {
  config: HoldSlotConfig;
  reels: readonly Weighted<string>[];
  coins: Weighted<Prize>;
  bought: Weighted<number> | undefined;
}

export function holdSlot(config: HoldSlotConfig): SlotGame & { figures: HoldFigures } {
  const tables: Tables = {
    config,
    reels: config.reels.map(weighted),
    coins: weighted(config.hold.coins),
    bought: config.buy && weighted(config.buy.coins),
  };
  const modes = [{ id: 'base', priceHundredths: 100 }];
  if (config.buy) modes.push({ id: buyMode, priceHundredths: config.buy.priceHundredths });
  const facts = { game: config.game, mathsVersion: config.mathsVersion, maxWinMultiple: config.maxWinMultiple, modes };
  const game = slotGame(facts, (mode, randomness, recorder) => playRound(tables, mode, randomness, recorder));
  return { ...game, figures: figuresOf(tables) };
}

function playRound(tables: Tables, mode: string, randomness: GameRandomness, recorder: Recorder): number {
  const { config } = tables;
  const max = config.maxWinMultiple * unitsPerStake;
  const bought = isBought(mode) ? tables.bought : undefined;
  const grid = bought ? boughtGrid(tables, bought, randomness) : drawGrid(tables, randomness);
  recorder.events?.push({ type: 'reveal', spin: 0, grid });
  const lineUnits = bought ? 0 : payLines(config, grid, recorder);
  const coins = placesOf(grid, config.coin);
  const holdUnits = coins.length >= config.hold.from ? hold(tables, coins, randomness, recorder) : 0;
  const units = Math.min(max, lineUnits + holdUnits);
  recorder.events?.push({ type: 'spinTotal', spin: 0, win: recorder.minor(units) });
  if (units === max) recorder.events?.push({ type: 'winCap', win: recorder.minor(max) });
  return units;
}

/** Draws the grid reel by reel from the left, each from the top. */
function drawGrid({ config, reels }: Tables, randomness: GameRandomness): Grid {
  return reels.map((reel) => Array.from({ length: config.rows }, () => draw(reel, randomness)));
}

/** The reveal of a bought feature: its coins in random cells, and no line win. */
function boughtGrid({ config }: Tables, bought: Weighted<number>, randomness: GameRandomness): Grid {
  const symbols = Object.keys(config.pays);
  const half = Math.floor(symbols.length / 2);
  const grid = config.reels.map((_, reel) => {
    const from = reel % 2 === 0 ? symbols.slice(0, half) : symbols.slice(half);
    return Array.from({ length: config.rows }, () => from[randomness.nextInt(from.length)]!);
  });
  const places = grid.flatMap((column, reel) => column.map((_, row): Position => [reel, row]));
  for (let left = draw(bought, randomness); left > 0; left -= 1) {
    const [place] = places.splice(randomness.nextInt(places.length), 1);
    if (place) grid[place[0]]![place[1]] = config.coin;
  }
  return grid;
}

function placesOf(grid: Grid, symbol: string): Position[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((each, row): Position[] => (each === symbol ? [[reel, row]] : [])),
  );
}

function payLines(config: HoldSlotConfig, grid: Grid, recorder: Recorder): number {
  let units = 0;
  config.lines.forEach((rows, line) => {
    const symbol = grid[0]![rows[0]!]!;
    const pays = config.pays[symbol];
    if (!pays) return;
    let count = 1;
    while (count < grid.length) {
      const next = grid[count]![rows[count]!]!;
      if (next !== symbol && next !== config.wild) break;
      count += 1;
    }
    const pay = count >= 3 ? pays[(count - 3) as 0 | 1 | 2] : 0;
    if (pay === 0) return;
    units += pay;
    if (!recorder.events) return;
    const positions = rows.slice(0, count).map((row, reel): Position => [reel, row]);
    recorder.events.push({
      type: 'win',
      kind: 'line',
      line,
      symbol,
      count,
      positions,
      win: recorder.minor(pay),
      multiplier: 1,
    });
  });
  return units;
}

/** Plays the respins from the triggering coins. @returns all values, plus the highest pot for a full board. */
function hold(tables: Tables, start: readonly Position[], randomness: GameRandomness, recorder: Recorder): number {
  const { config } = tables;
  const { respins, coinOneIn, pots } = config.hold;
  const empty = config.reels.flatMap((_, reel) =>
    Array.from({ length: config.rows }, (__, row): Position => [reel, row]).filter(
      ([r, w]) => !start.some(([reelOf, rowOf]) => reelOf === r && rowOf === w),
    ),
  );
  let units = 0;
  const take = (position: Position): Coin => {
    const prize = draw(tables.coins, randomness);
    const value = typeof prize === 'number' ? prize : pots[prize];
    units += value;
    return { position, value: recorder.minor(value), ...(typeof prize === 'number' ? {} : { pot: prize }) };
  };
  const first = start.map(take);
  recorder.events?.push({ type: 'holdStart', respins, cells: first });
  let left = respins;
  while (left > 0 && empty.length > 0) {
    const cells: Coin[] = [];
    for (let index = empty.length - 1; index >= 0; index -= 1) {
      if (randomness.nextInt(coinOneIn) !== 0) continue;
      const [place] = empty.splice(index, 1);
      if (place) cells.push(take(place));
    }
    left = cells.length > 0 ? respins : left - 1;
    recorder.events?.push({ type: 'respin', left, cells });
  }
  const isFull = empty.length === 0;
  if (isFull) units += pots.spades;
  recorder.events?.push({ type: 'holdEnd', win: recorder.minor(units), isFull });
  return units;
}

/** Exact figures of a hold-and-win slot, before the win cap; its effect is smaller than the decimals shown. */
export interface HoldFigures {
  /** As a multiple of the stake. */
  lineReturn: number;
  holdReturn: number;
  /** Mean square of the win of coins and pots, for the deviation of a round. */
  holdSquare: number;
  featureProbability: number;
  /** Probability that a feature fills the board. */
  fullProbability: number;
  /** Return of each mode as a share of its price. */
  rtp: Readonly<Record<string, number>>;
}

function figuresOf(tables: Tables): HoldFigures {
  const { config } = tables;
  const cells = config.reels.length * config.rows;
  const value = (prize: Prize) => (typeof prize === 'number' ? prize : config.hold.pots[prize]);
  const ofCoins = (units: (prize: Prize) => number) =>
    meanOf({ ...tables.coins, values: tables.coins.values.map(units) });
  const meanCoin = ofCoins(value);
  const varianceOfCoin = ofCoins((prize) => value(prize) ** 2) - meanCoin ** 2;
  const outcomes = holdOutcomes(config, cells);
  const holdUnits = (count: number) =>
    outcomes[count]!.coins * meanCoin + outcomes[count]!.full * config.hold.pots.spades;
  /** Coins are independent of each other; a full board adds its pot to all of them. */
  const holdSquareOf = (count: number) => {
    const { coins, squares, full: filled } = outcomes[count]!;
    const pot = config.hold.pots.spades;
    return coins * varianceOfCoin + squares * meanCoin ** 2 + filled * (2 * cells * meanCoin * pot + pot ** 2);
  };
  const lineReturn = linesReturn(tables);
  const counts = coinCounts(tables);
  let holdReturn = 0;
  let holdSquare = 0;
  let featureProbability = 0;
  let full = 0;
  counts.forEach((probability, count) => {
    if (count < config.hold.from) return;
    featureProbability += probability;
    holdReturn += (probability * holdUnits(count)) / unitsPerStake;
    holdSquare += (probability * holdSquareOf(count)) / unitsPerStake ** 2;
    full += probability * outcomes[count]!.full;
  });
  const { bought } = tables;
  const boughtReturn = bought
    ? bought.values.reduce((sum, count, index) => sum + (bought.weights[index]! / bought.total) * holdUnits(count), 0) /
      unitsPerStake
    : 0;
  return {
    lineReturn,
    holdReturn,
    holdSquare,
    featureProbability,
    fullProbability: full / featureProbability,
    rtp: {
      base: lineReturn + holdReturn,
      ...(config.buy ? { buy: (boughtReturn * 100) / config.buy.priceHundredths } : {}),
    },
  };
}

/** Expected win of all lines. Cells are independent, so every line has the same return. */
function linesReturn({ config, reels }: Tables): number {
  let units = 0;
  for (const [symbol, pays] of Object.entries(config.pays)) {
    let run = probabilityOf(reels[0]!, symbol);
    for (let reel = 1; reel < reels.length; reel += 1) {
      const goesOn = probabilityOf(reels[reel]!, symbol) + probabilityOf(reels[reel]!, config.wild);
      if (reel >= 3) units += pays[(reel - 3) as 0 | 1] * run * (1 - goesOn);
      run *= goesOn;
    }
    units += pays[2] * run;
  }
  return (units * config.lines.length) / unitsPerStake;
}

/** Probability of each number of coins in view. */
function coinCounts({ config, reels }: Tables): number[] {
  let counts = [1];
  for (const reel of reels) {
    const p = probabilityOf(reel, config.coin);
    for (let row = 0; row < config.rows; row += 1) {
      const next = Array<number>(counts.length + 1).fill(0);
      counts.forEach((probability, count) => {
        next[count]! += probability * (1 - p);
        next[count + 1]! += probability * p;
      });
      counts = next;
    }
  }
  return counts;
}

/** Mean number of coins at the end of the feature and its mean square, and the probability of a full board. */
interface HoldOutcome {
  coins: number;
  squares: number;
  full: number;
}

/** By number of coins at the start. */
function holdOutcomes(config: HoldSlotConfig, cells: number): HoldOutcome[] {
  const p = 1 / config.hold.coinOneIn;
  const outcomes: HoldOutcome[] = [];
  for (let count = cells; count >= 0; count -= 1) {
    if (count === cells) {
      outcomes[count] = { coins: cells, squares: cells ** 2, full: 1 };
      continue;
    }
    const empty = cells - count;
    const hits = binomial(empty, p);
    // With `respins` left, the first respin with new coins continues with more coins; if none has any, the feature
    // ends.
    const some: HoldOutcome = { coins: 0, squares: 0, full: 0 };
    for (let hit = 1; hit <= empty; hit += 1) {
      const next = outcomes[count + hit]!;
      some.coins += hits[hit]! * next.coins;
      some.squares += hits[hit]! * next.squares;
      some.full += hits[hit]! * next.full;
    }
    const miss = hits[0]!;
    const tries = (1 - miss ** config.hold.respins) / (1 - miss);
    outcomes[count] = {
      coins: tries * some.coins + miss ** config.hold.respins * count,
      squares: tries * some.squares + miss ** config.hold.respins * count ** 2,
      full: tries * some.full,
    };
  }
  return outcomes;
}

function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i += 1) {
    const next = Array<number>(row.length + 1).fill(0);
    row.forEach((probability, k) => {
      next[k]! += probability * (1 - p);
      next[k + 1]! += probability * p;
    });
    row = next;
  }
  return row;
}
