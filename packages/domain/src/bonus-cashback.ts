import { type Minor, mulDiv } from './money.ts';
import { addDays, type Day, instantOf, weekAt } from './schedule.ts';

/** Minute of Monday, local time, at which the weekly cashback of the week before is credited: 06:00. */
const weeklyPayoutMinute = 6 * 60;

/**
 * Cashback per cent, in hundredths, for a player's stars.
 * @param percentByStars per cent for the full stars 0 … 10.
 */
export function cashbackPercentHundredths(percentByStars: readonly number[], starsHundredths: number): bigint {
  const stars = Math.min(Math.max(Math.floor(starsHundredths / 100), 0), percentByStars.length - 1);
  return BigInt(Math.round((percentByStars[stars] ?? 0) * 100));
}

/** In hundredths of a per cent: the unit in which instant cashback is exact. */
const whole = 10_000n;

/**
 * One more movement of a round. A round counts as a whole when it closes; what comes to it after that (a bet that closes it
 * again, a late win, a rollback) counts at once, unless it opens the round again.
 * @param pending what the open round has cost so far; 0 for one that is new or was closed.
 * @param movement `lost`: real money staked, less what came back; negative for a win and a rollback. `isRoundOpen`: after it.
 * @returns what is still pending, and what counts now.
 */
export function followRound(
  pending: Minor,
  { lost, isRoundOpen }: { lost: Minor; isRoundOpen: boolean },
): { pending: Minor; counted: Minor } {
  const sum = pending + lost;
  return isRoundOpen ? { pending: sum, counted: 0n } : { pending: 0n, counted: sum };
}

/** What instant cashback knows of a player's week, real money alone. */
export interface WeekDepth {
  /** Of what counts so far: staked beyond what came back; negative while the player is ahead. */
  net: Minor;
  /** The deepest that `net` has been: what instant cashback has been given for. Never negative. */
  deepest: Minor;
  /** Earned, and not a minor unit yet: ten-thousandths of one, 0 … 9 999. */
  rest: bigint;
}

/** A week of which nothing counts yet. */
export const newWeek: WeekDepth = { net: 0n, deepest: 0n, rest: 0n };

/**
 * More that counts. What instant cashback is given for is what takes the player deeper into loss than they have
 * been in that week: money won first is played back first. So the week's cashback is the per cent of its deepest net
 * loss, however the loss falls into rounds (each part of it at the per cent of its time; the sum is rounded down once), and
 * never of stakes that the house has paid back as wins.
 * @param lost as `followRound` counts it.
 * @returns the week after it, and the whole minor units that it earns.
 */
export function deepen(before: WeekDepth, lost: Minor, percentHundredths: bigint): { week: WeekDepth; earned: Minor } {
  const net = before.net + lost;
  const deepest = net > before.deepest ? net : before.deepest;
  const exact = before.rest + (deepest - before.deepest) * percentHundredths;
  return { week: { net, deepest, rest: exact % whole }, earned: exact / whole };
}

/** Cashback on a loss, rounded down to a minor unit. No loss, no cashback. */
export function cashbackOf(loss: Minor, percentHundredths: bigint): Minor {
  return loss > 0n ? mulDiv(loss, percentHundredths, whole) : 0n;
}

/** When the week that begins on `monday` is paid: the next Monday, 06:00 on the player's clock. */
export function weeklyPayoutAt(monday: Day, timeZone: string): Date {
  return instantOf(addDays(monday, 7), weeklyPayoutMinute, timeZone);
}

/** The newest week whose payout is due at `now`: on a Monday before 06:00 the week before last. */
export function lastPayableWeek(now: Date, timeZone: string): Day {
  const before = addDays(weekAt(now, timeZone).monday, -7);
  return weeklyPayoutAt(before, timeZone) <= now ? before : addDays(before, -7);
}

/** When the next payout is, and which week it pays. */
export function nextWeeklyPayout(now: Date, timeZone: string): { monday: Day; at: Date } {
  const monday = addDays(lastPayableWeek(now, timeZone), 7);
  return { monday, at: weeklyPayoutAt(monday, timeZone) };
}
