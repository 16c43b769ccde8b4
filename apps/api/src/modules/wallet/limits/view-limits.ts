import type { PlayerLimits } from '@altyn/contracts/player/limits';
import { type Currency, formatMoney, type Minor } from '@altyn/domain/money';
import { amountAt, freesAt, isLimit, type LimitState, limitKinds, limitPeriods, usedOf } from './limit-rules.ts';

const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));

interface ViewedLimits {
  /** Undefined: none was ever set. */
  state: LimitState | undefined;
  currency: Currency;
  /** When the next session of play may begin, after one that has run its time. */
  playFreeAt: Date | undefined;
}

/** Renders every limit that a player may set. */
export function viewLimits({ state, currency, playFreeAt }: ViewedLimits, now: Date): PlayerLimits {
  const kinds = limitKinds.flatMap((kind) =>
    limitPeriods.filter((period) => isLimit(kind, period)).map((period) => ({ kind, period })),
  );
  return {
    currency,
    limits: kinds.map(({ kind, period }) => {
      const limit = state?.limits.find((one) => one.kind === kind && one.period === period);
      const amount = limit ? amountAt(limit, now) : null;
      const nextAt = limit?.nextAt && limit.nextAt.getTime() > now.getTime() ? limit.nextAt : null;
      const used = state && amount !== null && period !== 'bet' ? usedOf(state, { kind, period }, now) : null;
      return {
        kind,
        period,
        amount: moneyOrNull(amount),
        used: moneyOrNull(used),
        frees_at: state && used !== null ? (freesAt(state, { kind, period }, now)?.toISOString() ?? null) : null,
        next_amount: nextAt && limit ? moneyOrNull(limit.nextAmount) : null,
        next_at: nextAt?.toISOString() ?? null,
      };
    }),
    session: {
      minutes: state?.sessionMinutes ?? null,
      next_minutes: state?.nextSession?.minutes ?? null,
      next_at: state?.nextSession?.at.toISOString() ?? null,
      free_at: playFreeAt?.toISOString() ?? null,
    },
    excluded_until:
      state?.excludedUntil && state.excludedUntil.getTime() > now.getTime() ? state.excludedUntil.toISOString() : null,
  };
}
