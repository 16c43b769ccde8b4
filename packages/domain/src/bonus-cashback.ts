import { type Minor, mulDiv } from './money.ts';
import { addDays, type Day, instantOf, weekAt } from './schedule.ts';

/** Minute of Monday, local time, at which the weekly cashback of the week before is credited: 06:00. */
export const weeklyPayoutMinute = 6 * 60;

/**
 * Cashback per cent, in hundredths, for a player's stars.
 * @param percentByStars per cent for the full stars 0 … 10.
 */
export function cashbackPercentHundredths(percentByStars: readonly number[], starsHundredths: number): bigint {
  const stars = Math.min(Math.max(Math.floor(starsHundredths / 100), 0), percentByStars.length - 1);
  return BigInt(Math.round((percentByStars[stars] ?? 0) * 100));
}

/** A player's finished rounds of a week so far, real money alone. */
export interface WeekDepth {
  /** Staked beyond what came back; negative while the player is ahead. */
  net: Minor;
  /** The deepest that `net` has been: what instant cashback has been given for. Never negative. */
  deepest: Minor;
}

/**
 * One more finished round. What instant cashback is given for is what takes the player deeper into loss than they have
 * been in that week: money won first is played back first. So the week's cashback is the per cent of its deepest net
 * loss, however the loss falls into rounds, and never of stakes that the house has paid back as wins.
 * @param round real money staked and come back; both may be corrections of an earlier round (a rollback: a negative stake).
 * @returns the depth after it, and how much of the loss is new.
 */
export function deepen(
  before: WeekDepth,
  round: { realStake: Minor; realWin: Minor },
): { depth: WeekDepth; newlyLost: Minor } {
  const net = before.net + round.realStake - round.realWin;
  const deepest = net > before.deepest ? net : before.deepest;
  return { depth: { net, deepest }, newlyLost: deepest - before.deepest };
}

/** Cashback on a loss, rounded down to a minor unit. No loss, no cashback. */
export function cashbackOf(loss: Minor, percentHundredths: bigint): Minor {
  return loss > 0n ? mulDiv(loss, percentHundredths, 10_000n) : 0n;
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
