import { at, type Weighted } from '../draws.ts';
import { type Cell, cellOf, cellsIn, drawColumn, type Grid, type Pays, payOf, placesOf, runOf } from './grids.ts';
import { capOf, minorOf, type Play, type SlotFacts } from '../round.ts';

/** docs/games/mapping/hold-and-win.md. */
export interface HoldTables {
  coin: string;
  from: number;
  respins: number;
  coinOneIn: number;
  coins: Weighted<number | string>;
  pots: readonly (readonly [pot: string, units: number])[];
  fullBoard: string;
  special?: { symbol: string; oneIn: number } & (
    | { kind: 'collector' }
    | { kind: 'surge'; adds: Weighted<number> }
    | { kind: 'chest'; times: Weighted<number> }
  );
  seen?: { collector?: { symbol: string; reel: number } };
}

export interface HoldSlotTables extends SlotFacts {
  rows: number;
  wild: string;
  hold: HoldTables;
  pays: Pays;
  lines: readonly (readonly number[])[];
  reels: readonly Weighted<string>[];
}

export interface Coin {
  position: Cell;
  units: number;
  pot?: string;
  multiplier?: number;
  symbol?: string;
}

const potOf = ({ pots }: HoldTables, name: string): number => {
  const pot = pots.find(([each]) => each === name);
  if (!pot) throw new Error(`no pot ${name}`);
  return pot[1];
};

const shownOf = (coins: readonly Coin[], facts: SlotFacts, { stake }: Play) =>
  coins.map(({ units, ...coin }) => ({ ...coin, ...(units > 0 ? { value: minorOf(units, facts, stake) } : {}) }));

function prizeAt(hold: HoldTables, position: Cell, { draws }: Play): Coin {
  const prize = draws.pick(hold.coins);
  return typeof prize === 'number' ? { position, units: prize } : { position, units: potOf(hold, prize), pot: prize };
}

interface Held {
  hold: HoldTables;
  grid: Grid;
  facts: SlotFacts;
}

/** The coins in view with their values, where they are drawn with the paid spin. */
export function seeCoins({ hold, grid, facts }: Held, play: Play): Coin[] | undefined {
  if (!hold.seen) return undefined;
  const coins = placesOf(grid, hold.coin).map((position) => prizeAt(hold, position, play));
  if (coins.length > 0) play.events.push({ type: 'coins', cells: shownOf(coins, facts, play) });
  return coins;
}

/** Units that collectors take from the coins in view. */
export function collectedUnits({ hold, grid }: Held, coins: readonly Coin[]): number {
  const { collector } = hold.seen ?? {};
  if (!collector) return 0;
  return at(grid, collector.reel).filter((symbol) => symbol === collector.symbol).length * valueOf(coins);
}

/** Plays the respins. @returns units. */
export function playRespins(of: Held, play: Play, seen?: readonly Coin[]): number {
  const { hold, grid, facts } = of;
  const { draws, events } = play;
  const shown = (coins: readonly Coin[]) => shownOf(coins, facts, play);
  const board = seen ? [...seen] : placesOf(grid, hold.coin).map((position) => prizeAt(hold, position, play));
  events.push({ type: 'holdStart', cells: shown(board) });
  const empty = cellsIn(grid).filter((cell) => cellOf(grid, cell) !== hold.coin);
  let left = hold.respins;
  while (left > 0 && empty.length > 0) {
    const landed: Coin[] = [];
    for (let place = empty.length - 1; place >= 0; place -= 1) {
      if (!draws.chance(hold.coinOneIn)) continue;
      const position = at(empty, place);
      empty.splice(place, 1);
      const isSpecial = hold.special !== undefined && draws.chance(hold.special.oneIn);
      landed.push(isSpecial ? { position, units: 0, symbol: hold.special!.symbol } : prizeAt(hold, position, play));
    }
    const specials = landed.filter(({ symbol }) => symbol !== undefined);
    if (hold.special?.kind === 'chest') for (const coin of specials) coin.multiplier = draws.pick(hold.special.times);
    left = landed.length > 0 ? hold.respins : left - 1;
    events.push({ type: 'respin', left, cells: shown(landed) });
    board.push(...landed);
    for (const coin of specials) act(hold, { coin, board }, play);
  }
  openChests(board);
  const isFull = empty.length === 0;
  const units = valueOf(board) + (isFull ? potOf(hold, hold.fullBoard) : 0);
  events.push({ type: 'holdEnd', win: minorOf(units, facts, play.stake), isFull });
  return units;
}

const valueOf = (board: readonly Coin[]) => board.reduce((sum, { units }) => sum + units, 0);

function act({ special }: HoldTables, { coin, board }: { coin: Coin; board: Coin[] }, { draws }: Play): void {
  if (special?.kind === 'collector') coin.units = valueOf(board);
  if (special?.kind !== 'surge') return;
  const added = draws.pick(special.adds);
  for (const each of board) each.units += added;
}

function openChests(board: readonly Coin[]): void {
  const chests = board.filter(({ multiplier }) => multiplier !== undefined);
  const times = chests.reduce((sum, { multiplier = 0 }) => sum + multiplier, 0);
  if (times === 0) return;
  for (const coin of board) if (coin.pot === undefined && coin.multiplier === undefined) coin.units *= times;
}

export function playHoldSlot(tables: HoldSlotTables, play: Play): number {
  const { hold, wild } = tables;
  const grid = tables.reels.map((reel) => drawColumn(play.draws, reel, tables.rows));
  play.events.push({ type: 'reveal', spin: 0, grid });
  let units = 0;
  for (const line of tables.lines) {
    const symbol = cellOf(grid, [0, at(line, 0)]);
    units += payOf(tables.pays, symbol, runOf(grid, line, [symbol, wild]));
  }
  if (placesOf(grid, hold.coin).length >= hold.from) units += playRespins({ hold, grid, facts: tables }, play);
  const win = Math.min(capOf(tables), units);
  play.events.push({ type: 'spinTotal', spin: 0, win: minorOf(win, tables, play.stake) });
  return win;
}
