/** Resolution of the progress, so that no amount becomes a float. */
const parts = 10_000n;

/**
 * Displayed amount while counting up: fast at first, exact at the end.
 * @param total minor units. @param part elapsed share of the time: 0 to 1, more when it is over.
 */
export function countedUp(total: bigint, part: number): bigint {
  if (part >= 1) return total;
  const rest = 1 - Math.max(0, part);
  return (total * BigInt(Math.round(Number(parts) * (1 - rest ** 3)))) / parts;
}
