import type { Deps } from '../deps.ts';

/** One step of the seed: safe to run again, changes nothing an operator has set since. */
export type SeedStep = (deps: Deps) => Promise<void>;

/** Every module's seed, in the order of dependence. */
const steps: readonly SeedStep[] = [];

/** Fills an empty database with what the product needs to run, and a demo player. */
export async function seed(deps: Deps): Promise<void> {
  for (const step of steps) await step(deps);
}
