import type { Weighted } from '../draws.ts';
import { boughtColumn, type Grid, type Pays, payWays, placesOf } from './grids.ts';
import { type ByCount, byCount, capOf, isSuper, minorOf, type Play, type SlotFacts } from '../round.ts';

/** docs/games/mapping/ways.md. */
export interface WayTables extends SlotFacts {
  rows: number;
  wild: string;
  scatter: string;
  freeSpins: { awards: ByCount; max: number; wildTimes: Weighted<number> };
  buy: { counts: Weighted<number>; super?: { counts: Weighted<number>; wildTimes: Weighted<number> } };
  pays: Pays;
  baseReels: readonly Weighted<string>[];
  freeReels: readonly Weighted<string>[];
}

export function playWays(tables: WayTables, play: Play): number {
  const { awards, max, wildTimes } = tables.freeSpins;
  const cap = capOf(tables);
  const level = isSuper(play) ? tables.buy.super! : { counts: tables.buy.counts, wildTimes };
  const paid = play.mode === 'base' ? spin(tables, play, { number: 0 }) : bought(tables, play, level.counts);
  let win = Math.min(cap, paid.units);
  let awarded = 0;
  const award = (grid: Grid) => {
    const count = Math.min(byCount(awards, placesOf(grid, tables.scatter).length), max - awarded);
    if (count > 0) play.events.push({ type: 'freeSpinsAwarded', count });
    awarded += count;
  };
  award(paid.grid);
  for (let number = 1; number <= awarded && win < cap; number += 1) {
    const next = spin(tables, play, { number, wildTimes: level.wildTimes });
    win = Math.min(cap, win + next.units);
    award(next.grid);
  }
  return win;
}

interface Turn {
  number: number;
  /** Of free spins. */
  wildTimes?: Weighted<number>;
}

function spin(tables: WayTables, play: Play, { number, wildTimes }: Turn): { grid: Grid; units: number } {
  const { draws } = play;
  const times = new Map<string, number>();
  const grid = (number === 0 ? tables.baseReels : tables.freeReels).map((reel, place) =>
    Array.from({ length: tables.rows }, (_, row) => {
      const symbol = draws.pick(reel);
      if (wildTimes && symbol === tables.wild) times.set(`${place}:${row}`, draws.pick(wildTimes));
      return symbol;
    }),
  );
  play.events.push({ type: 'reveal', spin: number, grid });
  const timesOf = (cell: readonly number[]) => times.get(cell.join(':')) ?? 1;
  const units = payWays(grid, { pays: tables.pays, wild: tables.wild, timesOf });
  play.events.push({ type: 'spinTotal', spin: number, win: minorOf(units, tables, play.stake) });
  return { grid, units };
}

function bought({ pays, baseReels, rows, scatter }: WayTables, { draws, events }: Play, counts: Weighted<number>) {
  const scatters = draws.pick(counts);
  const symbols = pays.map(([symbol]) => symbol);
  const grid = baseReels.map((_, reel) => {
    const column = boughtColumn(draws, symbols, { reel, rows });
    if (reel < scatters) column[draws.int(rows)] = scatter;
    return column;
  });
  events.push({ type: 'reveal', spin: 0, grid }, { type: 'spinTotal', spin: 0, win: '0' });
  return { grid, units: 0 };
}
