'use client';
import type { Payment } from '@altyn/contracts/payments';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { useMoneyText, useMoneyVariables } from '#web/lib/format/use-money.ts';
import { readShownMark, writeShownMark } from '#web/shell/cashbox/payment-news.ts';
import { closeDialog } from '#web/shell/dialogs/dialogs.ts';
import { openStatus } from '#web/shell/dialogs/status/open-status.ts';
import { hasFee, restOf } from '../fee.ts';
import { isNews, outcomeOf, outcomeMark } from '../outcome.ts';
import { adviceOf, denialReasonOf, screenOf } from '../payment-screen.ts';
import { useMarkShown } from '../queries.ts';

interface Answers {
  /** Starts another payment. */
  onAnother: () => void;
  /** Opens the games, after a deposit. */
  onPlay: () => void;
}

/**
 * Opens the status dialog with a payment's outcome and reason. Records it as shown: in this tab, and on the account once
 * the payment is settled.
 */
export function useShowOutcome(): (payment: Payment, answers: Answers & { onClosed?: () => void }) => boolean {
  const moneyText = useMoneyText();
  const moneyVariables = useMoneyVariables();
  const translate = useTranslations('cashbox.status');
  const { mutate: markShown } = useMarkShown();
  return (payment, { onAnother, onPlay, onClosed }) => {
    const outcome = outcomeOf(payment);
    if (!outcome) return false;
    const amount = moneyText(payment.amount, payment.currency);
    // A completed payment shows its amount after the fee.
    const shownAmount = outcome.status === 'success' ? restOf(payment) : payment.amount;
    const bonus = payment.bonus_amount && moneyText(payment.bonus_amount, payment.currency);
    const reason = denialReasonOf(payment);
    const advice = adviceOf(payment);
    const isDeposit = payment.direction === 'deposit';
    openStatus({
      contentKey: outcome.contentKey,
      status: outcome.status,
      variables: moneyVariables({ amount: shownAmount }, payment.currency),
      fallback: {
        text: translate(`${payment.direction}.${screenOf(payment)}.text` as 'deposit.success.text', {
          amount: moneyText(shownAmount, payment.currency),
        }),
      },
      content: (
        <>
          {reason && outcome.status !== 'success' && (
            <p className="text-sm font-bold">{translate(`reasons.${reason}`)}</p>
          )}
          {advice && <p className="text-sm text-soft">{translate(`advice.${advice}`)}</p>}
          {payment.note && <p className="text-pretty text-sm">{payment.note}</p>}
          <Figures
            rows={[
              { name: translate('amount'), value: amount },
              ...(hasFee(payment) ? [{ name: translate('fee'), value: moneyText(payment.fee, payment.currency) }] : []),
              ...(bonus ? [{ name: translate('bonus'), value: bonus }] : []),
            ]}
          />
        </>
      ),
      onAction: ({ name, isLight }) => {
        if (isLight) return undefined;
        if (name === 'okay-primary') return isDeposit && outcome.status === 'success' ? onPlay : undefined;
        return name === (isDeposit ? 'make-deposit' : 'make-withdrawal') ? onAnother : undefined;
      },
      onClosed: () => {
        writeShownMark(outcomeMark(payment));
        markShown(payment.id);
        onClosed?.();
      },
    });
    return true;
  };
}

/**
 * Shows the outcome of the displayed payment, once per tab; its status stays on the page behind.
 * @returns true while the dialog is open, so that the page need not repeat it.
 */
export function useOutcomeDialog(payment: Payment, answers: Answers): boolean {
  const showOutcome = useShowOutcome();
  const [isShowing, setIsShowing] = useState(false);
  const showOnce = useEffectEvent(() => {
    if (!isNews(payment, readShownMark(), Date.now())) return false;
    const isOpen = showOutcome(payment, { ...answers, onClosed: () => setIsShowing(false) });
    setIsShowing(isOpen);
    return isOpen;
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- whether the dialog opened is known only after asking for it
    const isOpen = showOnce();
    return () => {
      if (!isOpen) return;
      closeDialog('status');
      setIsShowing(false);
    };
  }, [payment.id, payment.status]);
  return isShowing;
}
