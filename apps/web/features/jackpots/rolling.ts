/** Number of steps of the count to a new amount. */
export const rollSteps = 14;
/** Interval between steps in ms. */
export const rollStepMs = 60;

/** Amount at a step between two amounts, in minor units: fast at first, exact at the end. */
export function rolledTo(way: { from: number; to: number }, step: number): number {
  if (step >= rollSteps) return way.to;
  const rest = 1 - step / rollSteps;
  return Math.round(way.to - (way.to - way.from) * rest * rest);
}

/** True once an amount has reached nine tenths of its maximum. */
export function isNearCap(amountMinor: bigint, highestMinor: bigint): boolean {
  return amountMinor * 10n >= highestMinor * 9n;
}
