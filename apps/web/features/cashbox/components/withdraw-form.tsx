'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { accountKindOf, groupCardNumber } from '../account.ts';
import { toMinor } from '../amount.ts';
import { paymentMethodsQuery, payoutRestrictionQuery, type PaymentMethod } from '../queries.ts';
import {
  checkWithdrawalAmount,
  mostWithdrawable,
  needsIdentity,
  leastOf,
  needsMoreStars,
  type PayoutRestriction,
  problemsOfWithdrawal,
  withdrawalLimits,
} from '../withdrawal.ts';
import { AmountField } from './amount-field.tsx';
import { FormSkeleton, LoadFailed, NoMethods } from './form-states.tsx';
import { MethodPicker } from './method-picker.tsx';
import { NextSteps } from './notes.tsx';
import { BeforeWithdrawal } from './owed-back.tsx';
import { IdentityNeeded } from './identity-needed.tsx';
import { LeavingNote, LowRating, PayoutLimits, PhoneNeeded } from './payout-limits.tsx';
import { WithdrawConfirm } from './withdraw-confirm.tsx';

interface WithdrawFormProps {
  user: User;
  onPayment: (payment: Payment) => void;
  /** To the deposit's tab. */
  onDeposit: () => void;
}

export function WithdrawForm(props: WithdrawFormProps) {
  const methods = useQuery(paymentMethodsQuery('withdraw'));
  const restriction = useQuery(payoutRestrictionQuery);
  if (methods.isError || restriction.isError) {
    const retry = () => {
      void methods.refetch();
      void restriction.refetch();
    };
    return <LoadFailed onRetry={retry} />;
  }
  if (!methods.data || !restriction.data) return <FormSkeleton />;
  if (!props.user.is_phone_verified) return <PhoneNeeded />;
  if (needsMoreStars(props.user.rating, restriction.data)) {
    return <LowRating rating={props.user.rating} needed={restriction.data.min_rating} onDeposit={props.onDeposit} />;
  }
  if (needsIdentity(restriction.data)) return <IdentityNeeded status={restriction.data.identity_status} />;
  const [first] = methods.data.items;
  if (!first) return <NoMethods />;
  return <OpenedWithdrawForm {...props} methods={methods.data.items} first={first} restriction={restriction.data} />;
}

const noFields = { amount: false, recipient: false, account: false };

function OpenedWithdrawForm({
  user,
  onPayment,
  methods,
  first,
  restriction,
}: WithdrawFormProps & { methods: readonly PaymentMethod[]; first: PaymentMethod; restriction: PayoutRestriction }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const { owed_back: owed } = restriction;
  // What was paid in goes back by the same way first: the other ways open when nothing is owed.
  const open = owed.length > 0 ? methods.filter((one) => owed.some((debt) => debt.method === one.code)) : methods;
  const [code, setCode] = useState(restriction.return_methods[0] ?? open[0]?.code ?? first.code);
  const [form, setForm] = useState({ amount: '', recipient: '', account: '' });
  const [touched, setTouched] = useState(noFields);
  const [isConfirming, setIsConfirming] = useState(false);

  const method = methods.find((candidate) => candidate.code === code) ?? first;
  const { currency } = method;
  const accountKind = accountKindOf(method);
  const limits = withdrawalLimits(method, restriction);
  const balance = restriction.available;
  const leftWithoutIdentity = restriction.left_without_identity;
  const facts = { limits, left24h: restriction.left_24h, balance, leftWithoutIdentity, accountKind };
  const problems = problemsOfWithdrawal(form, facts);
  const checked = checkWithdrawalAmount(form.amount, facts);
  const most = mostWithdrawable(limits, leastOf(restriction.left_24h, leftWithoutIdentity), balance);
  const isMostEnough = toMinor(most) >= toMinor(limits.min);
  const change = (field: keyof typeof form) => (value: string) => setForm((known) => ({ ...known, [field]: value }));
  const touch = (field: keyof typeof form) => () => setTouched((known) => ({ ...known, [field]: form[field] !== '' }));
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched({ amount: true, recipient: true, account: true });
        if (Object.keys(problems).length === 0) setIsConfirming(true);
      }}
      className="flex flex-col gap-5"
    >
      <div className="flex items-baseline justify-between gap-3 rounded-md bg-raised px-4 py-3">
        <span className="text-sm text-soft">{translate('balance.withdrawable')}</span>
        <strong className="tabular text-lg font-extrabold">{moneyText(balance, currency)}</strong>
      </div>
      <BeforeWithdrawal restriction={restriction} currency={currency} timeZone={user.time_zone} />
      {restriction.is_leaving && <LeavingNote restriction={restriction} currency={currency} />}
      {!isMostEnough && (
        <p className="text-sm text-soft">
          {toMinor(restriction.left_24h) < toMinor(limits.min)
            ? translate('restriction.used')
            : translate('restriction.nothing', { balance: moneyText(balance, currency) })}{' '}
          {translate('balance.digitalHint')}
        </p>
      )}
      <MethodPicker
        direction="withdraw"
        methods={open}
        value={method.code}
        onChange={(next) => {
          setCode(next);
          change('account')('');
          setTouched((known) => ({ ...known, account: false }));
        }}
      />
      <AmountField
        value={form.amount}
        onChange={change('amount')}
        onBlur={touch('amount')}
        currency={currency}
        limits={limits}
        presets={[]}
        error={
          touched.amount && problems.amount
            ? translate(`amount.problems.${problems.amount}`, {
                min: short(limits.min),
                max: short(limits.max),
                left: short(
                  problems.amount === 'needs_identity' ? (leftWithoutIdentity ?? '0.00') : restriction.left_24h,
                ),
              })
            : undefined
        }
        extra={
          isMostEnough && (
            <button
              type="button"
              onClick={() => change('amount')(most.replace(/\.00$/, ''))}
              className="tabular min-h-11 rounded-sm border border-line bg-raised px-4 text-sm font-bold text-soft transition-colors hover:border-violet hover:text-text"
            >
              {translate('amount.all')} · {moneyText(most, currency)}
            </button>
          )
        }
      />
      <Field
        label={translate('recipient.label')}
        hint={translate('recipient.hint')}
        error={
          touched.recipient && problems.recipient ? translate(`recipient.problems.${problems.recipient}`) : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="name"
            maxLength={120}
            placeholder={translate('recipient.placeholder')}
            value={form.recipient}
            onChange={(event) => change('recipient')(event.target.value)}
            onBlur={touch('recipient')}
          />
        )}
      </Field>
      <Field
        label={translate(`account.${accountKind}.label`)}
        hint={translate(`account.${accountKind}.hint`)}
        error={touched.account && problems.account ? translate(`account.problems.${problems.account}`) : undefined}
      >
        {(control) => (
          <Input
            {...control}
            className="tabular"
            inputMode={accountKind === 'card' ? 'numeric' : accountKind === 'wallet' ? 'tel' : 'text'}
            autoComplete={accountKind === 'card' ? 'cc-number' : 'off'}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={90}
            placeholder={accountPlaceholders[accountKind]}
            value={form.account}
            onChange={(event) =>
              change('account')(accountKind === 'card' ? groupCardNumber(event.target.value) : event.target.value)
            }
            onBlur={touch('account')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" disabled={!isMostEnough}>
        {checked.ok
          ? translate('submit.withdrawAmount', { amount: short(checked.amount) })
          : translate('submit.withdraw')}
      </Button>
      <Figures
        rows={[
          { name: translate('summary.fee'), value: translate('summary.none'), tone: 'success' },
          {
            name: translate('summary.arrives'),
            value: translate(method.kind === 'crypto' ? 'summary.whenCrypto' : 'summary.when'),
          },
        ]}
      />
      <PayoutLimits restriction={restriction} currency={currency} rating={user.rating} />
      <NextSteps steps="withdraw" />
      {isConfirming && checked.ok && (
        <WithdrawConfirm
          user={user}
          available={balance}
          method={method}
          request={{ amount: checked.amount, recipient: form.recipient.trim(), account: form.account.trim() }}
          onClose={() => setIsConfirming(false)}
          onPayment={onPayment}
        />
      )}
    </form>
  );
}

const accountPlaceholders = {
  card: '0000 0000 0000 0000',
  wallet: '+380 00 000 00 00',
  bank: 'UA00 0000 0000 …',
  crypto: '0x…',
} as const;
