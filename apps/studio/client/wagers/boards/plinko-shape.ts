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

/**
 * Fills the width first: on a phone the rows lie closer than the pegs of a row, and narrow slots are high.
 * @param room pixels.
 */
export function plinkoShape(rows: number, room: { width: number; height: number }): PlinkoShape {
  const width = (rows + 2) * gap;
  const unit = room.width / width;
  const isUpright = unit < leastAcross;
  const slotHeight = isUpright ? 17 : 6.4;
  const left = room.height / unit - gap - slotHeight - margin;
  const rowGap = Math.min(gap, Math.max(leastRowGap, left / rows));
  const height = gap + rows * rowGap + slotHeight + margin;
  return { rowGap, slotHeight, isUpright, viewBox: `${-width / 2} ${-gap} ${width} ${height}` };
}
