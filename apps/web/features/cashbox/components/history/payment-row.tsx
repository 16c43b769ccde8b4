'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useLocale, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { hasFee } from '../../fee.ts';
import { canCancel, denialReasonOf } from '../../payment-screen.ts';
import { useMethodName } from '../method-picker.tsx';
import { SmallPaymentMark } from '../payment-mark.tsx';
import { useKnownMethod } from '../use-known-method.ts';
import { CancelWithdrawal } from '../withdrawal/cancel-withdrawal.tsx';

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
  split: 'neutral',
};

/** A payment of a list: its direction, amount and state, and a way to cancel one that waits. */
export function PaymentRow({
  payment,
  onOpen,
  timeZone,
}: {
  payment: Payment;
  /** Opens the payment's status; without it the row is not clickable. */
  onOpen?: ((payment: Payment) => void) | undefined;
  timeZone: string;
}) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.history');
  const locale = useLocale();
  const isDeposit = payment.direction === 'deposit';
  const hasFailed = ['denied', 'expired', 'canceled', 'refunding', 'refunded', 'charged_back'].includes(payment.status);
  // What is paid in parts is counted in them.
  const isSplit = payment.status === 'split';
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
            <MethodName code={payment.method} />
            {payment.part && <span>{translate('part', payment.part)}</span>}
            {hasFee(payment) && (
              <span>{translate('fee', { fee: moneyText(payment.fee, payment.currency, { isCompact: true }) })}</span>
            )}
          </span>
          {hasFailed && <Reason payment={payment} />}
        </span>
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span
            className={cx(
              'tabular font-extrabold',
              (hasFailed || isSplit) && 'text-faint',
              hasFailed && 'line-through',
            )}
          >
            {hasFailed || isSplit ? '' : isDeposit ? '+' : '−'}
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

/** The mark and the name of a payment's method. */
function MethodName({ code }: { code: string }) {
  const nameOf = useMethodName();
  const method = useKnownMethod()(code);
  return (
    <span className="flex gap-1.5">
      {'kind' in method && <SmallPaymentMark method={method} />}
      {nameOf(method)}
    </span>
  );
}

/** Why a payment came to nothing, if the reason is known. */
function Reason({ payment }: { payment: Payment }) {
  const translate = useTranslations('cashbox.status.reasons');
  const reason = denialReasonOf(payment);
  return reason ? <span className="mt-0.5 block text-xs text-soft">{translate(reason)}</span> : null;
}
