import { type LimitKind, type LimitPeriod, limitKind, limitPeriod } from '@altyn/contracts/limits';
import type { Minor } from '@altyn/domain/money';

export type { LimitKind, LimitPeriod } from '@altyn/contracts/limits';

/** What a limit is over: one bet (stakes only), or the windows over which stakes, losses and deposits are summed. */
export const limitPeriods = limitPeriod.options;
export const limitKinds = limitKind.options;

const hourMs = 3_600_000;
const periodHours: Record<Exclude<LimitPeriod, 'bet'>, number> = { day: 24, week: 168, month: 720 };
/** A looser limit holds after this long: a decision of a hot moment has time to cool. */
const coolingOffMs = 24 * hourMs;

/** A limit as it holds now. A raise waits in `nextAmount` until `nextAt`; null amounts: no limit. */
export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: Minor | null;
  nextAmount: Minor | null;
  nextAt: Date | null;
}

/** What was staked, won and deposited in one clock hour. */
export interface UsageHour {
  hour: Date;
  staked: Minor;
  won: Minor;
  deposited: Minor;
}

/** A player's own limits with what has been used of them. */
export interface LimitState {
  limits: readonly Limit[];
  usage: UsageHour[];
  /** Cool-off or self-exclusion; null: none. */
  excludedUntil: Date | null;
  /** Longest session of play in minutes that holds now; null: none. */
  sessionMinutes: number | null;
  /** A longer one, or none, that waits. */
  nextSession: { minutes: number | null; at: Date } | null;
}

/** Whether a limit can be over that: single bets have a stake, no loss and no deposit. */
export function isLimit(kind: LimitKind, period: LimitPeriod): boolean {
  return kind === 'stake' || period !== 'bet';
}

/** Whether `wanted` allows more than what holds; null: no limit. */
function isLooser<Value extends Minor | number>(holding: Value | null, wanted: Value | null): boolean {
  return holding !== null && (wanted === null || wanted > holding);
}

/** When something looser that is asked for now holds: the time it waits for already, should it be asked for again. */
function looserAt<Value>(waiting: { value: Value; at: Date } | null, wanted: Value, now: Date): Date {
  const isAskedAgain = waiting !== null && waiting.at.getTime() > now.getTime() && waiting.value === wanted;
  return isAskedAgain ? waiting.at : new Date(now.getTime() + coolingOffMs);
}

/** The clock hour of an instant. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** The amount that holds at `now`: a raise counts from its time. */
export function amountAt(limit: Limit, now: Date): Minor | null {
  return limit.nextAt !== null && limit.nextAt.getTime() <= now.getTime() ? limit.nextAmount : limit.amount;
}

/** The limit after the player asks for `wanted`: lower (or a first one) at once, higher or none after 24 hours. */
export function changeLimit(limit: Limit, wanted: Minor | null, now: Date): Limit {
  const holding = amountAt(limit, now);
  if (!isLooser(holding, wanted)) return { ...limit, amount: wanted, nextAmount: null, nextAt: null };
  const waiting = limit.nextAt && { value: limit.nextAmount, at: limit.nextAt };
  return { ...limit, amount: holding, nextAmount: wanted, nextAt: looserAt(waiting, wanted, now) };
}

/** The longest session after the player asks for `wanted` minutes: shorter at once, longer or none after 24 hours. */
export function changeSession(
  state: Pick<LimitState, 'sessionMinutes' | 'nextSession'>,
  wanted: number | null,
  now: Date,
): Pick<LimitState, 'sessionMinutes' | 'nextSession'> {
  const { sessionMinutes: holding, nextSession } = state;
  if (!isLooser(holding, wanted)) return { sessionMinutes: wanted, nextSession: null };
  const waiting = nextSession && { value: nextSession.minutes, at: nextSession.at };
  return { sessionMinutes: holding, nextSession: { minutes: wanted, at: looserAt(waiting, wanted, now) } };
}

/** The first hour that can lie in a limit's longest window, whole. */
export function oldestHour(now: Date): Date {
  return windowStart('month', now);
}

/** Start of a window at `now`: the running hour and the whole hours before it, never shorter than what was promised. */
function windowStart(period: keyof typeof periodHours, now: Date): Date {
  return new Date(hourOf(now).getTime() - periodHours[period] * hourMs);
}

/**
 * What was used of a limit in its window; for losses negative while the player is ahead. The oldest hour lies partly outside:
 * of it a loss counts and a gain does not, so that a window is never looser than what was promised. Of one bet nothing yet.
 */
function netUseOf(state: Pick<LimitState, 'usage'>, limit: Pick<Limit, 'kind' | 'period'>, now: Date): Minor {
  if (limit.period === 'bet') return 0n;
  const from = windowStart(limit.period, now).getTime();
  let used = 0n;
  for (const hour of state.usage) {
    const at = hour.hour.getTime();
    if (at < from) continue;
    const part = useIn(hour, limit.kind);
    if (at > from || part > 0n) used += part;
  }
  return used;
}

function useIn(hour: UsageHour, kind: LimitKind): Minor {
  if (kind === 'stake') return hour.staked;
  if (kind === 'loss') return hour.staked - hour.won;
  return hour.deposited;
}

/** What a player is shown as used of a limit: never below zero, also while they are ahead. */
export function usedOf(state: Pick<LimitState, 'usage'>, limit: Pick<Limit, 'kind' | 'period'>, now: Date): Minor {
  const used = netUseOf(state, limit, now);
  return used > 0n ? used : 0n;
}

/** Whether one more stake breaks a limit: its own sum, or the loss it would be at worst. */
export function refusesStake(state: LimitState, stake: Minor, at: { now: Date; sessionStartedAt: Date }): boolean {
  if (isExcluded(state, at.now)) return true;
  if (isSessionOver(state, at)) return true;
  return exceeds(state, ['stake', 'loss'], stake, at.now);
}

/** Whether the player's own longest session of play has passed. */
export function isSessionOver(
  state: Pick<LimitState, 'sessionMinutes'>,
  at: { now: Date; sessionStartedAt: Date },
): boolean {
  if (state.sessionMinutes === null) return false;
  return at.now.getTime() - at.sessionStartedAt.getTime() >= state.sessionMinutes * 60_000;
}

/** Whether one more deposit breaks a limit. */
export function refusesDeposit(state: LimitState, deposit: Minor, now: Date): boolean {
  return isExcluded(state, now) || exceeds(state, ['deposit'], deposit, now);
}

export function isExcluded(state: Pick<LimitState, 'excludedUntil'>, now: Date): boolean {
  return state.excludedUntil !== null && now.getTime() < state.excludedUntil.getTime();
}

function exceeds(state: LimitState, kinds: readonly LimitKind[], amount: Minor, now: Date): boolean {
  return state.limits.some((limit) => {
    if (!kinds.includes(limit.kind)) return false;
    const allowed = amountAt(limit, now);
    return allowed !== null && netUseOf(state, limit, now) + amount > allowed;
  });
}
