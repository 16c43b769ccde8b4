import { type Minor, mulDiv } from './money.ts';
import { addDays, type Day, instantOf, weekAt } from './schedule.ts';

/** Local minute of Monday at which the previous week's cashback is credited: 06:00. */
const weeklyPayoutMinute = 6 * 60;

/**
 * Computes a player's cashback rate from stars, in hundredths of a per cent.
 * @param percentByStars per cent for the full stars 0 … 10.
 */
export function cashbackPercentHundredths(percentByStars: readonly number[], starsHundredths: number): bigint {
  const stars = Math.min(Math.max(Math.floor(starsHundredths / 100), 0), percentByStars.length - 1);
  return BigInt(Math.round((percentByStars[stars] ?? 0) * 100));
}

/** 100 % in hundredths of a per cent: the unit in which instant cashback is exact. */
const whole = 10_000n;

/**
 * Applies a movement to a round. A round counts as a whole when it closes; later movements (a bet that closes it again, a
 * late win, a rollback) count at once, unless they reopen it.
 * @param pending cost of the open round so far; 0 for a new or closed one.
 * @param movement `lost`: real-money stake less returns; negative for a win and a rollback. `isRoundOpen`: after it.
 * @returns the pending cost, and the amount that counts now.
 */
export function followRound(
  pending: Minor,
  { lost, isRoundOpen }: { lost: Minor; isRoundOpen: boolean },
): { pending: Minor; counted: Minor } {
  const sum = pending + lost;
  return isRoundOpen ? { pending: sum, counted: 0n } : { pending: 0n, counted: sum };
}

/** A player's week for instant cashback, real money only. */
export interface WeekDepth {
  /** Counted stakes less returns; negative while the player is ahead. */
  net: Minor;
  /** Maximum of `net`, for which instant cashback has been given. Never negative. */
  deepest: Minor;
  /** Earned fraction of a minor unit: ten-thousandths, 0 … 9 999. */
  rest: bigint;
}

/** An empty week. */
export const newWeek: WeekDepth = { net: 0n, deepest: 0n, rest: 0n };

/**
 * Adds a counted amount to a week. Instant cashback is given only for a loss deeper than any before in the week: winnings
 * are offset first. The week's cashback is the rate on its deepest net loss, independent of how the loss is split over
 * rounds (each part at its rate at the time; the sum rounded down once).
 * @param lost as counted by `followRound`.
 * @returns the updated week and the whole minor units earned.
 */
export function deepen(before: WeekDepth, lost: Minor, percentHundredths: bigint): { week: WeekDepth; earned: Minor } {
  const net = before.net + lost;
  const deepest = net > before.deepest ? net : before.deepest;
  const exact = before.rest + (deepest - before.deepest) * percentHundredths;
  return { week: { net, deepest, rest: exact % whole }, earned: exact / whole };
}

/** Computes cashback on a loss, rounded down to a minor unit; zero without a loss. */
export function cashbackOf(loss: Minor, percentHundredths: bigint): Minor {
  return loss > 0n ? mulDiv(loss, percentHundredths, whole) : 0n;
}

/** Payout time of the week that begins on `monday`: the next Monday, 06:00 in the player's time zone. */
export function weeklyPayoutAt(monday: Day, timeZone: string): Date {
  return instantOf(addDays(monday, 7), weeklyPayoutMinute, timeZone);
}

/** Latest week whose payout is due at `now`: on a Monday before 06:00 the week before last. */
export function lastPayableWeek(now: Date, timeZone: string): Day {
  const before = addDays(weekAt(now, timeZone).monday, -7);
  return weeklyPayoutAt(before, timeZone) <= now ? before : addDays(before, -7);
}

/** Time of the next payout and the week it pays. */
export function nextWeeklyPayout(now: Date, timeZone: string): { monday: Day; at: Date } {
  const monday = addDays(lastPayableWeek(now, timeZone), 7);
  return { monday, at: weeklyPayoutAt(monday, timeZone) };
}
