import type { Minor } from './money.ts';
import { addDays, type Day, instantOf, weekAt } from './schedule.ts';

/** Local minute of Monday at which the previous week's cashback is credited: 06:00. */
const weeklyPayoutMinute = 6 * 60;

/**
 * Computes a player's cashback rate or limit from stars, in hundredths of a per cent.
 * @param percentByStars per cent for the full stars 0 … 10.
 */
export function cashbackPercentHundredths(percentByStars: readonly number[], starsHundredths: number): bigint {
  const stars = Math.min(Math.max(Math.floor(starsHundredths / 100), 0), percentByStars.length - 1);
  return BigInt(Math.round((percentByStars[stars] ?? 0) * 100));
}

/** 100 % in hundredths of a per cent. */
const whole = 10_000n;

/** Real money of a round or a part of it, minor units; `theoreticalLoss` in ten-thousandths of one. */
export interface RealPlay {
  staked: Minor;
  won: Minor;
  theoreticalLoss: bigint;
}

export const noPlay: RealPlay = { staked: 0n, won: 0n, theoreticalLoss: 0n };

/**
 * Applies a movement to a round. A round counts as a whole when it closes, in the week of its closing; later movements (a
 * bet that closes it again, a late win, a rollback) count at once, unless they reopen it.
 * @param pending the open round so far; `noPlay` for a new or closed one.
 * @returns the pending part, and what counts now.
 */
export function followRound(
  pending: RealPlay,
  movement: RealPlay & { isRoundOpen: boolean },
): { pending: RealPlay; counted: RealPlay } {
  const sum = {
    staked: pending.staked + movement.staked,
    won: pending.won + movement.won,
    theoreticalLoss: pending.theoreticalLoss + movement.theoreticalLoss,
  };
  return movement.isRoundOpen ? { pending: sum, counted: noPlay } : { pending: noPlay, counted: sum };
}

/** A player's week of cashback, real money only. */
export interface WeekDepth {
  /** Counted stakes less returns; negative while the player is ahead. */
  net: Minor;
  /** Maximum of `net`. Never negative. */
  deepest: Minor;
  /** Cashback by the deepest net loss, each part at its rate of the time, in ten-thousandths of a minor unit. */
  byLoss: bigint;
  /** The same by the theoretical loss: what both cashbacks may pay together. */
  byTheory: bigint;
  /** Instant cashback so far. */
  accrued: Minor;
}

/** An empty week. */
export const newWeek: WeekDepth = { net: 0n, deepest: 0n, byLoss: 0n, byTheory: 0n, accrued: 0n };

/** Rates in hundredths of a per cent: of the net loss, and of the theoretical loss as the limit of both cashbacks. */
export interface CashbackRates {
  percentHundredths: bigint;
  limitHundredths: bigint;
}

/** Instant cashback pays half of what both pay together; the weekly one the rest. */
const instantParts = 2n;

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Adds play to a week. Cashback is the smaller of the rate on the deepest net loss and the limit's rate on the theoretical
 * loss; half of it is instant. It is independent of how play is split over rounds (each part at its rate at the time; the
 * sum rounded down once), and what was accrued stays.
 * @param counted as counted by `followRound`.
 * @returns the updated week and the whole minor units of instant cashback earned now.
 */
export function addPlay(
  before: WeekDepth,
  counted: RealPlay,
  rates: CashbackRates,
): { week: WeekDepth; earned: Minor } {
  const net = before.net + counted.staked - counted.won;
  const deepest = net > before.deepest ? net : before.deepest;
  const byLoss = before.byLoss + (deepest - before.deepest) * rates.percentHundredths;
  const byTheory = before.byTheory + (counted.theoreticalLoss * rates.limitHundredths) / whole;
  const due = smaller(byLoss, byTheory) / (whole * instantParts);
  const earned = due > before.accrued ? due - before.accrued : 0n;
  return { week: { net, deepest, byLoss, byTheory, accrued: before.accrued + earned }, earned };
}

/**
 * Computes the weekly cashback: what both together pay for the week's net loss, within the limit by its theoretical loss,
 * less the instant cashback of the week. Rounded down to a minor unit; zero without a loss.
 */
export function weeklyCashback(
  week: Pick<WeekDepth, 'net' | 'byTheory' | 'accrued'>,
  percentHundredths: bigint,
): Minor {
  const both = smaller(week.net * percentHundredths, week.byTheory) / whole;
  return both > week.accrued ? both - week.accrued : 0n;
}

/**
 * What both cashbacks of a week are the smaller of, in whole minor units: the rate on the net loss now, and the limit by the
 * theoretical loss.
 */
export function cashbackParts(
  week: { loss: Minor } & Pick<WeekDepth, 'byTheory'>,
  percentHundredths: bigint,
): { byLoss: Minor; limit: Minor } {
  return { byLoss: (week.loss * percentHundredths) / whole, limit: week.byTheory / whole };
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
