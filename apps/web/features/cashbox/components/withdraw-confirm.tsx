'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { formatMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { accountKindOf, maskAccount, networkNames, slips } from '../account.ts';
import { toMinor } from '../amount.ts';
import { type Intent, intentAfterFailure, intentFor } from '../intent.ts';
import { type PaymentMethod, useCreateWithdrawal } from '../queries.ts';
import { burnWarning, sumOf, type WithdrawalForm } from '../withdrawal.ts';
import { BurnFigures } from './burn-warning.tsx';
import { useMethodName } from './method-picker.tsx';
import { tellUnexpected } from './tell-unexpected.ts';
import { FormAlert } from './notes.tsx';
import { useFeeRows } from './use-fee-rows.ts';

interface WithdrawConfirmProps {
  user: User;
  /** What can be withdrawn before this one. */
  available: string;
  method: PaymentMethod;
  request: WithdrawalForm;
  onClose: () => void;
  onPayment: (payment: Payment) => void;
}

/** The last look before money is held: what goes where, and what an active bonus loses by it. */
export function WithdrawConfirm({ user, available, method, request, onClose, onPayment }: WithdrawConfirmProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const translateError = useTranslations('errors');
  const feeRows = useFeeRows();
  const nameOf = useMethodName();
  const { active } = useActiveBonus();
  const create = useCreateWithdrawal();
  const [failure, setFailure] = useState<string>();
  const [isNewAccount, setIsNewAccount] = useState(false);
  const [password, setPassword] = useState('');
  const intent = useRef<Intent>(undefined);
  const isSending = useRef(false);

  const { currency } = method;
  const balances = shownBalances(user.balances);
  const left = formatMoney(toMinor(available) - toMinor(request.amount));
  const warning = burnWarning(active, 'withdraw', sumOf(balances.digital, balances.game));
  const amount = moneyText(request.amount, currency);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    const { amount: wanted, recipient, account } = request;
    const meant = intentFor(intent.current, ['withdraw', method.code, wanted, recipient, account], () =>
      crypto.randomUUID(),
    );
    intent.current = meant;
    try {
      const payment = await create.mutateAsync({
        method: method.code,
        amount: wanted,
        recipient,
        account,
        idempotency_key: meant.key,
        ...(isNewAccount ? { password } : {}),
      });
      onClose();
      onPayment(payment);
    } catch (error) {
      intent.current = intentAfterFailure(meant, { isTransient: error instanceof ApiError && error.isTransient });
      if (error instanceof ApiError && error.message === 'STEP_UP_REQUIRED') return setIsNewAccount(true);
      // The server has compared the check digits, which the form does not.
      if (error instanceof ApiError && error.message === 'VALIDATION_ERROR')
        return setFailure(translate(`account.problems.${slips[accountKindOf(method)]}`));
      if (!tellUnexpected(error, errorText(translateError, error))) setFailure(errorText(translateError, error));
    } finally {
      isSending.current = false;
    }
  };
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
      onClose={() => !create.isPending && onClose()}
      shape="card"
      maxWidth={400}
    >
      <div className="flex flex-col gap-4">
        <Figures
          rows={[
            { name: translate('confirm.amount'), value: amount },
            { name: translate('confirm.method'), value: nameOf(method) },
            { name: translate('confirm.recipient'), value: request.recipient },
            ...(method.kind === 'crypto'
              ? [{ name: translate('confirm.network'), value: networkNames[accountKindOf(method)] ?? '' }]
              : []),
            // Nobody can call a transfer back: the whole address is there to compare.
            {
              name: translate('confirm.account'),
              value: method.kind === 'crypto' ? request.account : maskAccount(request.account),
            },
            ...feeRows(method, request.amount),
            { name: translate('confirm.after'), value: moneyText(left, currency) },
          ]}
        />
        {warning && <BurnFigures warning={warning} currency={currency} />}
        {isNewAccount && (
          <Field label={translate('confirm.password')} hint={translate('confirm.passwordHint')}>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="current-password"
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure && <FormAlert>{failure}</FormAlert>}
        {warning ? (
          <>
            <Button onClick={onClose} disabled={create.isPending}>
              {translate('burn.keep')}
            </Button>
            <Button variant="quiet" isBusy={create.isPending} onClick={() => void send()}>
              {translate('burn.goWithdraw')}
            </Button>
          </>
        ) : (
          <>
            <Button isBusy={create.isPending} onClick={() => void send()}>
              {translate('confirm.send', { amount })}
            </Button>
            <Button variant="ghost" onClick={onClose} disabled={create.isPending}>
              {translate('confirm.back')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
