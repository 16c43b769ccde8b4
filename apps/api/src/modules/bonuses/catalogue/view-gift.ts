import type { GiftTerms } from '@altyn/contracts/gift';
import { releaseCap } from '@altyn/domain/bonus';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { Bonus } from './bonus-record.ts';

const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));

/** A gift of `amount` with the terms that its bonus has now. */
export function viewGift(bonus: Bonus, amount: Minor): GiftTerms {
  return {
    amount: formatMoney(amount),
    wager: formatMoney(bonus.wagerHundredths),
    burning_on_timeout: bonus.burningOnTimeoutHours,
    max_bet_amount: moneyOrNull(bonus.maxBetAmount),
    max_win_amount: moneyOrNull(releaseCap(bonus, amount)),
  };
}
