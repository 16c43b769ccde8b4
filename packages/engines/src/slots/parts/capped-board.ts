export interface CappedTotal {
  /** Probability that the total reaches the cap. */
  chance: number;
  /** Expected units up to the cap. */
  paid: number;
}

/** Respins before they begin: cells of the board, the cap in units, and the chances of numbers of coins at the start. */
export interface CappedBoard {
  cells: number;
  capUnits: number;
  /** Their chances, in any unit. */
  counts: readonly (readonly [count: number, chance: number])[];
}

/** Chances that add up to 1. */
export function sharesOf(counts: CappedBoard['counts']): readonly (readonly [count: number, share: number])[] {
  const all = counts.reduce((sum, [, chance]) => sum + chance, 0);
  return counts.map(([count, chance]) => [count, chance / all] as const);
}

export const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);
