'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ClockCounterClockwiseIcon } from '#web/components/ui/later-icons.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { resumeUrl } from '../payment-screen.ts';
import { paymentsQuery } from '../queries.ts';
import { useMethodName } from './method-picker.tsx';
import { useKnownMethod } from './use-known-method.ts';

/** The newest unfinished deposit, with a button to continue it. */
export function OpenDeposit({ onOpen }: { onOpen: (payment: Payment) => void }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.open');
  const nameOf = useMethodName();
  const known = useKnownMethod();
  const { data } = useInfiniteQuery(paymentsQuery(undefined));
  const open = data?.pages[0]?.items.find((payment) => resumeUrl(payment) !== undefined);
  if (!open) return null;
  return (
    <button
      type="button"
      onClick={() => onOpen(open)}
      className="flex items-center gap-3 rounded-md border border-amber/40 bg-amber/10 px-4 py-3 text-left transition-colors hover:bg-amber/15"
    >
      <ClockCounterClockwiseIcon className="size-5 shrink-0 text-amber" />
      <span className="flex-1 text-sm">
        <span className="block font-bold">{translate('title')}</span>
        <span className="block text-pretty text-soft">
          {translate('text', { amount: moneyText(open.amount, open.currency), method: nameOf(known(open.method)) })}
        </span>
      </span>
      <span className="text-sm font-bold text-amber">{translate('go')}</span>
    </button>
  );
}
