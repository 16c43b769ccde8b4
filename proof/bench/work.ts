/**
 * Refuses a benchmark's figures when the work they claim was not done: a list that finds nothing or a round that settles
 * nothing is fast. Call it before the figures are printed.
 * @throws Error naming what was done and what is claimed.
 */
export function requireWork(work: { what: string; done: number; claimed: number }): void {
  const { what, done, claimed } = work;
  // Also refuses NaN.
  if (claimed > 0 && done >= claimed) return;
  throw new Error(`No figures: ${what}: ${done} done, ${claimed} claimed`);
}

/** Refuses figures of work with errors. @throws Error with the first of them. */
export function requireNoErrors(what: string, errors: readonly string[]): void {
  if (errors.length > 0) throw new Error(`No figures: ${what}: ${errors.length} errors, first: ${errors[0]}`);
}
