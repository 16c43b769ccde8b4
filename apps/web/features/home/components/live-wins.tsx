'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { languageTags } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { callApi } from '#web/lib/api/client.ts';
import { useLocalizedPath, useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { minWinners, WinCard, winItemClass, winsRailClass } from './win-card.tsx';

/** Interval of new wins while the page is in view. */
const everyMs = 20_000;

/** The newest wins in the viewer's currency; what the page was rendered with until they are there. */
export function LiveWins({ children }: { children: ReactNode }) {
  const currency = useShownCurrency();
  const locale = useSiteLocale();
  const localize = useLocalizedPath();
  const { data } = useQuery({
    queryKey: ['recent-wins', currency],
    queryFn: ({ signal }) => callApi('GET', '/recent-wins', { query: { currency } }, { signal }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  const wins = data?.items ?? [];
  if (wins.length < minWinners) return children;
  return (
    <ul className={winsRailClass}>
      {wins.map((win) => (
        <li
          key={win.id}
          data-closed-to={win.closed_to.join(' ') || undefined}
          className={`animate-fade ${winItemClass}`}
        >
          <WinCard win={win} href={localize(paths.game(win.game_slug))} tag={languageTags[locale]} />
        </li>
      ))}
    </ul>
  );
}
