import type { Bonus } from '@altyn/contracts/bonuses';
import { creditAmount, releaseCap, wagerAmount } from '@altyn/domain/bonus';
import { formatMoney, type Minor, parseMoney } from '@altyn/domain/money';

/** A worked example as decimal strings: a deposit, its credit, the wagering requirement, and what can be withdrawn. */
export interface BonusExample {
  /** Undefined: the bonus needs no deposit. */
  deposit: string | undefined;
  credit: string;
  wagering: string;
  /** At most this much is released; null: all that is left. */
  cap: string | null;
  /** Hours to wager in; null: no limit. */
  hours: number | null;
}

type ExampleTerms = Pick<
  Bonus,
  | 'type'
  | 'bonus_amount'
  | 'max_bonus_amount'
  | 'min_deposit_amount'
  | 'wager'
  | 'free_spins'
  | 'max_win_amount'
  | 'win_amount_type'
  | 'burning_on_timeout'
>;

const larger = (a: Minor, b: Minor): Minor => (a > b ? a : b);

/**
 * The chain of a bonus in money: a deposit, its credit, the stakes that release it, and the most that is released.
 * @param depositMinor the deposit; at least the minimum, which is also the default.
 * @returns undefined if there is nothing to wager or to credit.
 */
export function exampleOf(bonus: ExampleTerms, depositMinor: Minor = 0n): BonusExample | undefined {
  // The winnings of free spins are unknown beforehand.
  if (bonus.free_spins) return undefined;
  const min = parseMoney(bonus.min_deposit_amount) ?? 0n;
  const deposit = min > 0n ? larger(min, depositMinor) : 0n;
  const credit = creditAmount(
    {
      type: bonus.type,
      bonusAmount: parseMoney(bonus.bonus_amount) ?? 0n,
      maxBonusAmount: bonus.max_bonus_amount ? (parseMoney(bonus.max_bonus_amount) ?? null) : null,
    },
    deposit,
  );
  const wagering = wagerAmount(credit, BigInt(Math.round(bonus.wager * 100)));
  if (credit <= 0n || wagering <= 0n) return undefined;
  const cap = releaseCap(
    {
      maxWinAmount: bonus.max_win_amount === null ? null : (parseMoney(bonus.max_win_amount) ?? null),
      winAmountType: bonus.win_amount_type,
    },
    credit,
  );
  return {
    deposit: deposit > 0n ? formatMoney(deposit) : undefined,
    credit: formatMoney(credit),
    wagering: formatMoney(wagering),
    cap: cap === null ? null : formatMoney(cap),
    hours: bonus.burning_on_timeout,
  };
}

/**
 * Two percentages of the same deposit: the larger of the two minimum deposits, by either bonus.
 * @returns undefined unless both are percentages with something to wager.
 */
export function comparisonOf(
  one: ExampleTerms,
  other: ExampleTerms,
): { deposit: string; examples: [BonusExample, BonusExample] } | undefined {
  if (one.type !== 'PERCENTAGE' || other.type !== 'PERCENTAGE') return undefined;
  const [first = 0n, second = 0n] = [one, other].map((bonus) => parseMoney(bonus.min_deposit_amount));
  const deposit = larger(first, second);
  const examples = [exampleOf(one, deposit), exampleOf(other, deposit)] as const;
  const [left, right] = examples;
  return left && right ? { deposit: formatMoney(deposit), examples: [left, right] } : undefined;
}
