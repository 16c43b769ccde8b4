import type { Queries } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type Day, type DayPart, wholeDay } from './day-part-store.ts';
import {
  type AccountSum,
  type GameSum,
  findFirstDay,
  listStoredDays,
  readAccounts,
  readGames,
  sumAccounts,
  sumGames,
} from './figure-store.ts';

/** Days, both included. */
interface Period {
  from: Day;
  to: Day;
}

const dayMs = 24 * 3_600_000;

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);
const nextDay = (day: Day): Day => dayOf(new Date(new Date(`${day}T00:00:00.000Z`).getTime() + dayMs));

/** Days of a period, both included. */
export function daysOf({ from, to }: Period): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

/** What stored sums of a period lack: the newest minutes of today, and days that nobody has added up. */
async function openParts(queries: Queries, period: Period, now: Date): Promise<DayPart[]> {
  const [first, stored] = [await findFirstDay(queries), await listStoredDays(queries, period)];
  const today = dayOf(now);
  return daysOf(period)
    .filter((day) => first !== undefined && first <= day && day <= today)
    .map((day) => {
      const whole = wholeDay(day);
      return { ...whole, from: stored.get(day) ?? whole.from };
    })
    .filter(({ from, to }) => from < to);
}

/** Reads stored sums and what they lack in one snapshot: the worker may add to them meanwhile. */
function readSums<Sum>(
  deps: PlatformDeps,
  period: Period,
  store: {
    read(queries: Queries, period: Period): Promise<Sum[]>;
    sum(queries: Queries, part: DayPart): Promise<Sum[]>;
  },
): Promise<Sum[]> {
  return deps.db.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sums = await store.read(tx, period);
      for (const part of await openParts(tx, period, deps.clock.now())) sums.push(...(await store.sum(tx, part)));
      return sums;
    });
}

/** Sums of accounts in a period (both days included), up to now. */
export const readAccountSums = (deps: PlatformDeps, period: Period): Promise<AccountSum[]> =>
  readSums(deps, period, { read: readAccounts, sum: sumAccounts });

/** Play by game in a period (both days included), up to now. */
export const readGameSums = (deps: PlatformDeps, period: Period): Promise<GameSum[]> =>
  readSums(deps, period, { read: readGames, sum: sumGames });
