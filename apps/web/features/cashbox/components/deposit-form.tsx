'use client';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { checkAmount } from '../amount.ts';
import { isFree } from '../fee.ts';
import { chosenOffer, offerFigures } from '../offer.ts';
import {
  depositOffersQuery,
  paymentMethodsQuery,
  type PaymentMethod,
  type SavedMethod,
  savedMethodsQuery,
} from '../queries.ts';
import { useDeposit } from '../use-deposit.ts';
import { sumOf, burnWarning } from '../withdrawal.ts';
import { AmountField } from './amount-field.tsx';
import { BurnDialog } from './burn-warning.tsx';
import { DepositFigures } from './deposit-figures.tsx';
import { FormSkeleton, LoadFailed, NoMethods } from './form-states.tsx';
import { BonusChoice } from './bonus-choice.tsx';
import { MethodPicker } from './method-picker.tsx';
import { FormAlert, NextSteps, SecureNote } from './notes.tsx';
import { OpenDeposit } from './open-deposit.tsx';
import { PendingBonusHint } from './pending-bonus-hint.tsx';
import { SavedMethods } from './saved-methods.tsx';
import { useUsableMethods } from './use-usable-methods.ts';

interface DepositFormProps {
  user: User;
  /** Preset amount as a decimal string. */
  presetAmount?: string | undefined;
  /** Shows a payment's status instead of the form. */
  onPayment: (payment: Payment) => void;
}

export function DepositForm(props: DepositFormProps) {
  const { data, isError, refetch } = useQuery(paymentMethodsQuery('deposit'));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return <UsableDepositForm {...props} methods={data.items} />;
}

function UsableDepositForm({ methods, ...props }: DepositFormProps & { methods: readonly PaymentMethod[] }) {
  const usable = useUsableMethods(methods);
  const saved = useQuery(savedMethodsQuery);
  const [first] = usable;
  if (!first) return <NoMethods />;
  if (saved.isPending) return <FormSkeleton />;
  return <OpenedDepositForm {...props} methods={usable} first={first} saved={saved.data?.items ?? []} />;
}

function OpenedDepositForm({
  user,
  presetAmount,
  onPayment,
  methods,
  first,
  saved,
}: DepositFormProps & {
  methods: readonly PaymentMethod[];
  first: PaymentMethod;
  saved: readonly SavedMethod[];
}) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const { active, isKnown } = useActiveBonus();
  const isSlotFree = isKnown && !active;
  const offers = useQuery({ ...depositOffersQuery, enabled: isSlotFree }).data?.items ?? [];
  const preferred = saved.find(({ is_default, method }) => is_default && methods.some((one) => one.code === method));
  const [code, setCode] = useState(preferred?.method ?? first.code);
  const [savedId, setSavedId] = useState(preferred?.id);
  const [amount, setAmount] = useState(presetAmount?.replace(/\.00$/, '') ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [chosenBonus, setChosenBonus] = useState<string | null>();
  const [isWarned, setIsWarned] = useState(false);

  const offer = chosenOffer(offers, chosenBonus);
  const method = methods.find((candidate) => candidate.code === code) ?? first;
  const { currency } = method;
  const isOnChain = method.kind === 'crypto';
  const limits = { min: method.min_amount, max: method.max_amount };
  const checked = checkAmount(amount, method);
  const payable = checked.ok ? checked.amount : undefined;
  const problem = isChecked && !checked.ok ? checked.problem : undefined;
  const balances = shownBalances(user.balances);
  const warning = burnWarning(active, 'deposit', sumOf(balances.digital, balances.game));
  const deposit = useDeposit({
    user,
    method,
    savedId,
    bonusIdOf: (wanted) => (isSlotFree && offer && offerFigures(offer, wanted) ? offer.id : undefined),
    onPayment,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!checked.ok) return;
    if (warning && !isWarned) return setIsWarned(true);
    const go = () => deposit.pay(checked.amount);
    if (user.birth_date === null) openDialog('consent', { onDone: go });
    else go();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <OpenDeposit onOpen={onPayment} />
      {saved.length > 0 && (
        <SavedMethods
          saved={saved}
          methods={methods}
          value={savedId}
          onChange={(one) => {
            setSavedId(one?.id);
            if (one) setCode(one.method);
          }}
        />
      )}
      <MethodPicker
        direction="deposit"
        methods={methods}
        value={savedId === undefined ? method.code : ''}
        onChange={(next) => {
          setSavedId(undefined);
          setCode(next);
        }}
      />
      <AmountField
        value={amount}
        onChange={(next) => {
          setAmount(next);
          deposit.clearFailure();
        }}
        onBlur={() => setIsChecked(amount !== '')}
        currency={currency}
        limits={limits}
        presets={method.presets}
        error={
          problem &&
          translate(`amount.problems.${problem}`, {
            min: moneyText(limits.min, currency, { isCompact: true }),
            max: moneyText(limits.max, currency, { isCompact: true }),
            left: '',
          })
        }
      />
      <PendingBonusHint active={active} amount={payable} onTake={setAmount} />
      {isSlotFree && offers.length > 0 && (
        <BonusChoice offers={offers} chosen={offer} amount={payable} method={method} onChange={setChosenBonus} />
      )}
      {deposit.failure && <FormAlert>{deposit.failure}</FormAlert>}
      <Button type="submit" size="lg" isBusy={deposit.busyWith !== undefined}>
        {checked.ok
          ? translate('submit.depositAmount', { amount: moneyText(checked.amount, currency, { isCompact: true }) })
          : translate('submit.deposit')}
      </Button>
      <output className="sr-only">{deposit.busyWith ? translate(`submit.${deposit.busyWith}`) : ''}</output>
      <DepositFigures method={method} amount={payable} />
      <SecureNote isOnChain={isOnChain} isFree={isFree(method)} />
      <NextSteps steps={isOnChain ? 'crypto' : method.flow === 'device' ? 'device' : 'deposit'} />
      {warning && isWarned && (
        <BurnDialog
          warning={warning}
          currency={currency}
          onClose={() => setIsWarned(false)}
          onAgree={() => {
            setIsWarned(false);
            if (checked.ok) deposit.pay(checked.amount);
          }}
        />
      )}
    </form>
  );
}
