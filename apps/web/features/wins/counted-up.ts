/** Parts of the way, so that no amount passes through a float. */
const parts = 10_000n;

/**
 * What is shown of an amount that counts up: fast first, exact at the end.
 * @param total minor units. @param part of the time that has passed: 0 to 1, and more when it is over.
 */
export function countedUp(total: bigint, part: number): bigint {
  if (part >= 1) return total;
  const rest = 1 - Math.max(0, part);
  return (total * BigInt(Math.round(Number(parts) * (1 - rest ** 3)))) / parts;
}
