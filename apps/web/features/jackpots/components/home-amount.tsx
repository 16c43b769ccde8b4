'use client';
import { defaultCurrency, formatMoney, parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { levelsQuery } from '../queries.ts';
import { useRolling } from '../use-rolling.ts';

interface HomeAmountProps {
  suit: string;
  /** The amount rendered with the page, in the site's currency. */
  known: string;
}

/** A jackpot's amount in the player's currency, like all others on the page; it rolls up once the ticker is there. */
export function HomeAmount({ suit, known }: HomeAmountProps) {
  const currency = useShownCurrency();
  // In the site's own currency the page has it, until the ticker loads a newer one.
  const { data } = useQuery({ ...levelsQuery(currency), enabled: currency !== defaultCurrency });
  const amount = parseMoney(data?.items.find((item) => item.suit === suit)?.amount ?? '');
  return amount === undefined ? known : <Rolling minor={Number(amount)} currency={currency} />;
}

function Rolling({ minor, currency }: { minor: number; currency: string }) {
  const moneyText = useMoneyText();
  return moneyText(formatMoney(BigInt(useRolling(minor))), currency, { isFloored: true });
}
