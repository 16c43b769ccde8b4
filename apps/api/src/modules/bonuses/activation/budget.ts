import { worthOfTaking } from '@altyn/domain/bonus-worth';
import { type Minor, parseMoney } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { inEuroCents, readSetting } from '../../settings/index.ts';
import type { Bonus } from '../catalogue/bonus-record.ts';
import { sumWorth } from './budget-store.ts';
import type { BonusPlayer } from './players.ts';
import type { Candidate } from './take-bonus.ts';

/** More than any budget: a percentage without a maximum. */
const unboundedEur = 10n ** 15n;

/**
 * Computes the highest expected value of a taking in euro cents (`worthOfTaking`).
 * @param credit the credited amount, where it is known.
 */
export async function worthInEuros(deps: PlatformDeps, bonus: Bonus, credit?: Minor): Promise<bigint> {
  const worth = worthOfTaking(bonus, credit);
  return worth === 'unbounded' ? unboundedEur : inEuroCents(deps, worth, bonus.currency);
}

/** Returns what a taking counts; null: a gift that play has earned, with a budget of its own. */
export async function countedWorth(deps: PlatformDeps, { grant, bonus }: Candidate): Promise<bigint | null> {
  return grant ? grant.worthEur : worthInEuros(deps, bonus);
}

/** Budget of one person in a calendar month, in euro cents. */
export const readBudget = async (deps: PlatformDeps): Promise<bigint> =>
  parseMoney(await readSetting(deps, 'BONUS_BUDGET_EUR_PER_MONTH')) ?? 0n;

/** Calendar months in UTC, the same for all accounts of a person. */
const monthOf = (at: Date, offset = 0) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset));

/** Tells whether a person's budget of this month has room for a worth in euro cents. */
export async function hasBudget(
  queries: Queries,
  deps: PlatformDeps,
  { accounts, worthEur }: { accounts: readonly string[]; worthEur: bigint },
): Promise<boolean> {
  const spent = await sumWorth(queries, { playerIds: accounts, since: monthOf(deps.clock.now()) });
  return spent + worthEur <= (await readBudget(deps));
}

/**
 * Refuses a bonus for which the person's budget of the month has no room. A gift was promised: it counts, and is never refused.
 * @returns BONUS_BUDGET_REACHED with the first day of the next month.
 */
export async function refuseOverBudget(
  queries: Queries,
  deps: PlatformDeps,
  { player, candidate }: { player: BonusPlayer; candidate: Candidate },
): Promise<Refusal | undefined> {
  if (candidate.grant) return undefined;
  const worthEur = await worthInEuros(deps, candidate.bonus);
  if (await hasBudget(queries, deps, { accounts: player.accounts, worthEur })) return undefined;
  const next = monthOf(deps.clock.now(), 1).toISOString();
  return refuse('BONUS_BUDGET_REACHED', { details: [{ path: 'available_from', message: next }] });
}
