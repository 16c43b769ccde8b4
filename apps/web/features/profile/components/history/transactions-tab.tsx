'use client';
import type { User } from '@altyn/contracts/identity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { movedAmount } from '../../moved-amount.ts';
import { type TransactionRecord, transactionsQuery } from '../../queries.ts';
import { ListFailed, ListSkeleton, MoreButton } from '../list-states.tsx';
import { SignedMoney } from '../signed-money.tsx';

/** All movements of the player's money, from the ledger. */
export function TransactionsTab({ user }: { user: User }) {
  const translate = useTranslations('profile.transactions');
  const [includeGames, setIncludeGames] = useState(false);
  const query = useInfiniteQuery(transactionsQuery(includeGames));
  const records = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-extrabold">{translate('title')}</h2>
        <Checkbox checked={includeGames} onChange={(event) => setIncludeGames(event.target.checked)}>
          {translate('games')}
        </Checkbox>
      </div>
      {query.isError && !query.data ? (
        <ListFailed onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <ListSkeleton />
      ) : records.length === 0 ? (
        <StateMessage picture="history" title={translate('empty')} text={translate('emptyText')} />
      ) : (
        <ul className="flex flex-col gap-2">
          {records.map((record) => (
            <Row key={record.id} record={record} timeZone={user.time_zone} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </div>
  );
}

function Row({ record, timeZone }: { record: TransactionRecord; timeZone: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('profile.transactions');
  const locale = useLocale();
  const key = `kinds.${record.kind}` as never;
  return (
    <li className="rounded-md bg-raised px-3.5 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-bold">
          {translate.has(key) ? translate(key) : translate('kinds.other')}
        </span>
        <SignedMoney amount={movedAmount(record)} currency={record.currency} className="shrink-0 font-extrabold" />
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-xs text-faint">
        <span>{dateTimeText(record.created_at, locale, timeZone)}</span>
        <span className={cx('flex flex-wrap gap-x-3')}>
          {record.pockets.map(({ pocket, amount, balance_after: after }) => (
            <span key={pocket} className="tabular flex flex-wrap gap-x-1">
              <span className="whitespace-nowrap">
                {translate(`pockets.${pocket}`)} {moneyText(amount, record.currency, { isBare: true })}
              </span>
              <span className="whitespace-nowrap">
                ({translate('after', { amount: moneyText(after, record.currency, { isBare: true }) })})
              </span>
            </span>
          ))}
        </span>
      </div>
    </li>
  );
}
