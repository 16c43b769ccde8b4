'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { ratingSettingsQuery } from '#web/lib/stars/queries.ts';
import { type StarRow, starTable } from '#web/lib/stars/star-settings.ts';
import { useVisitorCurrency } from '#web/shell/session/visitor-currency.ts';
import { CashbackRules } from './cashback-rules.tsx';

/** What a visitor may know of cashback: its rules, and what each star asks for and gives. */
export function PublishedCashback() {
  const translate = useTranslations('cashback.stars');
  const currency = useVisitorCurrency();
  const { data, isPending } = useQuery(ratingSettingsQuery(currency));
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      <CashbackRules currency={currency} />
      {data ? (
        <section className="flex flex-col gap-3 rounded-xl border border-line/60 bg-surface px-5 py-5">
          <h2 className="text-base font-extrabold">{translate('title')}</h2>
          <p className="text-sm text-soft">{translate('text')}</p>
          <ol className="flex flex-col divide-y divide-line/60">
            {starTable(data).map((row) => (
              <StarLine key={row.stars} row={row} currency={currency} />
            ))}
          </ol>
        </section>
      ) : (
        isPending && <Skeleton className="h-96 rounded-xl" />
      )}
    </div>
  );
}

function StarLine({ row, currency }: { row: StarRow; currency: string }) {
  const translate = useTranslations('cashback.stars');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
      <span className="font-bold">{translate('star', { count: row.stars })}</span>
      {row.turnover !== undefined && (
        <span className="text-faint">
          {row.stars === 1
            ? translate('phone')
            : translate('from', { amount: moneyText(row.turnover, currency, { isCompact: true }) })}
        </span>
      )}
      {row.cashbackPercent !== undefined && (
        <span className="ml-auto font-bold text-gold">{numberText(row.cashbackPercent)}%</span>
      )}
    </li>
  );
}
