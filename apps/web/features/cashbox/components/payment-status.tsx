'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import { userKey } from '#web/lib/api/query-keys.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useLocalizedPath } from '#web/lib/i18n/use-locale.ts';
import { useMinute } from '#web/lib/state/use-minute.ts';
import { ChatButton } from '#web/shell/chat/chat-button.tsx';
import { hasFee, restOf } from '../fee.ts';
import {
  adviceOf,
  canCancel,
  denialReasonOf,
  isLatePayment,
  isSettled,
  needsDocuments,
  needsIdentity,
  type PaymentScreen,
  resumeUrl,
  screenOf,
} from '../payment-screen.ts';
import { paymentQuery } from '../queries.ts';
import { FinishDeposit } from './finish-deposit.tsx';
import { PaymentParts } from './history/payment-parts.tsx';
import { useMethodName } from './method-picker.tsx';
import { useKnownMethod } from './use-known-method.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { StatusPicture, toneOf } from './status-picture.tsx';
import { useOutcomeDialog } from './use-outcome-dialog.tsx';
import { CancelWithdrawal } from './withdrawal/cancel-withdrawal.tsx';

interface PaymentStatusProps {
  id: string;
  /** Returns to the form for another payment. */
  onAnother: (direction: Payment['direction']) => void;
  /** Returns to the form with the payment's amount and method. */
  onRetry: (payment: Payment) => void;
  /** Closes the cashbox after a success. */
  onClose: () => void;
}

/** Status of a payment, in the style of the status dialog (section 4); updates until it is settled. */
export function PaymentStatus({ id, onAnother, onRetry, onClose }: PaymentStatusProps) {
  const { data: payment, isError, refetch } = useQuery(paymentQuery(id));
  const client = useQueryClient();
  const isOver = payment !== undefined && isSettled(payment);
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: userKey, exact: true });
  }, [isOver, client]);
  if (isError && !payment) return <LoadFailed onRetry={() => void refetch()} />;
  if (!payment) return <StatusSkeleton />;
  return <StatusCard payment={payment} onAnother={onAnother} onRetry={onRetry} onClose={onClose} />;
}

function StatusCard({ payment, onAnother, onRetry, onClose }: Omit<PaymentStatusProps, 'id'> & { payment: Payment }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.status');
  const nameOf = useMethodName();
  const known = useKnownMethod();
  const screen = screenOf(payment);
  const words = `${payment.direction}.${needsIdentity(payment) ? 'identity' : screen}` as 'deposit.success';
  const amount = moneyText(payment.amount, payment.currency);
  // A completed payment shows its amount after the fee.
  const shownAmount = screen === 'success' ? moneyText(restOf(payment), payment.currency) : amount;
  const reason = ['denied', 'refunding', 'refunded', 'waiting_approval'].includes(screen)
    ? denialReasonOf(payment)
    : undefined;
  const advice = adviceOf(payment);
  const tone = toneOf(screen);
  const router = useRouter();
  const localize = useLocalizedPath();
  const isShown = useOutcomeDialog(payment, {
    onAnother: () => onRetry(payment),
    onPlay: () => {
      onClose();
      router.push(localize(paths.games));
    },
  });
  return (
    <div
      aria-hidden={isShown || undefined}
      className="mx-auto flex min-h-[220px] w-full max-w-[343px] flex-col items-center gap-4 text-center"
    >
      <StatusPicture screen={screen} />
      <div aria-live="polite" className="flex flex-col gap-2">
        <h2 className={`text-lg font-extrabold ${tone}`}>{translate(`${words}.title`)}</h2>
        {/* The general text guesses; a known reason with its advice takes its place. */}
        {advice === undefined && (
          <p className="text-sm text-soft">{translate(`${words}.text`, { amount: shownAmount })}</p>
        )}
        {reason && <p className="text-sm font-bold">{translate(`reasons.${reason}`)}</p>}
        {advice && <p className="text-sm text-soft">{translate(`advice.${advice}`)}</p>}
        {payment.note && <p className="text-pretty text-sm">{payment.note}</p>}
      </div>
      {/* Before the figures: below them, they would begin behind a phone's bottom bar. */}
      <div className="flex w-full flex-col gap-2">
        <StatusActions screen={screen} payment={payment} onAnother={onAnother} onRetry={onRetry} onClose={onClose} />
      </div>
      <Figures
        className="w-full text-left"
        rows={[
          { name: translate('amount'), value: amount },
          ...(hasFee(payment) ? [{ name: translate('fee'), value: moneyText(payment.fee, payment.currency) }] : []),
          ...(payment.bonus_amount
            ? [{ name: translate('bonus'), value: moneyText(payment.bonus_amount, payment.currency) }]
            : []),
          ...(payment.part ? [{ name: translate('parts'), value: translate('part', payment.part) }] : []),
          { name: nameOf(known(payment.method)), value: <PaymentNumber id={payment.id} /> },
        ]}
      />
      <PaymentTimeline payment={payment} />
      {screen === 'split' && <PaymentParts of={payment.id} />}
    </div>
  );
}

/** Last characters of a payment's id, enough for support to find it. */
function PaymentNumber({ id }: { id: string }) {
  return <span className="font-medium text-faint">№ {id.slice(-8).toUpperCase()}</span>;
}

function StatusActions({
  screen,
  payment,
  onAnother,
  onRetry,
  onClose,
}: Omit<PaymentStatusProps, 'id'> & { screen: PaymentScreen; payment: Payment }) {
  const translate = useTranslations('cashbox.status');
  const url = resumeUrl(payment);
  const another = () => onAnother(payment.direction);
  const isLate = isLatePayment(payment, useMinute().getTime());
  const support = <SupportLink payment={payment} onClose={onClose} />;
  switch (screen) {
    case 'success':
      if (payment.direction === 'withdraw') return <Button onClick={another}>{translate('okay')}</Button>;
      return <AfterDeposit onAnother={another} onClose={onClose} />;
    case 'denied':
    case 'expired':
      return (
        <>
          <Button size="lg" onClick={() => onRetry(payment)}>
            {translate('again')}
          </Button>
          {support}
        </>
      );
    case 'refunding':
    case 'refunded':
    case 'charged_back':
      return support;
    case 'canceled':
    case 'split':
      return <Button onClick={another}>{translate('okay')}</Button>;
    case 'reviewing':
      return (
        <>
          {needsIdentity(payment) && <VerifyIdentity />}
          <Button onClick={another}>{translate('okay')}</Button>
          <Live />
          {support}
        </>
      );
    case 'redirect':
    case 'processing':
      return (
        <>
          {url && <FinishDeposit url={url} isMain={screen === 'redirect'} />}
          <Live />
          <Button variant="ghost" onClick={another}>
            {translate('newDeposit')}
          </Button>
          {isLate && support}
        </>
      );
    default:
      return (
        <>
          {needsDocuments(payment) && <VerifyIdentity />}
          <Button onClick={another}>{translate('okay')}</Button>
          {canCancel(payment) && <CancelWithdrawal payment={payment} />}
          {isLate && support}
        </>
      );
  }
}

/** Leads to the live chat and to a request to support about the payment. */
function SupportLink({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const translate = useTranslations('cashbox.status');
  const topic = payment.direction === 'deposit' ? 'deposit' : 'withdrawal';
  return (
    <>
      <ChatButton paymentId={payment.id} topic={topic} />
      <LocaleLink href={paths.supportAbout(payment.id, topic)} className={buttonClass('ghost', 'md')} onClick={onClose}>
        {translate('support')}
      </LocaleLink>
    </>
  );
}

/** Leads to the identity check that a received deposit waits for. */
function VerifyIdentity() {
  const translate = useTranslations('cashbox.identity');
  return (
    <LocaleLink href={paths.profileTab('identity')} className={buttonClass('primary', 'lg')}>
      {translate('verify')}
    </LocaleLink>
  );
}

/** Next actions after a deposit: to the games, or another deposit. */
function AfterDeposit({ onAnother, onClose }: { onAnother: () => void; onClose: () => void }) {
  const translate = useTranslations('cashbox.status');
  return (
    <>
      <LocaleLink href={paths.games} className={buttonClass('primary', 'lg')} onClick={onClose}>
        {translate('play')}
      </LocaleLink>
      <Button variant="quiet" onClick={onAnother}>
        {translate('newDeposit')}
      </Button>
    </>
  );
}

/** Note that the status updates automatically. */
function Live() {
  const translate = useTranslations('cashbox.status');
  return (
    <p className="flex items-center justify-center gap-2 py-1 text-xs text-faint">
      <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-success" />
      {translate('live')}
    </p>
  );
}

function StatusSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto flex min-h-[220px] w-full max-w-[343px] flex-col items-center gap-4">
      <Skeleton className="size-28 rounded-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
