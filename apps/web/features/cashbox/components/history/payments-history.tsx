'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { type Direction, paymentsQuery } from '../../queries.ts';
import { PaymentRow } from './payment-row.tsx';

type Filter = 'all' | Direction;

interface PaymentsHistoryProps {
  /** Opens a payment's status; without it rows are not clickable. */
  onOpen?: ((payment: Payment) => void) | undefined;
  timeZone: string;
  isTitleHidden?: boolean;
}

/** The player's payments with their statuses, newest first. */
export function PaymentsHistory({ onOpen, timeZone, isTitleHidden = false }: PaymentsHistoryProps) {
  const translate = useTranslations('cashbox.history');
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery(paymentsQuery(filter === 'all' ? undefined : filter));
  const payments = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className="flex flex-col gap-3">
      <h2 className={isTitleHidden ? 'sr-only' : 'text-lg font-extrabold'}>{translate('title')}</h2>
      <Tabs
        label={translate('filter')}
        value={filter}
        onChange={setFilter}
        items={[
          { value: 'all', label: translate('all') },
          { value: 'deposit', label: translate('deposits') },
          { value: 'withdraw', label: translate('withdrawals') },
        ]}
      />
      {query.isError && !query.data ? (
        <LoadFailed onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <div aria-busy="true" className="flex flex-col gap-2">
          {[0, 1, 2].map((key) => (
            <Skeleton key={key} className="h-[68px] rounded-md" />
          ))}
        </div>
      ) : payments.length === 0 ? (
        <StateMessage picture="payments" title={translate('empty')} text={translate('emptyText')} />
      ) : (
        <ul className="flex flex-col gap-2">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} onOpen={onOpen} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {translate('more')}
        </Button>
      )}
    </section>
  );
}
