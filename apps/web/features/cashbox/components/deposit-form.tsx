'use client';
import { brand } from '@altyn/contracts/brand';
import type { Payment } from '@altyn/contracts/payments';
import type { User } from '@altyn/contracts/identity';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { errorText } from '#web/lib/api/error-text.ts';
import { dateText, timeText } from '#web/lib/format/date.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { depositReturnPath } from '#web/shell/cashbox/deposit-return.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { limitsQuery } from '#web/shell/session/exclusion.ts';
import { checkAmount } from '../amount.ts';
import { payByDevice } from '../device-wallet.ts';
import { isFree } from '../fee.ts';
import { type Intent, intentAfterFailure, intentFor } from '../intent.ts';
import { chosenOffer, offerFigures } from '../offer.ts';
import { isWebAddress } from '../payment-status.ts';
import {
  depositOffersQuery,
  paymentMethodsQuery,
  type PaymentMethod,
  type SavedMethod,
  savedMethodsQuery,
  useCreateDeposit,
} from '../queries.ts';
import { sumOf, burnWarning } from '../withdrawal.ts';
import { AmountField } from './amount-field.tsx';
import { BurnDialog } from './burn-warning.tsx';
import { tellUnexpected } from './tell-unexpected.ts';
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
  /** A payment whose state is to be shown instead of the form. */
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
  const translateError = useTranslations('errors');
  const tag = useLocale();
  const client = useQueryClient();
  const { active, isKnown } = useActiveBonus();
  const isSlotFree = isKnown && !active;
  const offers = useQuery({ ...depositOffersQuery, enabled: isSlotFree }).data?.items ?? [];
  const create = useCreateDeposit();
  const preferred = saved.find(({ is_default, method }) => is_default && methods.some((one) => one.code === method));
  const [code, setCode] = useState(preferred?.method ?? first.code);
  const [savedId, setSavedId] = useState(preferred?.id);
  const [amount, setAmount] = useState(presetAmount?.replace(/\.00$/, '') ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [chosenBonus, setChosenBonus] = useState<string | null>();
  const [isWarned, setIsWarned] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const intent = useRef<Intent>(undefined);
  const isSending = useRef(false);

  const offer = chosenOffer(offers, chosenBonus);
  const method = methods.find((candidate) => candidate.code === code) ?? first;
  const { currency } = method;
  const isOnChain = method.kind === 'crypto';
  const limits = { min: method.min_amount, max: method.max_amount };
  const checked = checkAmount(amount, method);
  const problem = isChecked && !checked.ok ? checked.problem : undefined;
  const balances = shownBalances(user.balances);
  const warning = burnWarning(active, 'deposit', sumOf(balances.digital, balances.game));

  /** A limit's refusal during a break is told as the break. */
  const breakWords = async (error: unknown) => {
    if (!(error instanceof ApiError) || error.message !== 'LIMIT_REACHED') return undefined;
    const limits = await client.fetchQuery(limitsQuery).catch(() => undefined);
    const until = limits?.excluded_until;
    if (!until) return undefined;
    const [date, time] = [dateText(until, tag, user.time_zone), timeText(until, tag, user.time_zone)];
    return translateError('ON_BREAK', { date, time });
  };
  const send = async (wanted: string, deviceToken?: string) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    const bonusId = isSlotFree && offer && offerFigures(offer, wanted) ? offer.id : undefined;
    const meant = intentFor(intent.current, ['deposit', method.code, wanted, savedId ?? '', deviceToken ?? ''], () =>
      crypto.randomUUID(),
    );
    intent.current = meant;
    try {
      const payment = await create.mutateAsync({
        method: method.code,
        amount: wanted,
        idempotency_key: meant.key,
        return_path: depositReturnPath(window.location),
        ...(savedId === undefined ? {} : { saved_method_id: savedId }),
        ...(bonusId === undefined ? {} : { bonus_id: bonusId }),
        ...(deviceToken === undefined ? {} : { device_token: deviceToken }),
      });
      intent.current = undefined;
      if (!payment.redirect_url || !isWebAddress(payment.redirect_url)) return onPayment(payment);
      setIsLeaving(true);
      // Coming back by the browser's button may show this very page again: it must be usable then.
      window.addEventListener('pageshow', () => setIsLeaving(false), { once: true });
      window.location.assign(payment.redirect_url);
    } catch (error) {
      intent.current = intentAfterFailure(meant, { isTransient: error instanceof ApiError && error.isTransient });
      const words = (await breakWords(error)) ?? errorText(translateError, error);
      if (!tellUnexpected(error, words)) setFailure(words);
    } finally {
      isSending.current = false;
    }
  };
  /** On the provider's page, or here on the device's own sheet. */
  const pay = (wanted: string) => {
    if (!method.device) return void send(wanted);
    void payByDevice({ device: method.device, amount: wanted, currency, label: brand.name }, (token) =>
      send(wanted, token),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!checked.ok) return;
    if (warning && !isWarned) return setIsWarned(true);
    const go = () => pay(checked.amount);
    if (user.birth_date === null) openDialog('consent', { onDone: go });
    else go();
  };
  const isBusy = create.isPending || isLeaving;
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
          setFailure(undefined);
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
      <PendingBonusHint active={active} amount={checked.ok ? checked.amount : undefined} onTake={setAmount} />
      {isSlotFree && offers.length > 0 && (
        <BonusChoice
          offers={offers}
          chosen={offer}
          amount={checked.ok ? checked.amount : undefined}
          method={method}
          onChange={setChosenBonus}
        />
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {checked.ok
          ? translate('submit.depositAmount', { amount: moneyText(checked.amount, currency, { isCompact: true }) })
          : translate('submit.deposit')}
      </Button>
      <output className="sr-only">{isBusy ? translate('submit.opening') : ''}</output>
      <DepositFigures method={method} amount={checked.ok ? checked.amount : undefined} />
      <SecureNote isOnChain={isOnChain} isFree={isFree(method)} />
      <NextSteps steps={isOnChain ? 'crypto' : method.flow === 'device' ? 'device' : 'deposit'} />
      {warning && isWarned && (
        <BurnDialog
          warning={warning}
          currency={currency}
          onClose={() => setIsWarned(false)}
          onAgree={() => {
            setIsWarned(false);
            if (checked.ok) pay(checked.amount);
          }}
        />
      )}
    </form>
  );
}
