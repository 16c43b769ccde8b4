import { allowLongStatements, type Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { type Day, wholeDay } from './day-part-store.ts';
import {
  addToDay,
  clearDay,
  findFirstDay,
  listStoredDays,
  lockDay,
  readAccounts,
  readGames,
  sumAccounts,
  sumGames,
} from './figure-store.ts';
import { dayOf, daysOf } from './read-figures.ts';

const dayMs = 24 * 3_600_000;
/** A transaction that writes movements of an instant has ended by then; statements end much sooner. */
const settleMs = 15 * 60_000;

/** Adds what has happened since then to the sums of every day. A repeat changes nothing, and workers may do it at once. */
export async function storeDays(deps: PlatformDeps): Promise<void> {
  const first = await findFirstDay(deps.db.kysely);
  const until = new Date(deps.clock.now().getTime() - settleMs);
  const last = dayOf(until);
  if (first === undefined || first > last) return;
  const stored = await listStoredDays(deps.db.kysely, { from: first, to: last });
  for (const day of daysOf({ from: first, to: last })) {
    const { from, to } = wholeDay(day);
    const end = to < until ? to : until;
    if ((stored.get(day) ?? from) < end) await deps.db.transaction((tx) => storeUntil(tx, day, end));
  }

  async function storeUntil(tx: Tx, day: Day, to: Date): Promise<void> {
    await allowLongStatements(tx);
    const from = await lockDay(tx, { day, at: deps.clock.now() });
    if (from < to) await addToDay(tx, { day, from, to });
  }
}

/** Sums in one order, so that they can be compared. */
const comparable = (sums: readonly object[]) =>
  sums
    .map((sum) => JSON.stringify(sum, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
    .toSorted()
    .join();

/**
 * Compares yesterday's sums with the ledger once it has ended. Sums that differ are replaced and reported: a movement was
 * committed too late. @returns whether they were right
 */
export async function checkYesterday(deps: PlatformDeps): Promise<boolean> {
  const day = dayOf(new Date(deps.clock.now().getTime() - dayMs));
  const [whole, one] = [wholeDay(day), { from: day, to: day }];
  const isRight = await deps.db.transaction(async (tx) => {
    await allowLongStatements(tx);
    await lockDay(tx, { day, at: deps.clock.now() });
    const stored = [await readAccounts(tx, one), await readGames(tx, one)].map(comparable);
    const summed = [await sumAccounts(tx, whole), await sumGames(tx, whole)].map(comparable);
    if (stored.join() === summed.join()) return true;
    await clearDay(tx, day);
    await addToDay(tx, whole);
    return false;
  });
  if (!isRight) deps.log.error({ day }, 'the sums of a day differed from the ledger and were replaced');
  return isRight;
}

export const figuresJobs: readonly Job[] = [
  { name: 'figures-days', cron: '*/5 * * * *', run: storeDays },
  {
    name: 'figures-check',
    cron: '20 1 * * *',
    async run(deps) {
      await storeDays(deps);
      await checkYesterday(deps);
    },
  },
];
