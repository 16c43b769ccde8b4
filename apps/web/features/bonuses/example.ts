import type { Bonus } from '@altyn/contracts/bonuses';
import { creditAmount, wagerAmount } from '@altyn/domain/bonus';
import { formatMoney, parseMoney } from '@altyn/domain/money';

/** A worked example as decimal strings: the credit of a deposit and its wagering requirement. */
export interface BonusExample {
  deposit: string | undefined;
  credit: string;
  wagering: string;
}

/**
 * The smallest case of a bonus: minimum deposit, its credit, and the stakes that release it.
 * @returns undefined if there is nothing to wager or to credit.
 */
export function exampleOf(
  bonus: Pick<Bonus, 'type' | 'bonus_amount' | 'max_bonus_amount' | 'min_deposit_amount' | 'wager' | 'free_spins'>,
): BonusExample | undefined {
  // The winnings of free spins are unknown beforehand.
  if (bonus.free_spins) return undefined;
  const deposit = parseMoney(bonus.min_deposit_amount) ?? 0n;
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
  return {
    deposit: deposit > 0n ? formatMoney(deposit) : undefined,
    credit: formatMoney(credit),
    wagering: formatMoney(wagering),
  };
}
