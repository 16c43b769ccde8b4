import type { PlatformDeps } from '../../platform/deps.ts';
import {
  type AccountSum,
  type Day,
  type GameSum,
  listStoredDays,
  readAccounts,
  readGames,
  sumAccounts,
  sumGames,
} from './figure-store.ts';

const dayMs = 24 * 3_600_000;

export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);
const nextDay = (day: Day): Day => dayOf(new Date(new Date(`${day}T00:00:00.000Z`).getTime() + dayMs));

/** Days of a period, both included. */
export function daysOf({ from, to }: { from: Day; to: Day }): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

/** Days of a period without stored sums that can have movements. */
async function openDays(deps: PlatformDeps, period: { from: Day; to: Day }): Promise<Day[]> {
  const stored = await listStoredDays(deps.db.kysely, period);
  const today = dayOf(deps.clock.now());
  return daysOf(period).filter((day) => !stored.has(day) && day <= today);
}

/** Sums of accounts in a period (both days included): stored ones of finished days, the others from the ledger. */
export async function readAccountSums(deps: PlatformDeps, period: { from: Day; to: Day }): Promise<AccountSum[]> {
  const sums = await readAccounts(deps.db.kysely, period);
  for (const day of await openDays(deps, period)) sums.push(...(await sumAccounts(deps.db.kysely, day)));
  return sums;
}

/** Play by game in a period (both days included). */
export async function readGameSums(deps: PlatformDeps, period: { from: Day; to: Day }): Promise<GameSum[]> {
  const sums = await readGames(deps.db.kysely, period);
  for (const day of await openDays(deps, period)) sums.push(...(await sumGames(deps.db.kysely, day)));
  return sums;
}
