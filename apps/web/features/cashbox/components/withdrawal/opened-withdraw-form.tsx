'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { Figures } from '#web/components/ui/figures.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { accountKindOf } from '../../account.ts';
import { toMinor } from '../../amount.ts';
import type { PaymentMethod } from '../../queries.ts';
import {
  checkWithdrawalAmount,
  minOf,
  maxWithdrawable,
  type PayoutRestriction,
  type WithdrawalForm,
  withdrawalLimits,
} from '../../withdrawal.ts';
import { withdrawalForm } from '../../withdrawal-form.ts';
import { MethodPicker } from '../method-picker.tsx';
import { NextSteps } from '../notes.tsx';
import { BeforeWithdrawal } from './owed-back.tsx';
import { LeavingNote, PayoutLimits } from './payout-limits.tsx';
import { useFeeRows } from '../use-fee-rows.ts';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import { WithdrawalAmount, WithdrawalTarget } from './withdrawal-fields.tsx';

export interface WithdrawFormProps {
  user: User;
  onPayment: (payment: Payment) => void;
  /** Opens the deposit tab. */
  onDeposit: () => void;
}

interface OpenedWithdrawFormProps extends WithdrawFormProps {
  methods: readonly PaymentMethod[];
  first: PaymentMethod;
  restriction: PayoutRestriction;
}

/** Withdrawal form: target account and amount, followed by a confirmation. */
export function OpenedWithdrawForm({ user, onPayment, methods, first, restriction }: OpenedWithdrawFormProps) {
  const moneyText = useMoneyText();
  const feeRows = useFeeRows();
  const translate = useTranslations('cashbox');
  const { owed_back: owed, left_24h: left24h, left_without_identity: leftWithoutIdentity, available } = restriction;
  // Deposits must first be returned by their own methods; others are enabled when nothing is owed.
  const open = owed.length > 0 ? methods.filter((one) => owed.some((debt) => debt.method === one.code)) : methods;
  const [code, setCode] = useState(restriction.return_methods[0] ?? open[0]?.code ?? first.code);
  const method = methods.find((candidate) => candidate.code === code) ?? first;
  const { currency } = method;
  const limits = withdrawalLimits(method, restriction);
  const facts = { limits, left24h, balance: available, leftWithoutIdentity };
  const accountKind = accountKindOf(method);
  const form = useSchemaForm(withdrawalForm(facts, accountKind, user.country), {
    amount: '',
    recipient: '',
    account: '',
  });
  const [confirming, setConfirming] = useState<WithdrawalForm>();
  const submit = useSubmit(form, setConfirming, () => undefined);
  const checked = checkWithdrawalAmount(useWatch({ control: form.control, name: 'amount' }), facts);
  const max = maxWithdrawable(limits, minOf(left24h, leftWithoutIdentity), available);
  const isMaxEnough = toMinor(max) >= toMinor(limits.min);
  return (
    <>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-5">
        <Withdrawable restriction={restriction} currency={currency} min={limits.min} isEnough={isMaxEnough} />
        <BeforeWithdrawal restriction={restriction} currency={currency} timeZone={user.time_zone} />
        <MethodPicker
          direction="withdraw"
          methods={open}
          value={method.code}
          onChange={(next) => {
            setCode(next);
            form.resetField('account');
          }}
        />
        <WithdrawalAmount facts={facts} currency={currency} max={isMaxEnough ? max : undefined} />
        <WithdrawalTarget accountKind={accountKind} />
        <SubmitButton size="lg" disabled={!isMaxEnough}>
          {checked.ok
            ? translate('submit.withdrawAmount', { amount: moneyText(checked.amount, currency, { isCompact: true }) })
            : translate('submit.withdraw')}
        </SubmitButton>
        <Figures
          rows={[
            ...feeRows(method, checked.ok ? checked.amount : undefined),
            {
              name: translate('summary.arrives'),
              value: translate(method.kind === 'crypto' ? 'summary.whenCrypto' : 'summary.when'),
            },
          ]}
        />
        <PayoutLimits restriction={restriction} currency={currency} rating={user.rating} />
        <NextSteps steps="withdraw" />
      </Form>
      {confirming && (
        <WithdrawConfirm
          {...{ user, available, method, onPayment }}
          request={confirming}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}

interface WithdrawableProps {
  restriction: PayoutRestriction;
  currency: string;
  /** Minimum amount as a decimal string, and whether that much is available now. */
  min: string;
  isEnough: boolean;
}

/** The withdrawable amount, and why it is zero. */
function Withdrawable({ restriction, currency, min, isEnough }: WithdrawableProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const balance = moneyText(restriction.available, currency);
  const isUsed = toMinor(restriction.left_24h) < toMinor(min);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md bg-raised px-4 py-3">
        <span className="text-sm text-soft">{translate('balance.withdrawable')}</span>
        <strong className="tabular text-lg font-extrabold">{balance}</strong>
      </div>
      {restriction.is_leaving && <LeavingNote restriction={restriction} currency={currency} />}
      {!isEnough && (
        <p className="text-sm text-soft">
          {isUsed ? translate('restriction.used') : translate('restriction.nothing', { balance })}{' '}
          {translate('balance.digitalHint')}
        </p>
      )}
    </>
  );
}
