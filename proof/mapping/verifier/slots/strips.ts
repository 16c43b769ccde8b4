import { at } from '../draws.ts';
import { cellOf, type Grid, type Pays, payOf, placesOf, runOf } from './grids.ts';
import { type ByCount, byCount, capOf, minorOf, type Play, type SlotFacts } from '../round.ts';

/** docs/games/mapping/strips.md. */
export interface StripTables extends SlotFacts {
  rows: number;
  wild: string;
  scatter: string;
  scatterPays: ByCount;
  freeSpins: { awards: ByCount; times: number; max: number };
  pays: Pays;
  lines: readonly (readonly number[])[];
  strips: readonly (readonly string[])[];
}

export function playStrips(tables: StripTables, play: Play): number {
  const { freeSpins, wild } = tables;
  let awarded = 0;
  const spin = (number: number): number => {
    const grid = drawStrips(tables, play);
    play.events.push({ type: 'reveal', spin: number, grid });
    const times = number === 0 ? 1 : freeSpins.times;
    let units = 0;
    for (const line of tables.lines) {
      const symbol = cellOf(grid, [0, at(line, 0)]);
      units += payOf(tables.pays, symbol, runOf(grid, line, [symbol, wild])) * times;
    }
    const scatters = placesOf(grid, tables.scatter).length;
    units += byCount(tables.scatterPays, scatters) * tables.stakeUnits * times;
    const count = Math.min(byCount(freeSpins.awards, scatters), freeSpins.max - awarded);
    if (count > 0) play.events.push({ type: 'freeSpinsAwarded', count });
    awarded += count;
    play.events.push({ type: 'spinTotal', spin: number, win: minorOf(units, tables, play.stake) });
    return units;
  };
  const cap = capOf(tables);
  let win = Math.min(cap, spin(0));
  for (let number = 1; number <= awarded && win < cap; number += 1) win = Math.min(cap, win + spin(number));
  return win;
}

function drawStrips({ strips, rows }: StripTables, { draws }: Play): Grid {
  return strips.map((strip) => {
    const stop = draws.int(strip.length);
    return Array.from({ length: rows }, (_, row) => at(strip, (stop + row) % strip.length));
  });
}
