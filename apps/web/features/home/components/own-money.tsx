'use client';
import { type Currency, defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';

interface OwnMoneyProps {
  of: 'jackpots' | 'big-wins';
  /** A jackpot's suit or a win's id. */
  id: string;
  /** The amount rendered with the page, in the site's currency. */
  known: string;
  isFloored?: boolean;
}

/** Amounts of a list, by suit or id. */
async function amountsOf(of: OwnMoneyProps['of'], currency: Currency, signal: AbortSignal) {
  if (of === 'jackpots') {
    const { items } = await callApi('GET', '/jackpots', { query: { currency } }, { signal });
    return items.map(({ suit, amount }) => ({ id: suit as string, amount }));
  }
  // Fetch more than the page shows, because the page may be a few minutes old.
  const { items } = await callApi('GET', '/big-wins', { query: { currency, pageSize: 100 } }, { signal });
  return items.map(({ id, win }) => ({ id, amount: win }));
}

/** A public amount in the player's currency, like all others on the page; one call per list. */
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
