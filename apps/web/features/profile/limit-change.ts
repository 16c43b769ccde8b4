import type { ExclusionDays, LimitKind, LimitPeriod, PlayerLimit } from '@altyn/contracts/player/limits';
import { type AmountRefusal, parseAmount } from '@altyn/domain/amount';
import { formatMoney, parseMoney } from '@altyn/domain/money';

/** Limit kinds in display order, with their periods. */
export const limitGroups: readonly { kind: LimitKind; periods: readonly LimitPeriod[] }[] = [
  { kind: 'deposit', periods: ['day', 'week', 'month'] },
  { kind: 'loss', periods: ['day', 'week', 'month'] },
  { kind: 'stake', periods: ['bet', 'day', 'week', 'month'] },
];

/** Offered session lengths in minutes. */
export const sessionChoices = [15, 30, 60, 120, 180, 360] as const;

/** Offered breaks and self-exclusions. */
export const exclusionTerms: readonly { name: 'break' | 'exclusion'; days: readonly ExclusionDays[] }[] = [
  { name: 'break', days: [1, 7, 30] },
  { name: 'exclusion', days: [184, 366, 1827] },
];

/** Effect of a typed amount on a limit. */
export type LimitChange =
  | { effect: 'same' }
  | { effect: 'refused'; problem: AmountRefusal | 'ambiguous' }
  | { effect: 'now' | 'later'; amount: string }
  /** The current amount is confirmed; a pending increase is dropped. */
  | { effect: 'keep'; amount: string };

/** Parses a typed amount: a stricter limit applies at once, a looser one after a day. */
export function readLimitChange(typed: string, limit: Pick<PlayerLimit, 'amount' | 'next_at'>): LimitChange {
  const read = parseAmount(typed);
  if (read.kind !== 'amount') return { effect: 'refused', problem: read.kind === 'refused' ? read.problem : read.kind };
  const wanted = read.minor;
  const amount = formatMoney(wanted);
  const holding = limit.amount === null ? undefined : parseMoney(limit.amount);
  if (holding === undefined || wanted < holding) return { effect: 'now', amount };
  if (wanted > holding) return { effect: 'later', amount };
  return limit.next_at === null ? { effect: 'same' } : { effect: 'keep', amount };
}

/** Used share of a limit in whole per cent, at most 100; a limit of zero is fully used. */
export function usedPercent({ amount, used }: Pick<PlayerLimit, 'amount' | 'used'>): number {
  const whole = amount === null ? 0n : (parseMoney(amount) ?? 0n);
  const part = used === null ? 0n : (parseMoney(used) ?? 0n);
  if (whole <= 0n || part >= whole) return 100;
  return Number((part * 100n) / whole);
}
