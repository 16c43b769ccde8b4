'use client';
import { defaultCurrency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#web/lib/api/types.ts';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { callApi } from '#web/lib/api/client.ts';
import { bigWinsKey } from '#web/lib/api/query-keys.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';

interface BigWinsProps {
  wins: OutputOf<'GET', '/big-wins'>['items'];
  locale: Locale;
}

/** The newest big wins with their games, in the player's currency. `wins`: as the page has them, in the site's. */
export function BigWins({ wins: known, locale }: BigWinsProps) {
  const moneyText = useMoneyText();
  const currency = useShownCurrency();
  const { data: wins = known } = useQuery({
    queryKey: [...bigWinsKey, 'home', currency],
    queryFn: async ({ signal }) =>
      (await callApi('GET', '/big-wins', { query: { pageSize: known.length, currency } }, { signal })).items,
    enabled: currency !== defaultCurrency,
  });
  return (
    <div className="page">
      <ul className="rail -mx-4 gap-2 px-4 desktop:mx-0 desktop:px-0">
        {wins.map((win) => (
          <li key={win.id} className="w-56 shrink-0 snap-start">
            <a
              data-soft=""
              href={localizePath(locale, paths.game(win.game_slug))}
              className="flex items-center gap-3 rounded-md bg-surface p-2 transition-colors hover:bg-raised"
            >
              <img
                src={`/art/tiles/${win.game_slug}-180.webp`}
                width={48}
                height={64}
                alt=""
                loading="lazy"
                decoding="async"
                className="rounded-xs"
              />
              <span className="min-w-0">
                <span className="block truncate text-sm text-soft">{win.player}</span>
                <span className="tabular block truncate font-extrabold text-gold">
                  {moneyText(win.win, win.currency, { isCompact: true })}
                </span>
                <span className="block truncate text-xs text-faint">{win.game_title}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
