'use client';
import type { NameProblem } from '@altyn/domain/person-name';
import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { FormField, useProblemText } from '#web/components/forms/form.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { type AccountKind, type AccountProblem, groupCardNumber } from '../../account.ts';
import type { AmountProblem } from '../../amount.ts';
import type { AmountFacts, WithdrawalForm } from '../../withdrawal.ts';
import { AmountField } from '../amount-field.tsx';

interface WithdrawalAmountProps {
  facts: AmountFacts;
  currency: string;
  /** A decimal string; undefined if below the minimum. */
  max: string | undefined;
}

/** The amount, with a button for the maximum. */
export function WithdrawalAmount({ facts, currency, max }: WithdrawalAmountProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.amount');
  const { control } = useFormContext<WithdrawalForm>();
  const { field, fieldState } = useController({ control, name: 'amount' });
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });
  const { limits, left24h, leftWithoutIdentity } = facts;
  const problemText = useProblemText((problem) =>
    translate(`problems.${problem as AmountProblem}`, {
      min: short(limits.min),
      max: short(limits.max),
      left: short(problem === 'needs_identity' ? (leftWithoutIdentity ?? '0.00') : left24h),
    }),
  );
  return (
    <AmountField
      ref={field.ref}
      // oxlint-disable-next-line react/refs -- `field.ref` is react-hook-form's callback, not a ref object
      value={field.value}
      onChange={field.onChange}
      onBlur={() => field.value !== '' && field.onBlur()}
      currency={currency}
      limits={limits}
      presets={[]}
      error={problemText(fieldState.error)}
      extra={
        max !== undefined && (
          <button
            type="button"
            onClick={() => field.onChange(max.replace(/\.00$/, ''))}
            className="tabular min-h-11 rounded-sm border border-line bg-raised px-4 text-sm font-bold text-soft transition-colors hover:border-violet hover:text-text"
          >
            {translate('all')} · {moneyText(max, currency)}
          </button>
        )
      }
    />
  );
}

/** Recipient and account, formatted for the account's kind. */
export function WithdrawalTarget({ accountKind }: { accountKind: AccountKind }) {
  const translate = useTranslations('cashbox');
  const { control } = useFormContext<WithdrawalForm>();
  const isCard = accountKind === 'card';
  return (
    <>
      <FormField
        control={control}
        name="recipient"
        label={translate('recipient.label')}
        hint={translate('recipient.hint')}
        problemText={(problem) => translate(`recipient.problems.${problem as NameProblem}`)}
      >
        {(field) => (
          <Input {...field} autoComplete="name" maxLength={120} placeholder={translate('recipient.placeholder')} />
        )}
      </FormField>
      <FormField
        control={control}
        name="account"
        label={translate(`account.${accountKind}.label`)}
        hint={translate(`account.${accountKind}.hint`)}
        problemText={(problem) => translate(`account.problems.${problem as AccountProblem}`)}
      >
        {(field) => (
          <Input
            {...field}
            className="tabular"
            inputMode={isCard ? 'numeric' : accountKind === 'wallet' ? 'tel' : 'text'}
            autoComplete={isCard ? 'cc-number' : 'off'}
            spellCheck={false}
            autoCapitalize="none"
            maxLength={90}
            placeholder={accountPlaceholders[accountKind]}
            onChange={({ target }) => field.onChange(isCard ? groupCardNumber(target.value) : target.value)}
          />
        )}
      </FormField>
    </>
  );
}

const accountPlaceholders = {
  card: '0000 0000 0000 0000',
  wallet: '+380 00 000 00 00',
  bank: 'UA00 0000 0000 …',
  crypto: '0x…',
  bitcoin: 'bc1…',
  tron: 'T…',
} as const;
