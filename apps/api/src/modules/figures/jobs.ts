import type { Job } from '../../platform/jobs/jobs.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { findFirstDay, listStoredDays, storeDay } from './figure-store.ts';
import { dayOf, daysOf } from './read-figures.ts';

const dayMs = 24 * 3_600_000;
/** A transaction that began before midnight has ended by then. */
const settleMs = 3_600_000;

/** Stores the sums of every finished day that lacks them. A repeat changes nothing. */
export async function storeDays(deps: PlatformDeps): Promise<void> {
  const first = await findFirstDay(deps.db.kysely);
  const last = dayOf(new Date(deps.clock.now().getTime() - dayMs - settleMs));
  if (first === undefined || first > last) return;
  const stored = await listStoredDays(deps.db.kysely, { from: first, to: last });
  for (const day of daysOf({ from: first, to: last })) {
    if (!stored.has(day)) await deps.db.transaction((tx) => storeDay(tx, { day, at: deps.clock.now() }));
  }
}

export const figuresJobs: readonly Job[] = [
  { name: 'figures-days', cron: '20 1 * * *', run: (deps) => storeDays(deps) },
];
