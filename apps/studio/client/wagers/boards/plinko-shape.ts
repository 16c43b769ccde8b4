/** The picture's units: pegs of a row are so far apart. */
export const gap = 10;
/** Rows lie at least so close that a ball still falls between the pegs. */
const leastRowGap = 6;
/** Pixels of a unit below which what a slot pays is too small to read across it. */
const leastAcross = 3.2;
const margin = 4;

/** How the pegs and slots of a board lie in the room that it has. */
export interface PlinkoShape {
  /** From one row to the next, units. */
  rowGap: number;
  slotHeight: number;
  /** What slots pay stands upright in them. */
  isUpright: boolean;
  viewBox: string;
}

interface Room {
  width: number;
  height: number;
}

function shapeWith(rows: number, room: Room, isUpright: boolean): PlinkoShape & { unit: number } {
  const width = (rows + 2) * gap;
  const slotHeight = isUpright ? 17 : 6.4;
  const left = (room.height * width) / room.width - gap - slotHeight - margin;
  const rowGap = Math.min(gap, Math.max(leastRowGap, left / rows));
  const height = gap + rows * rowGap + slotHeight + margin;
  const unit = Math.min(room.width / width, room.height / height);
  return { unit, rowGap, slotHeight, isUpright, viewBox: `${-width / 2} ${-gap} ${width} ${height}` };
}

/**
 * Fills the width first: on a phone the rows lie closer than the pegs of a row, and narrow slots are high.
 * @param room pixels.
 */
export function plinkoShape(rows: number, room: Room): PlinkoShape {
  const { unit, ...across } = shapeWith(rows, room, false);
  if (unit >= leastAcross) return across;
  const { unit: _, ...upright } = shapeWith(rows, room, true);
  return upright;
}
