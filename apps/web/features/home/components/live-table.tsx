'use client';
import type { LiveTableState } from '@altyn/contracts/games';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { UserFillIcon } from '#web/components/ui/icons.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useShownCurrency } from '#web/shell/session/session.ts';
import { tableFactsClass } from './table-facts-class.ts';

/** Interval of new states while the page is in view. */
const everyMs = 10_000;

type Result = LiveTableState['results'][number];

const tones: Record<Result['tone'], string> = {
  plain: 'bg-lifted text-text',
  red: 'bg-live text-white',
  black: 'bg-black text-white',
  green: 'bg-success text-ink',
  blue: 'bg-info text-ink',
  gold: 'bg-gold text-ink',
};

/** Facts of a live table below its tile; one question serves the whole row. */
export function LiveTable({ slug }: { slug: string }) {
  return (
    <Suspense fallback={<div className={tableFactsClass} />}>
      <WithMessages namespaces={['home']}>
        <Facts slug={slug} />
      </WithMessages>
    </Suspense>
  );
}

function Facts({ slug }: { slug: string }) {
  const currency = useShownCurrency();
  const { data } = useQuery({
    queryKey: ['live-tables', currency],
    queryFn: ({ signal }) => callApi('GET', '/live-tables', { query: { currency } }, { signal }),
    refetchInterval: everyMs,
    placeholderData: (before) => before,
  });
  const table = data?.items.find(({ game_slug }) => game_slug === slug);
  return <div className={tableFactsClass}>{table && <TableFacts table={table} />}</div>;
}

export function TableFacts({ table }: { table: LiveTableState }) {
  const translate = useTranslations('home.table');
  const moneyText = useMoneyText();
  return (
    <>
      {table.results.length === 0 ? (
        <p className="h-5 text-faint">{translate('none')}</p>
      ) : (
        <ul aria-label={translate('results')} className="flex h-5 gap-1 overflow-hidden">
          {table.results.map((result, place) => (
            <ResultMark key={`${place}-${result.text}`} result={result} />
          ))}
        </ul>
      )}
      {/* Hidden while nobody plays. */}
      {table.players > 0 && (
        <p className="tabular mt-1 flex items-center gap-1 text-soft">
          <UserFillIcon className="size-3.5" />
          {translate('players', { count: table.players })}
        </p>
      )}
      {table.limits && (
        <p className="tabular mt-1 text-faint">
          <span className="sr-only">{translate('limits')}: </span>
          {moneyText(table.limits.min, table.currency, { isCompact: true, isBare: true })}–
          {moneyText(table.limits.max, table.currency, { isCompact: true })}
        </p>
      )}
    </>
  );
}

function ResultMark({ result }: { result: Result }) {
  return (
    <li
      className={cx(
        'tabular grid h-5 min-w-5 shrink-0 place-items-center rounded-xs px-1 font-bold first:ring-1 first:ring-inset first:ring-white/40',
        tones[result.tone],
      )}
    >
      {result.text}
    </li>
  );
}
