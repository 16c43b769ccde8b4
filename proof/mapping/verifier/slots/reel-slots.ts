import { at, type Weighted } from '../draws.ts';
import { playFreeSpins, type FreeTables } from './free-spins.ts';
import { boughtColumn, cellsIn, type Grid, placesOf } from './grids.ts';
import { collectedUnits, type HoldTables, playRespins, seeCoins } from './hold.ts';
import { drawReels, payGrid, type PayTables, type ReelTables } from './reels.ts';
import { type PickTables, playPicks } from './picks.ts';
import {
  type ByCount,
  byCount,
  capOf,
  isBought,
  isSuper,
  minorOf,
  needed,
  type Play,
  type SlotFacts,
} from '../round.ts';

/** docs/games/mapping/reel-slots.md. */
export interface ReelSlotTables extends SlotFacts {
  paid: ReelTables &
    PayTables & {
      kind: 'plain' | 'stickyRespin' | 'expandingRespins' | 'meterRespins';
      wildTimes?: Weighted<number>;
      collector?: string;
      meter?: number;
      wheel?: Weighted<number>;
    };
  scatter?: { symbol: string; pays?: ByCount; awards?: ByCount };
  free?: FreeTables;
  choice?: readonly (FreeTables & { id: string; awards: ByCount })[];
  hold?: HoldTables;
  pick?: PickTables;
  buy?: {
    brings: 'free' | 'hold';
    counts: Weighted<number>;
    super?: { counts: Weighted<number>; specialOneIn?: number; free?: FreeTables };
  };
  gamble?: { game?: 'cards'; steps: number; maxMultiple: number };
}

interface PaidSpin {
  grid: Grid;
  units: number;
  /** Units in `spinTotal` events so far. */
  reported: number;
}

function playPaid(tables: ReelSlotTables, play: Play): PaidSpin {
  const { paid } = tables;
  const reveal = (grid: Grid) => play.events.push({ type: 'reveal', spin: 0, grid });
  const report = (units: number) =>
    play.events.push({ type: 'spinTotal', spin: 0, win: minorOf(units, tables, play.stake) });
  if (paid.kind === 'expandingRespins') return playExpanding(paid, { play, reveal, report });
  if (paid.kind === 'meterRespins') return playMeter(paid, { play, reveal, report });
  const grid = drawReels(paid, play);
  reveal(grid);
  if (paid.kind === 'plain') {
    const { wildTimes, wild } = paid;
    if (!wildTimes) return { grid, units: payGrid(paid, grid), reported: 0 };
    const times = new Map(placesOf(grid, wild).map((cell) => [cell.join(':'), play.draws.pick(wildTimes)]));
    return { grid, units: payGrid(paid, grid, (cell) => times.get(cell.join(':')) ?? 1), reported: 0 };
  }
  const first = payGrid(paid, grid);
  const wilds = placesOf(grid, paid.wild);
  if (wilds.length === 0) return { grid, units: first, reported: 0 };
  report(first);
  const again = drawReels(paid, play);
  for (const [reel, row] of wilds) at(again, reel)[row] = paid.wild;
  reveal(again);
  return { grid, units: first + payGrid(paid, again), reported: first };
}

interface Telling {
  play: Play;
  reveal(grid: Grid): void;
  report(units: number): void;
}

function playExpanding(paid: ReelSlotTables['paid'], { play, reveal, report }: Telling): PaidSpin {
  const held = new Set<number>();
  const filled = (grid: Grid, reels: ReadonlySet<number>) =>
    grid.map((column, reel) => (reels.has(reel) ? column.map(() => paid.wild) : column));
  let first: Grid | undefined;
  let units = 0;
  for (let reported = 0; ; reported = units) {
    const grid = filled(drawReels(paid, play), held);
    first ??= grid;
    reveal(grid);
    const fresh = grid.flatMap((column, reel) => (!held.has(reel) && column.includes(paid.wild) ? [reel] : []));
    const won = payGrid(paid, filled(grid, new Set(fresh)));
    units += won;
    if (fresh.length === 0) return { grid: first, units, reported };
    report(won);
    for (const reel of fresh) held.add(reel);
  }
}

function playMeter(paid: ReelSlotTables['paid'], { play, reveal, report }: Telling): PaidSpin {
  let first: Grid | undefined;
  let units = 0;
  let level = 0;
  for (let reported = 0; ; reported = units) {
    const grid = drawReels(paid, play);
    first ??= grid;
    reveal(grid);
    const won = payGrid(paid, grid);
    units += won;
    const collected = placesOf(grid, paid.collector!).length;
    if (collected === 0) return { grid: first, units, reported };
    level += collected;
    if (level >= paid.meter!) return { grid: first, units: units + play.draws.pick(paid.wheel!), reported };
    report(won);
  }
}

function playBought({ paid, buy, hold, scatter }: ReelSlotTables, play: Play): PaidSpin {
  const { draws, events } = play;
  const symbols = paid.pays.map(([symbol]) => symbol);
  const grid = paid.reels.map((_, reel) => boughtColumn(draws, symbols, { reel, rows: paid.rows }));
  const n = draws.pick(isSuper(play) ? buy!.super!.counts : buy!.counts);
  if (buy!.brings === 'hold') {
    const places = cellsIn(grid);
    for (let coin = 0; coin < n; coin += 1) {
      const [reel, row] = draws.take(places);
      at(grid, reel)[row] = hold!.coin;
    }
  } else for (let reel = 0; reel < n; reel += 1) at(grid, reel)[draws.int(paid.rows)] = scatter!.symbol;
  events.push({ type: 'reveal', spin: 0, grid });
  return { grid, units: 0, reported: 0 };
}

/** The respins of a mode: the dearer bought level has special coins more often. */
function holdOf({ hold, buy }: ReelSlotTables, play: Play): HoldTables | undefined {
  if (!isSuper(play) || !hold?.special || buy?.super?.specialOneIn === undefined) return hold;
  return { ...hold, special: { ...hold.special, oneIn: buy.super.specialOneIn } };
}

/** @returns the round's units before a gamble. */
export function playReelSlot(tables: ReelSlotTables, play: Play): number {
  const { scatter, choice } = tables;
  const cap = capOf(tables);
  const isFeatureBought = isBought(play);
  const hold = holdOf(tables, play);
  const { grid, units: won, reported } = isFeatureBought ? playBought(tables, play) : playPaid(tables, play);
  let units = won;
  const scatters = scatter ? placesOf(grid, scatter.symbol).length : 0;
  if (!isFeatureBought) units += byCount(scatter?.pays, scatters);
  if (hold) {
    const of = { hold, grid, facts: tables };
    const seen = seeCoins(of, play);
    if (seen && !isFeatureBought) units += collectedUnits(of, seen);
    if (placesOf(grid, hold.coin).length >= hold.from) units += playRespins(of, play, seen);
  }
  units = Math.min(cap, units);
  play.events.push({ type: 'spinTotal', spin: 0, win: minorOf(Math.max(0, units - reported), tables, play.stake) });
  const { pick } = tables;
  if (pick && scatters >= pick.from && units < cap)
    return units + playPicks({ pick, slot: tables, room: cap - units }, play);
  const count = byCount(scatter?.awards, scatters);
  if (count === 0 || units === cap) return units;
  const id = choice && needed(play);
  const option = choice?.find((each) => each.id === id);
  if (choice && !option) throw new Error(`no option ${id}`);
  const own = isSuper(play) ? tables.buy?.super?.free : undefined;
  const free = own ?? option ?? tables.free;
  if (!free) return units;
  const awarded = option ? byCount(option.awards, scatters) : count;
  return units + playFreeSpins({ free, slot: tables, awarded, room: cap - units }, play);
}
