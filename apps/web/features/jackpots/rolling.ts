/** Steps in which an amount counts to its newest value. */
export const rollSteps = 14;
/** Milliseconds between two of them. */
export const rollStepMs = 60;

/** What is shown at a step of the way between two amounts, in minor units: fast first, exact at the end. */
export function rolledTo(way: { from: number; to: number }, step: number): number {
  if (step >= rollSteps) return way.to;
  const rest = 1 - step / rollSteps;
  return Math.round(way.to - (way.to - way.from) * rest * rest);
}

/** Whether an amount has come so far that its jackpot is won soon: nine tenths of the most it can be. */
export function isNearCap(amountMinor: bigint, highestMinor: bigint): boolean {
  return amountMinor * 10n >= highestMinor * 9n;
}
