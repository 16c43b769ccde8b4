'use client';
import { type Currency, defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';

interface OwnMoneyProps {
  of: 'jackpots' | 'big-wins';
  /** A jackpot's suit, a win's id. */
  id: string;
  /** The amount as the page has it, in the site's currency. */
  known: string;
  isFloored?: boolean;
}

/** Amounts of a list by suit or id. */
async function amountsOf(of: OwnMoneyProps['of'], currency: Currency, signal: AbortSignal) {
  if (of === 'jackpots') {
    const { items } = await callApi('GET', '/jackpots', { query: { currency } }, { signal });
    return items.map(({ suit, amount }) => ({ id: suit as string, amount }));
  }
  // More than the page has: its copy may be some minutes old.
  const { items } = await callApi('GET', '/big-wins', { query: { currency, pageSize: 100 } }, { signal });
  return items.map(({ id, win }) => ({ id, amount: win }));
}

/** An amount of everybody's in the player's currency, in which all others on the page are; one call for each list. */
export function OwnMoney({ of, id, known, isFloored = false }: OwnMoneyProps) {
  const moneyText = useMoneyText();
  const currency = useShownCurrency();
  const { data } = useQuery({
    queryKey: [of, 'home', currency],
    queryFn: ({ signal }) => amountsOf(of, currency, signal),
    enabled: currency !== defaultCurrency,
  });
  const own = data?.find((item) => item.id === id);
  return own ? moneyText(own.amount, currency, isFloored ? { isFloored } : { isCompact: true }) : known;
}
