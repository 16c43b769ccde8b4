/** Motion of the wheel (specification, section 9): durations in ms, angles in degrees clockwise. */
export const startMs = 1_000;
export const stopMs = 4_000;
export const baseTurnDegrees = 1_440;
/** One turn while waiting for the response. */
export const continueMs = 700;

/**
 * Final angle of the wheel: at least the base turns beyond `from`, with the sector's middle under the pointer at the top.
 * Sectors have equal width, clockwise from the top; probabilities depend on weights, not widths.
 */
export function stopAngle({ from, sector, count }: { from: number; sector: number; count: number }): number {
  const rest = ((-(sector + 0.5) * 360) / count) % 360;
  const min = from + baseTurnDegrees;
  return min + ((((rest - min) % 360) + 360) % 360);
}

/** The sector under the pointer at an angle of the wheel. */
export function sectorAt(angle: number, count: number): number {
  const turned = (((-angle % 360) + 360) % 360) / (360 / count);
  return Math.floor(turned) % count;
}

/** Probabilities in per cent with one decimal, or as many as a rarer prize needs to be more than zero; all zero if the weights are. */
export function chances(weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => {
    const percent = total > 0 ? (weight * 100) / total : 0;
    return percent >= 0.05 ? Math.round(percent * 10) / 10 : Number(percent.toPrecision(1));
  });
}
