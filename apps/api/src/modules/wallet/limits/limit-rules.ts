import { type LimitKind, type LimitPeriod, limitKind, limitPeriod } from '@altyn/contracts/player/limits';
import type { Minor } from '@altyn/domain/money';

export type { LimitKind, LimitPeriod } from '@altyn/contracts/player/limits';

/** Period of a limit: one bet (stakes only), or a window over which stakes, losses and deposits are summed. */
export const limitPeriods = limitPeriod.options;
export const limitKinds = limitKind.options;

const hourMs = 3_600_000;
const periodHours: Record<Exclude<LimitPeriod, 'bet'>, number> = { day: 24, week: 168, month: 720 };
/** Delay before a looser limit applies, so that an impulsive decision can be revised. */
const coolingOffMs = 24 * hourMs;

/** The current limit. A raise waits in `nextAmount` until `nextAt`; null amounts: no limit. */
export interface Limit {
  kind: LimitKind;
  period: LimitPeriod;
  amount: Minor | null;
  nextAmount: Minor | null;
  nextAt: Date | null;
}

/** Amounts staked, won and deposited in one clock hour. */
export interface UsageHour {
  hour: Date;
  staked: Minor;
  won: Minor;
  deposited: Minor;
}

/**
 * A stop of deposits and bets: by the links between accounts, or `frozen` by an operator, which stops payouts and gifts too.
 * `until` null: without an end.
 */
export interface Hold {
  for: 'person' | 'register' | 'identity' | 'frozen';
  until: Date | null;
}

/** A player's limits with their usage. */
export interface LimitState {
  limits: readonly Limit[];
  usage: UsageHour[];
  /** Cool-off or self-exclusion; null: none. */
  excludedUntil: Date | null;
  /** A stop by an operator, by another account of the person or by a register; null: none. */
  hold: Hold | null;
  /** Current maximum play session in minutes; null: none. */
  sessionMinutes: number | null;
  /** A pending longer maximum, or none. */
  nextSession: { minutes: number | null; at: Date } | null;
}

/** Tells whether the kind supports the period: single-bet limits apply to stakes only. */
export function isLimit(kind: LimitKind, period: LimitPeriod): boolean {
  return kind === 'stake' || period !== 'bet';
}

/** Tells whether `wanted` allows more than the current value; null: no limit. */
function isLooser<Value extends Minor | number>(holding: Value | null, wanted: Value | null): boolean {
  return holding !== null && (wanted === null || wanted > holding);
}

/** Time at which a looser value requested now applies; a repeated request keeps its pending time. */
function looserAt<Value>(waiting: { value: Value; at: Date } | null, wanted: Value, now: Date): Date {
  const isAskedAgain = waiting !== null && waiting.at.getTime() > now.getTime() && waiting.value === wanted;
  return isAskedAgain ? waiting.at : new Date(now.getTime() + coolingOffMs);
}

/** Start of the clock hour of an instant. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / hourMs) * hourMs);
}

/** The amount in force at `now`, a due raise included. */
export function amountAt(limit: Limit, now: Date): Minor | null {
  return limit.nextAt !== null && limit.nextAt.getTime() <= now.getTime() ? limit.nextAmount : limit.amount;
}

/** Applies a request for `wanted`: lower or first at once, higher or none after 24 hours. */
export function changeLimit(limit: Limit, wanted: Minor | null, now: Date): Limit {
  const holding = amountAt(limit, now);
  if (!isLooser(holding, wanted)) return { ...limit, amount: wanted, nextAmount: null, nextAt: null };
  const waiting = limit.nextAt && { value: limit.nextAmount, at: limit.nextAt };
  return { ...limit, amount: holding, nextAmount: wanted, nextAt: looserAt(waiting, wanted, now) };
}

/** Applies a request for a maximum session of `wanted` minutes: shorter at once, longer or none after 24 hours. */
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

/** Start of the first hour that the longest window can include. */
export function oldestHour(now: Date): Date {
  return windowStart('month', now);
}

/** Start of a window at `now`: the current hour and the full hours before it, at least the promised length. */
function windowStart(period: keyof typeof periodHours, now: Date): Date {
  return new Date(hourOf(now).getTime() - periodHours[period] * hourMs);
}

/**
 * Usage of a limit in its window; negative for losses while the player is ahead. The oldest hour is partly outside the
 * window: its losses count and its gains do not, so that a window is never looser than promised. Zero for single bets.
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

/** Usage shown to the player: never below zero. */
export function usedOf(state: Pick<LimitState, 'usage'>, limit: Pick<Limit, 'kind' | 'period'>, now: Date): Minor {
  const used = netUseOf(state, limit, now);
  return used > 0n ? used : 0n;
}

/** When the oldest hour that counts leaves a limit's window, so that its part is free again; undefined if none counts. */
export function freesAt(
  state: Pick<LimitState, 'usage'>,
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  now: Date,
): Date | undefined {
  if (period === 'bet') return undefined;
  const from = windowStart(period, now).getTime();
  const hours = state.usage.filter((hour) => useIn(hour, kind) > 0n).map(({ hour }) => hour.getTime());
  const oldest = Math.min(...hours.filter((at) => at >= from));
  return Number.isFinite(oldest) ? new Date(oldest + (periodHours[period] + 1) * hourMs) : undefined;
}

/** Tells whether a stake breaks a limit, by its amount or by the worst-case loss. */
export function refusesStake(state: LimitState, stake: Minor, at: { now: Date; sessionStartedAt: Date }): boolean {
  if (isExcluded(state, at.now)) return true;
  if (isSessionOver(state, at)) return true;
  return exceeds(state, ['stake', 'loss'], stake, at.now);
}

/** Tells whether the player's maximum play session is over. */
export function isSessionOver(
  state: Pick<LimitState, 'sessionMinutes'>,
  at: { now: Date; sessionStartedAt: Date },
): boolean {
  if (state.sessionMinutes === null) return false;
  return at.now.getTime() - at.sessionStartedAt.getTime() >= state.sessionMinutes * 60_000;
}

/** Tells whether a deposit breaks a limit. */
export function refusesDeposit(state: LimitState, deposit: Minor, now: Date): boolean {
  return isExcluded(state, now) || exceeds(state, ['deposit'], deposit, now);
}

/** Tells whether deposits and bets are stopped: by the player's own exclusion, or by a hold. */
export function isExcluded(state: Pick<LimitState, 'excludedUntil' | 'hold'>, now: Date): boolean {
  const isByPlayer = state.excludedUntil !== null && now.getTime() < state.excludedUntil.getTime();
  return isByPlayer || holdAt(state, now) !== null;
}

/** The hold in force at `now`. */
export function holdAt({ hold }: Pick<LimitState, 'hold'>, now: Date): Hold | null {
  return hold !== null && (hold.until === null || now.getTime() < hold.until.getTime()) ? hold : null;
}

const holdRefusals = {
  person: 'PERSON_EXCLUDED',
  register: 'PERSON_EXCLUDED',
  identity: 'IDENTITY_FIRST',
  frozen: 'ACCOUNT_FROZEN',
} as const satisfies Record<Hold['for'], string>;

/** Names the refusal of a held player's bet or deposit. */
export function holdRefusal(
  state: Pick<LimitState, 'hold'>,
  now: Date,
): (typeof holdRefusals)[Hold['for']] | undefined {
  const hold = holdAt(state, now);
  return hold ? holdRefusals[hold.for] : undefined;
}

/** Tells whether an operator has frozen the account: no bets, deposits, payouts and gifts. */
export function isFrozen({ hold }: Pick<LimitState, 'hold'>): boolean {
  return hold?.for === 'frozen';
}

/** Tells whether the player takes their money out of the game: on a break or excluded, and not frozen. */
export function isLeaving(state: Pick<LimitState, 'excludedUntil' | 'hold'>, now: Date): boolean {
  return isExcluded(state, now) && !isFrozen(state);
}

function exceeds(state: LimitState, kinds: readonly LimitKind[], amount: Minor, now: Date): boolean {
  return state.limits.some((limit) => {
    if (!kinds.includes(limit.kind)) return false;
    const allowed = amountAt(limit, now);
    return allowed !== null && netUseOf(state, limit, now) + amount > allowed;
  });
}
