/** Pearson's statistic of counts against equal expectation, and how likely one as high is (Wilson and Hilferty, 1931). */
export function chiSquare(counts: readonly number[]): { statistic: number; p: number } {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const expected = total / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  const spread = 2 / (9 * freedom);
  const z = (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
  return { statistic, p: upperTail(z) };
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
