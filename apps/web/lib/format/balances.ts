import type { Balances } from '@altyn/contracts/identity';
import { type Currency, formatMoney, parseMoney } from '@altyn/domain/money';

/** Balances as displayed: decimal strings, `total` = game + bonus + digital. */
export interface ShownBalances {
  total: string;
  game: string;
  bonus: string;
  digital: string;
  cashback: string;
  currency: Currency;
}

/** Every balance, in the order in which each list shows them. */
export const shownPockets = ['total', 'digital', 'game', 'bonus', 'cashback'] as const;

/** Derives the displayed balances from the API's. Unparsable amounts count as zero. */
export function shownBalances(balances: Balances): ShownBalances {
  const game = parseMoney(balances.game_wallet_group.balance) ?? 0n;
  const bonus = parseMoney(balances.bonus_wallet_group.balance) ?? 0n;
  const digital = parseMoney(balances.electronic_wallet_group.balance) ?? 0n;
  return {
    total: formatMoney(game + bonus + digital),
    game: formatMoney(game),
    bonus: formatMoney(bonus),
    digital: formatMoney(digital),
    cashback: formatMoney(parseMoney(balances.cashback_balance) ?? 0n),
    currency: balances.currency,
  };
}
