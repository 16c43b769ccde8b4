'use client';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { jackpotsKey } from '#web/lib/api/query-keys.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';

/** A jackpot's amount in the player's currency. `known`: as the page has it, in the site's. */
export function JackpotAmount({ suit, known }: { suit: string; known: string }) {
  const moneyText = useMoneyText();
  const currency = useShownCurrency();
  const { data } = useQuery({
    queryKey: [...jackpotsKey, 'home', currency],
    queryFn: ({ signal }) => callApi('GET', '/jackpots', { query: { currency } }, { signal }),
    enabled: currency !== defaultCurrency,
  });
  const own = data?.items.find((jackpot) => jackpot.suit === suit);
  return own ? moneyText(own.amount, own.currency, { isFloored: true }) : known;
}
