'use client';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { jackpotsKey } from '#web/lib/api/query-keys.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';

interface OwnMoneyProps {
  /** The jackpot's suit. */
  id: string;
  /** The amount rendered with the page, in the site's currency. */
  known: string;
}

/** A jackpot's amount in the player's currency, like all others on the page; one call for all of them. */
export function OwnMoney({ id, known }: OwnMoneyProps) {
  const moneyText = useMoneyText();
  const currency = useShownCurrency();
  const { data } = useQuery({
    queryKey: [...jackpotsKey, 'home', currency],
    queryFn: ({ signal }) => callApi('GET', '/jackpots', { query: { currency } }, { signal }),
    enabled: currency !== defaultCurrency,
  });
  const own = data?.items.find(({ suit }) => suit === id);
  return own ? moneyText(own.amount, currency, { isFloored: true }) : known;
}
