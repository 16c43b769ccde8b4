import type { Minor } from '@altyn/domain/money';

/** Lengths of the windows over which a player may limit stakes, losses and deposits. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
export const limitKinds = ['stake', 'loss', 'deposit'] as const;
export type LimitKind = (typeof limitKinds)[number];

const hourMs = 3_600_000;
const periodHours: Record<LimitPeriod, number> = { day: 24, week: 168, month: 720 };

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
  /** Longest session in minutes, reminded of and enforced; null: none. */
  sessionMinutes: number | null;
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
  const isStricter = wanted !== null && (holding === null || wanted <= holding);
  if (isStricter) return { ...limit, amount: wanted, nextAmount: null, nextAt: null };
  if (holding === null) return { ...limit, amount: null, nextAmount: null, nextAt: null };
  return { ...limit, amount: holding, nextAmount: wanted, nextAt: new Date(now.getTime() + 24 * hourMs) };
}

/** What was used of a limit in its window, which ends now and holds whole clock hours. */
export function usedOf(state: Pick<LimitState, 'usage'>, limit: Pick<Limit, 'kind' | 'period'>, now: Date): Minor {
  const from = hourOf(now).getTime() - (periodHours[limit.period] - 1) * hourMs;
  let used = 0n;
  for (const hour of state.usage) {
    if (hour.hour.getTime() < from) continue;
    if (limit.kind === 'stake') used += hour.staked;
    else if (limit.kind === 'loss') used += hour.staked - hour.won;
    else used += hour.deposited;
  }
  return used > 0n ? used : 0n;
}

/** Whether one more stake breaks a limit: its own sum, or the loss it would be at worst. */
export function refusesStake(state: LimitState, stake: Minor, at: { now: Date; sessionStartedAt: Date }): boolean {
  if (isExcluded(state, at.now)) return true;
  if (state.sessionMinutes !== null) {
    const playedMs = at.now.getTime() - at.sessionStartedAt.getTime();
    if (playedMs >= state.sessionMinutes * 60_000) return true;
  }
  return exceeds(state, ['stake', 'loss'], stake, at.now);
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
    return allowed !== null && usedOf(state, limit, now) + amount > allowed;
  });
}
