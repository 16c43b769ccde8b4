/** Distance between two pegs of a row, in picture units. */
export const gap = 10;
/** Minimum distance between rows, so that a ball fits between their pegs. */
const minRowGap = 6;
/** Minimum pixels per unit at which a horizontal number in a slot is readable. */
const minAcross = 3.2;
const margin = 4;

/** Geometry of a board's pegs and slots. */
export interface PlinkoShape {
  /** Distance between rows, in units. */
  rowGap: number;
  slotHeight: number;
  /** True when the numbers in the slots are rotated to be upright. */
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
  const rowGap = Math.min(gap, Math.max(minRowGap, left / rows));
  const height = gap + rows * rowGap + slotHeight + margin;
  const unit = Math.min(room.width / width, room.height / height);
  return { unit, rowGap, slotHeight, isUpright, viewBox: `${-width / 2} ${-gap} ${width} ${height}` };
}

/**
 * Fills the width first: on a phone, rows are closer together than the pegs of a row, and narrow slots are tall.
 * @param room available size in pixels.
 */
export function plinkoShape(rows: number, room: Room): PlinkoShape {
  const { unit, ...across } = shapeWith(rows, room, false);
  if (unit >= minAcross) return across;
  const { unit: _, ...upright } = shapeWith(rows, room, true);
  return upright;
}
