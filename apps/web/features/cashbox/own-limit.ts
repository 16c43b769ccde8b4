import type { LimitPeriod, PlayerLimit, PlayerLimits } from '@altyn/contracts/player/limits';
import { formatMoney, parseMoney } from '@altyn/domain/money';

/** The player's limit that a deposit breaks. */
interface OwnLimit {
  period: Exclude<LimitPeriod, 'bet'>;
  /** Decimal strings: the limit, and what is left of it. */
  amount: string;
  left: string;
  /** When the next part is free (ISO); null while nothing is used. */
  freesAt: string | null;
}

/** Finds the player's limit that a deposit breaks: the one of which the least is left. Undefined if it breaks none. */
export function brokenLimit(limits: Pick<PlayerLimits, 'limits'>, amount: string): OwnLimit | undefined {
  const wanted = parseMoney(amount) ?? 0n;
  const [tightest] = limits.limits
    .flatMap((limit) => (limit.kind === 'deposit' ? (leftOf(limit) ?? []) : []))
    .filter(({ leftMinor }) => wanted > leftMinor)
    .toSorted((a, b) => Number(a.leftMinor - b.leftMinor));
  if (!tightest) return undefined;
  const { leftMinor, ...limit } = tightest;
  return { ...limit, left: formatMoney(leftMinor) };
}

function leftOf({ period, amount, used, frees_at: freesAt }: PlayerLimit) {
  if (period === 'bet' || amount === null) return undefined;
  const left = (parseMoney(amount) ?? 0n) - (parseMoney(used ?? '0.00') ?? 0n);
  return { period, amount, leftMinor: left > 0n ? left : 0n, freesAt };
}
