/** Motion of the wheel (specification, section 9): milliseconds, degrees clockwise. */
export const startMs = 1_000;
export const stopMs = 4_000;
export const baseTurnDegrees = 1_440;
/** One round while the answer is awaited. */
export const continueMs = 700;

/**
 * Where the wheel stops: at least the base turns further than `from`, with the middle of the sector under the pointer at
 * the top. Sectors are equally wide, drawn clockwise from the top; their chances are their weights, not their widths.
 */
export function stopAngle({ from, sector, count }: { from: number; sector: number; count: number }): number {
  const rest = ((-(sector + 0.5) * 360) / count) % 360;
  const least = from + baseTurnDegrees;
  return least + ((((rest - least) % 360) + 360) % 360);
}

/** The sector under the pointer at an angle of the wheel. */
export function sectorAt(angle: number, count: number): number {
  const turned = (((-angle % 360) + 360) % 360) / (360 / count);
  return Math.floor(turned) % count;
}

/** Chances in per cent of weights, one decimal; all zero when nothing has a weight. */
export function chances(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (total > 0 ? Math.round((weight * 1000) / total) / 10 : 0));
}
