import type { Weighted } from '../draws.ts';
import { minorOf, needed, type Play, type SlotFacts } from '../round.ts';

/** docs/games/mapping/reel-slots.md, "Picks". */
export interface PickTables {
  from: number;
  objects: number;
  rows: readonly { end: number; key: number; prizes: Weighted<number> }[];
  last: { objects: number; prizes: Weighted<number> };
}

type Found = 'end' | 'key' | number;

/** @returns the units won, at most `room`. */
export function playPicks(
  { pick, slot, room }: { pick: PickTables; slot: SlotFacts; room: number },
  play: Play,
): number {
  let units = 0;
  for (let row = 0; ; ) {
    const isLast = row === pick.rows.length;
    const { end, key, prizes } = isLast ? { ...pick.last, end: 0, key: 0 } : pick.rows[row]!;
    const answer = Number(needed(play));
    const objects = isLast ? pick.last.objects : pick.objects;
    if (!Number.isInteger(answer) || answer < 1 || answer > objects) throw new Error(`no object ${answer}`);
    const table: Weighted<Found> = [['end', end], ['key', key], ...prizes];
    const drawn = play.draws.pick(table);
    const won = typeof drawn === 'number' ? Math.min(drawn, room - units) : 0;
    units += won;
    const found = typeof drawn === 'number' ? 'prize' : drawn;
    play.events.push({ type: 'pick', row, found, win: minorOf(won, slot, play.stake) });
    if (found === 'end' || isLast || units === room) return units;
    row = found === 'key' ? pick.rows.length : row + 1;
  }
}
