import type { GiftTerms } from '@altyn/contracts/promotions/gift';
import { releaseCap } from '@altyn/domain/bonus';
import { formatMoney, type Minor } from '@altyn/domain/money';
import type { Bonus } from './bonus-record.ts';

const moneyOrNull = (amount: Minor | null) => (amount === null ? null : formatMoney(amount));

/** Renders a gift of `amount` with its bonus's current terms; for free spins the amount is their number. */
export function viewGift(bonus: Bonus, amount: Minor): GiftTerms {
  const spins = bonus.freeSpins;
  return {
    amount: formatMoney(spins ? 0n : amount),
    free_spins: spins && {
      count: Number(amount),
      game_slug: spins.game,
      game_title: spins.title,
      stake: formatMoney(spins.stakeMinor),
    },
    wager: formatMoney(bonus.wagerHundredths),
    burning_on_timeout: bonus.burningOnTimeoutHours,
    max_bet_amount: moneyOrNull(bonus.maxBetAmount),
    max_win_amount: moneyOrNull(releaseCap(bonus, amount)),
  };
}
