import wheel from '../assets/show/wheel.json' with { type: 'json' };

/** A prize in stakes, and the width of its sector in degrees, clockwise from the top. */
export interface Sector {
  prize: number;
  degrees: number;
}

/** The wheel's sectors: those of a prize are together as wide as its chance, which a test compares with the rules. */
export const sectors: readonly Sector[] = wheel.sectors.map(([prize = 0, degrees = 0]) => ({ prize, degrees }));

/** Where each sector begins. */
const starts = sectors.map((_, i) => sectors.slice(0, i).reduce((sum, { degrees }) => sum + degrees, 0));

/** The wheel never stops closer to a sector's edge than this share of its width. */
const edge = 0.26;

/** The middle of a sector. */
export const middleOf = (index: number): number => starts[index]! + sectors[index]!.degrees / 2;

/** The prize at the pointer of a wheel that is turned clockwise by an angle. */
export function prizeAt(turned: number): number {
  const at = (((-turned % 360) + 360) % 360) + 1e-9;
  return sectors[starts.findLastIndex((start) => start <= at)]!.prize;
}

/**
 * Where the wheel comes to rest for a prize that the server has drawn.
 * @param pick any whole number: chooses among the sectors of that prize and the place within
 * @returns degrees clockwise, 0 to 360; undefined for a prize that is not on the wheel
 */
export function restOf(prize: number, pick: number): number | undefined {
  const fitting = sectors.flatMap((sector, i) => (sector.prize === prize ? [i] : []));
  if (fitting.length === 0) return undefined;
  const index = fitting[pick % fitting.length]!;
  const share = edge + (1 - 2 * edge) * ((pick % 97) / 96);
  return 360 - (starts[index]! + sectors[index]!.degrees * share);
}
