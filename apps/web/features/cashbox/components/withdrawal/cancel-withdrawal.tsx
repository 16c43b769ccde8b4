'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { useCancelWithdrawal } from '../../queries.ts';

/** Cancels a withdrawal that is waiting for approval. */
export function CancelWithdrawal({ payment, size = 'md' }: { payment: Payment; size?: 'sm' | 'md' }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.cancel');
  const translateError = useTranslations('errors');
  const cancel = useCancelWithdrawal();
  const [isAsked, setIsAsked] = useState(false);
  const amount = moneyText(payment.amount, payment.currency);
  const confirm = () =>
    cancel.mutate(payment.id, {
      onSuccess: () => showToast('success', translate('done', { amount })),
      onError: (error) => showToast('error', errorText(translateError, error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setIsAsked(true)}>
        {translate('action')}
      </Button>
      {isAsked && (
        <Dialog
          title={translate('title')}
          closeLabel={translate('keep')}
          onClose={() => setIsAsked(false)}
          shape="card"
          maxWidth={343}
        >
          <div className="flex flex-col gap-4">
            <p className="text-sm text-soft">{translate('text', { amount })}</p>
            <Button variant="secondary" isBusy={cancel.isPending} onClick={confirm}>
              {translate('confirm')}
            </Button>
            <Button variant="ghost" onClick={() => setIsAsked(false)}>
              {translate('keep')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
