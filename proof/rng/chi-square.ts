/** Pearson's chi-square statistic of counts against a uniform expectation, with its p-value. */
export function chiSquare(counts: readonly number[]): { statistic: number; p: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return { statistic, p: tailOf(statistic, counts.length - 1) };
}

/**
 * Tests whether two samples of equal size come from the same distribution, for a table with independent rows:
 * chi-square test of homogeneity, summed over the rows.
 */
export function compareCounts(rows: readonly { ours: readonly number[]; theirs: readonly number[] }[]): number {
  let statistic = 0;
  let freedom = 0;
  for (const { ours, theirs } of rows) {
    const cells = ours.map((count, cell) => [count, theirs[cell]!] as const).filter(([a, b]) => a + b > 0);
    for (const [a, b] of cells) statistic += (a - b) ** 2 / (a + b);
    freedom += cells.length - 1;
  }
  return tailOf(statistic, freedom);
}

/** p-value of a statistic (Wilson and Hilferty, 1931). */
function tailOf(statistic: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
  return upperTail(z);
}

/** P(Z > z) of the standard normal distribution: Abramowitz and Stegun, 26.2.17; error below 10⁻⁷. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    coefficients.reduce((sum, coefficient, index) => sum + coefficient * t ** (index + 1), 0);
  return z >= 0 ? tail : 1 - tail;
}
