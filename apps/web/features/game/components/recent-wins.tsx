'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Section } from '#web/components/section.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useHydrated } from '#web/lib/state/use-hydrated.ts';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { type RecentWin, recentWinsQuery } from '../queries.ts';

interface RecentWinsProps {
  slug: string;
  /** Data rendered with the page. */
  wins: readonly RecentWin[];
  wonAtMost: number;
}

/** The game's latest big wins; empty if there are none. */
export function RecentWins({ slug, wins, wonAtMost }: RecentWinsProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('game');
  const tag = useLocale();
  const isHydrated = useHydrated();
  const { data = wins } = useQuery({
    ...recentWinsQuery(slug, wonAtMost, useShownCurrency()),
    placeholderData: [...wins],
  });
  if (data.length === 0) return null;
  return (
    <Section id="recent-wins" title={translate('recentWins')}>
      <ul className="page grid gap-2 tablet:grid-cols-2 desktop:grid-cols-4">
        {data.map((win) => (
          <li key={win.id} className="flex items-center justify-between gap-3 rounded-md bg-surface px-4 py-2.5">
            <span className="min-w-0">
              <span className="block truncate text-sm font-bold">{win.player}</span>
              <span className="block min-h-4 text-xs text-faint">
                {isHydrated ? dateTimeText(win.created_at, tag) : ''}
              </span>
            </span>
            <span className="tabular shrink-0 text-right">
              <span className="block font-extrabold text-gold">
                {moneyText(win.win, win.currency, { isCompact: true })}
              </span>
              <span className="block text-xs text-faint">
                {translate('stake', { amount: moneyText(win.stake, win.currency, { isCompact: true }) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
