'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { formatMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useStepUp } from '#web/shell/step-up/use-step-up.tsx';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { accountKindOf, maskAccount, networkNames, problemOnRejection } from '../../account.ts';
import { toMinor } from '../../amount.ts';
import { feeFigures } from '../../fee.ts';
import { type PaymentMethod, useCreateWithdrawal } from '../../queries.ts';
import { useIntent } from '../../use-intent.ts';
import { burnWarning, sumOf, type WithdrawalForm } from '../../withdrawal.ts';
import { BurnFigures } from '../burn-warning.tsx';
import { useMethodName } from '../method-picker.tsx';
import { showUnexpected } from '../show-unexpected.ts';
import { FormAlert } from '../notes.tsx';
import { useFeeRows } from '../use-fee-rows.ts';

interface WithdrawConfirmProps {
  user: User;
  /** Withdrawable amount before this withdrawal. */
  available: string;
  method: PaymentMethod;
  request: WithdrawalForm;
  onClose: () => void;
  onPayment: (payment: Payment) => void;
}

/** Final confirmation before money is held: target, amount, and the loss of an active bonus. */
export function WithdrawConfirm({ user, available, method, request, onClose, onPayment }: WithdrawConfirmProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const { active } = useActiveBonus();
  const { send, failure, panel, isBusy } = useWithdrawal(method, request, (payment) => {
    onClose();
    onPayment(payment);
  });

  const { currency } = method;
  const balances = shownBalances(user.balances);
  const warning = burnWarning(active, 'withdraw', sumOf(balances.digital, balances.game));
  const amount = moneyText(request.amount, currency);
  return (
    <Dialog
      title={
        warning ? (
          <span className="text-amber">{translate('burn.title')}</span>
        ) : (
          <span>{translate('confirm.title')}</span>
        )
      }
      closeLabel={translate('confirm.back')}
      onClose={() => !isBusy && onClose()}
      shape="card"
      maxWidth={400}
    >
      <div className="flex flex-col gap-4">
        <WithdrawalFigures request={request} method={method} available={available} />
        {warning && <BurnFigures warning={warning} currency={currency} />}
        {failure && <FormAlert>{failure}</FormAlert>}
        {panel ?? (
          <ConfirmButtons
            isWarned={warning !== undefined}
            amount={amount}
            isBusy={isBusy}
            onSend={() => void send()}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

/** If the withdrawal would burn a bonus, keeping it is the primary action. */
function ConfirmButtons(props: {
  isWarned: boolean;
  amount: string;
  isBusy: boolean;
  onSend: () => void;
  onClose: () => void;
}) {
  const { isWarned, amount, isBusy, onSend, onClose } = props;
  const translate = useTranslations('cashbox');
  if (isWarned) {
    return (
      <>
        <Button onClick={onClose} disabled={isBusy}>
          {translate('burn.keep')}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={onSend}>
          {translate('burn.goWithdraw')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={onSend}>
        {translate('confirm.send', { amount })}
      </Button>
      <Button variant="ghost" onClick={onClose} disabled={isBusy}>
        {translate('confirm.back')}
      </Button>
    </>
  );
}

/** Requests the withdrawal once, after a confirmation that the player is the owner. */
function useWithdrawal(method: PaymentMethod, request: WithdrawalForm, onPayment: (payment: Payment) => void) {
  const translate = useTranslations('cashbox');
  const translateError = useTranslations('errors');
  const create = useCreateWithdrawal();
  const sendOnce = useIntent();
  const [failure, setFailure] = useState<string>();
  const { confirmed, panel } = useStepUp();
  const send = async () => {
    const { amount, recipient, account } = request;
    try {
      const payment = await sendOnce(['withdraw', method.code, amount, recipient, account], (key) => {
        setFailure(undefined);
        const { fee } = feeFigures(method, amount);
        const wanted = { method: method.code, amount, fee, recipient, account, idempotency_key: key };
        return confirmed(() => create.mutateAsync(wanted));
      });
      if (payment) onPayment(payment);
    } catch (error) {
      // The server verifies check digits that the form does not.
      if (error instanceof ApiError && error.message === 'VALIDATION_ERROR')
        return setFailure(translate(`account.problems.${problemOnRejection[accountKindOf(method)]}`));
      if (!showUnexpected(error, errorText(translateError, error))) setFailure(errorText(translateError, error));
    }
  };
  return { send, failure, panel, isBusy: create.isPending };
}

/** Target account, fee, and remaining balance. */
function WithdrawalFigures(props: Pick<WithdrawConfirmProps, 'request' | 'method' | 'available'>) {
  const { request, method, available } = props;
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const nameOf = useMethodName();
  const feeRows = useFeeRows();
  const isOnChain = method.kind === 'crypto';
  const left = formatMoney(toMinor(available) - toMinor(request.amount));
  return (
    <Figures
      rows={[
        { name: translate('confirm.amount'), value: moneyText(request.amount, method.currency) },
        { name: translate('confirm.method'), value: nameOf(method) },
        { name: translate('confirm.recipient'), value: request.recipient },
        ...(isOnChain
          ? [{ name: translate('confirm.network'), value: networkNames[accountKindOf(method)] ?? '' }]
          : []),
        // A transfer is irreversible, so the full address is shown for comparison.
        {
          name: translate('confirm.account'),
          value: isOnChain ? request.account : maskAccount(request.account),
        },
        ...feeRows(method, request.amount),
        { name: translate('confirm.after'), value: moneyText(left, method.currency) },
      ]}
    />
  );
}
