/** The distance between two pegs of a row, in units of the picture. */
export const gap = 10;
/** The least distance between rows: a ball still fits between their pegs. */
const leastRowGap = 6;
/** With fewer pixels a unit than this, a pay written across its slot is too small to read. */
const leastAcross = 3.2;
const margin = 4;

/** The arrangement of a board's pegs and slots in its room. */
export interface PlinkoShape {
  /** From one row to the next, units. */
  rowGap: number;
  slotHeight: number;
  /** Whether the pays are turned upright in their slots. */
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
