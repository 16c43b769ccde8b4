'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/components/ui/later-icons.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { hasFee } from '../fee.ts';
import { canCancel } from '../payment-screen.ts';
import { type Direction, paymentsQuery } from '../queries.ts';
import { useMethodName } from './method-picker.tsx';
import { CancelWithdrawal } from './withdrawal/cancel-withdrawal.tsx';

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

const tones: Record<Payment['status'], BadgeTone> = {
  created: 'neutral',
  pending: 'info',
  waiting_approval: 'info',
  processing: 'info',
  completed: 'success',
  denied: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
  reviewing: 'info',
  refunding: 'info',
  refunded: 'neutral',
  charged_back: 'danger',
};

function PaymentRow({
  payment,
  onOpen,
  timeZone,
}: {
  payment: Payment;
  onOpen: PaymentsHistoryProps['onOpen'];
  timeZone: string;
}) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.history');
  const locale = useLocale();
  const nameOf = useMethodName();
  const isDeposit = payment.direction === 'deposit';
  const hasFailed = ['denied', 'expired', 'canceled', 'refunding', 'refunded', 'charged_back'].includes(payment.status);
  const Arrow = isDeposit ? ArrowDownIcon : ArrowUpIcon;
  const Row = onOpen ? 'button' : 'div';
  return (
    <li className="flex flex-col gap-2 rounded-md bg-raised">
      <Row
        {...(onOpen ? { type: 'button' as const, onClick: () => onOpen(payment) } : {})}
        className={cx(
          'flex w-full items-center gap-3 rounded-md px-3 py-3 text-left',
          onOpen && 'transition-colors hover:bg-lifted',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'grid size-10 shrink-0 place-items-center rounded-full',
            isDeposit ? 'bg-success/15 text-success' : 'bg-violet/15 text-violet',
          )}
        >
          <Arrow />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">{translate(payment.direction)}</span>
          <span className="flex flex-wrap gap-x-2 text-xs text-faint">
            <span>{dateTimeText(payment.created_at, locale, timeZone)}</span>
            <span>{nameOf({ code: payment.method })}</span>
            {hasFee(payment) && (
              <span>{translate('fee', { fee: moneyText(payment.fee, payment.currency, { isCompact: true }) })}</span>
            )}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className={cx('tabular font-extrabold', hasFailed && 'text-faint line-through')}>
            {hasFailed ? '' : isDeposit ? '+' : '−'}
            {moneyText(payment.amount, payment.currency, { isCompact: true })}
          </span>
          <Badge tone={tones[payment.status] ?? 'neutral'}>{translate(`statuses.${payment.status}`)}</Badge>
        </span>
      </Row>
      {canCancel(payment) && (
        <div className="flex px-3 pb-3">
          <CancelWithdrawal payment={payment} size="sm" />
        </div>
      )}
    </li>
  );
}
