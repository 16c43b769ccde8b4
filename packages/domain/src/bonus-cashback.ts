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

/** Real money a finished round has cost the player: what was staked from game and digital beyond what came back to them. */
export function lostRealMoney(round: { realStake: Minor; realWin: Minor }): Minor {
  return round.realStake > round.realWin ? round.realStake - round.realWin : 0n;
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
