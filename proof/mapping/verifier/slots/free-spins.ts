import type { Weighted } from '../draws.ts';
import { type Cell, changed, type Grid, payOf, placesOf } from './grids.ts';
import { drawReels, payGrid, type PayTables, type ReelTables } from './reels.ts';
import { type ByCount, byCount, minorOf, type Play, type SlotFacts } from '../round.ts';

/** docs/games/mapping/free-spins.md. */
export interface FreeTables extends ReelTables {
  kind: 'plain' | 'special' | 'transfer' | 'stick' | 'walk' | 'upgrade';
  max: number;
  times: number;
  more?: ByCount;
  drawn?: Weighted<string>;
  canTurnWithoutWild?: true;
  ladder?: readonly (readonly [from: string, to: string])[];
}

/** What lasts from spin to spin. */
interface Lasting {
  special: string;
  wilds: readonly Cell[];
  level: number;
}

/** Tables of the slot that has the free spins. */
type Slot = SlotFacts & { paid: PayTables; scatter?: { symbol: string } };

interface Feature {
  free: FreeTables;
  slot: Slot;
  awarded: number;
  room: number;
}

export function playFreeSpins({ free, slot, awarded, room }: Feature, play: Play): number {
  const lasting: Lasting = {
    special: free.kind === 'special' ? play.draws.pick(free.drawn!) : '',
    wilds: [],
    level: 0,
  };
  let total = 0;
  const award = (wanted: number) => {
    const count = Math.min(wanted, free.max - total);
    if (count <= 0) return;
    total += count;
    play.events.push({ type: 'freeSpinsAwarded', count });
  };
  award(awarded);
  let units = 0;
  for (let number = 1; number <= total && units < room; number += 1) {
    const drawn = drawReels(free, play);
    const { shown, won } = spin({ free, slot, drawn, lasting }, play);
    play.events.push({ type: 'reveal', spin: number, grid: shown });
    units += won * free.times;
    play.events.push({ type: 'spinTotal', spin: number, win: minorOf(won * free.times, slot, play.stake) });
    if (free.more && slot.scatter) award(byCount(free.more, placesOf(drawn, slot.scatter.symbol).length));
  }
  return Math.min(units, room);
}

/** @returns the grid of the event `reveal`, and units. */
function spin(
  of: { free: FreeTables; slot: Slot; drawn: Grid; lasting: Lasting },
  { draws }: Play,
): { shown: Grid; won: number } {
  const { free, drawn, lasting } = of;
  const { paid } = of.slot;
  const { wild } = paid;
  switch (free.kind) {
    case 'plain':
      return { shown: drawn, won: payGrid(paid, drawn) };
    case 'special': {
      const reels = drawn.filter((column) => column.includes(lasting.special)).length;
      const own = payOf(paid.pays, lasting.special, reels) * (paid.lines ?? []).length;
      return { shown: drawn, won: payGrid(paid, drawn) + own };
    }
    case 'transfer': {
      const kind = draws.pick(free.drawn!);
      const isTurned = free.canTurnWithoutWild || placesOf(drawn, wild).length > 0;
      const cells = isTurned ? placesOf(drawn, kind).filter(([reel]) => reel > 0) : [];
      return { shown: drawn, won: payGrid(paid, changed(drawn, cells, wild)) };
    }
    case 'stick':
    case 'walk': {
      const moved = lasting.wilds.flatMap(([reel, row]): Cell[] => (reel > 0 ? [[reel - 1, row]] : []));
      const grid = changed(drawn, free.kind === 'stick' ? lasting.wilds : moved, wild);
      lasting.wilds = placesOf(grid, wild);
      return { shown: free.kind === 'stick' ? grid : drawn, won: payGrid(paid, grid) };
    }
    case 'upgrade': {
      const steps = new Map(free.ladder!.slice(0, lasting.level));
      const grid = drawn.map((column) => column.map((symbol) => steps.get(symbol) ?? symbol));
      if (placesOf(grid, wild).length > 0 && lasting.level < free.ladder!.length) lasting.level += 1;
      return { shown: grid, won: payGrid(paid, grid) };
    }
  }
}
