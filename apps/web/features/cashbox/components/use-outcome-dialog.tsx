'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { moneyText, moneyVariables } from '#web/lib/format/money.ts';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { closeDialog } from '#web/shell/dialogs/dialogs.ts';
import { openStatus } from '#web/shell/dialogs/status/open-status.ts';
import { isNews, outcomeOf, toldMark } from '../outcome.ts';
import { denialReasonOf, screenOf } from '../payment-status.ts';

const toldKey = 'altyn.told-payment';

interface Answers {
  /** Another payment in place of this one. */
  onAnother: () => void;
  /** To the games, after a deposit. */
  onPlay: () => void;
}

/**
 * Tells how a payment came out in the status dialog, once in a tab; its state stays on the page behind.
 * @returns whether it is being told: the state behind need not be said twice.
 */
export function useOutcomeDialog(payment: Payment, { onAnother, onPlay }: Answers): boolean {
  const translate = useTranslations('cashbox.status');
  const outcome = outcomeOf(payment);
  const [isTelling, setIsTelling] = useState(false);
  const told = () => {
    setIsTelling(false);
    writeStorage('session', toldKey, toldMark(payment));
  };
  const tell = useEffectEvent(() => {
    if (!outcome || !isNews(payment, readStorage('session', toldKey), Date.now())) return false;
    const amount = moneyText(payment.amount, payment.currency);
    const reason = denialReasonOf(payment);
    openStatus({
      contentKey: outcome.contentKey,
      status: outcome.status,
      variables: moneyVariables({ amount: payment.amount }, payment.currency),
      fallback: {
        text: translate(`${payment.direction}.${screenOf(payment)}.text` as 'deposit.success.text', { amount }),
      },
      content: (
        <>
          {reason && outcome.status === 'error' && (
            <p className="text-sm font-bold">{translate(`reasons.${reason}`)}</p>
          )}
          <Figures rows={[{ name: translate('amount'), value: amount }]} />
        </>
      ),
      onAction: ({ name, isLight }) => {
        if (isLight) return undefined;
        const isDeposit = payment.direction === 'deposit';
        if (name === 'okay-primary') return isDeposit && outcome.status === 'success' ? onPlay : undefined;
        return name === (isDeposit ? 'make-deposit' : 'make-withdrawal') ? onAnother : undefined;
      },
      onClosed: told,
    });
    setIsTelling(true);
    return true;
  });
  useEffect(() => {
    const isOpen = tell();
    return () => {
      if (!isOpen) return;
      closeDialog('status');
      setIsTelling(false);
    };
  }, [payment.id, payment.status]);
  return isTelling;
}
