'use client';
import type { User } from '@altyn/contracts/identity';
import type { Payment } from '@altyn/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Form, SubmitButton } from '#web/components/forms/form.tsx';
import { useSchemaForm, useSubmit } from '#web/components/forms/use-schema-form.ts';
import { paths } from '#web/config/paths.ts';
import { LoadFailed } from '#web/components/ui/load-failed.tsx';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { checkAmount } from '../../amount.ts';
import { depositForm, nextDepositStep } from '../../deposit-form.ts';
import { isFree } from '../../fee.ts';
import { chosenOffer, needsChoice, offerFigures } from '../../offer.ts';
import {
  depositOffersQuery,
  type PaymentMethod,
  paymentMethodsQuery,
  type SavedMethod,
  savedMethodsQuery,
} from '../../queries.ts';
import { useDeposit } from '../../use-deposit.ts';
import { burnWarning, sumOf } from '../../withdrawal.ts';
import { BonusChoice } from '../bonus-choice.tsx';
import { BurnDialog } from '../burn-warning.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { DepositFigures } from '../deposit-figures.tsx';
import { FormSkeleton, NoMethods } from '../form-states.tsx';
import { MethodPicker } from '../method-picker.tsx';
import { FormAlert, NextSteps, SecureNote } from '../notes.tsx';
import { MissingOffers } from './missing-offers.tsx';
import { PromoSection } from './promo-section.tsx';
import { OpenDeposit } from '../open-deposit.tsx';
import { PendingBonusHint } from '../pending-bonus-hint.tsx';
import { SavedMethods } from '../saved-methods.tsx';
import { useUsableMethods } from '../use-usable-methods.ts';

interface DepositFormProps {
  user: User;
  /** Preset amount as a decimal string. */
  presetAmount?: string | undefined;
  /** Preset method; ignored when it is not offered. */
  presetMethod?: string | undefined;
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

type OpenedDepositFormProps = DepositFormProps & {
  methods: readonly PaymentMethod[];
  first: PaymentMethod;
  saved: readonly SavedMethod[];
};

/** The chosen method: a kind of payment, or one that the player has saved. */
function useChosenMethod({
  methods,
  first,
  saved,
  presetMethod,
}: Pick<OpenedDepositFormProps, 'methods' | 'first' | 'saved' | 'presetMethod'>) {
  const preset = methods.find((one) => one.code === presetMethod);
  const candidates = preset ? [preset] : methods;
  const preferred = saved.find(({ is_default, method }) => is_default && candidates.some((one) => one.code === method));
  const [code, setCode] = useState(preset?.code ?? preferred?.method ?? first.code);
  const [savedId, setSavedId] = useState(preferred?.id);
  const method = methods.find((candidate) => candidate.code === code) ?? first;
  return {
    method,
    savedId,
    chooseSaved(one: SavedMethod | undefined) {
      setSavedId(one?.id);
      if (one) setCode(one.method);
    },
    chooseKind(next: string) {
      setSavedId(undefined);
      setCode(next);
    },
  };
}

/** The bonuses offered with a deposit, and the chosen one; none while another bonus is active. */
function useBonusOffers() {
  const { active, isKnown } = useActiveBonus();
  const isSlotFree = isKnown && !active;
  const answer = useQuery({ ...depositOffersQuery, enabled: isKnown }).data;
  const [chosen, setChosen] = useState<string | null>();
  const [isAsked, setIsAsked] = useState(false);
  const offers = isSlotFree ? (answer?.items ?? []) : [];
  const isOpen = needsChoice(offers, chosen);
  return {
    active,
    isSlotFree,
    offers,
    answer,
    shown: {
      chosen: isOpen ? undefined : (chosenOffer(offers, chosen) ?? null),
      isAsked: isAsked && isOpen,
      onChange: setChosen,
    },
    offer: chosenOffer(offers, chosen),
    /** Asks for a choice. @returns true when one is missing. */
    ask: () => {
      setIsAsked(true);
      return isOpen;
    },
  };
}

function OpenedDepositForm({ user, presetAmount, onPayment, ...choice }: OpenedDepositFormProps) {
  const { methods, saved } = choice;
  const { method, savedId, chooseSaved, chooseKind } = useChosenMethod(choice);
  const { active, isSlotFree, answer, offers, offer, shown, ask } = useBonusOffers();
  /** The amount of a deposit whose burn warning is shown. */
  const [warned, setWarned] = useState<string>();
  const form = useSchemaForm(depositForm(method), { amount: presetAmount?.replace(/\.00$/, '') ?? '' });
  const { currency } = method;
  const typed = useWatch({ control: form.control, name: 'amount' });
  const checked = checkAmount(typed, method);
  const payable = checked.ok ? checked.amount : undefined;
  const { digital, game } = shownBalances(user.balances);
  const warning = burnWarning(active, 'deposit', sumOf(digital, game));
  const deposit = useDeposit({
    user,
    method,
    savedId,
    bonusIdOf: (wanted) => (offer && offerFigures(offer, wanted) ? offer.id : undefined),
    onPayment,
  });
  const { clearFailure } = deposit;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: clearFailure }), [form, clearFailure]);
  const proceed = (amount: string, isAgreed: boolean) => {
    const step = nextDepositStep({ isBurning: warning !== undefined, isAgreed, hasConsent: user.birth_date !== null });
    const pay = () => deposit.pay(amount);
    if (step === 'warn') setWarned(amount);
    else if (step === 'consent') openDialog('consent', { onDone: pay });
    else pay();
  };
  const submit = useSubmit(
    form,
    ({ amount }) => {
      if (!ask()) proceed(amount, false);
    },
    () => undefined,
  );
  return (
    <>
      <Form form={form} onSubmit={submit} className="flex flex-col gap-5">
        <OpenDeposit onOpen={onPayment} />
        {saved.length > 0 && <SavedMethods saved={saved} methods={methods} value={savedId} onChange={chooseSaved} />}
        <MethodPicker
          direction="deposit"
          methods={methods}
          value={savedId === undefined ? method.code : ''}
          onChange={chooseKind}
        />
        <DepositAmount method={method} />
        <PendingBonusHint active={active} amount={payable} onTake={(amount) => form.setValue('amount', amount)} />
        <MissingOffers active={active} answer={answer} />
        {offers.length > 0 && <BonusChoice {...shown} offers={offers} amount={payable} method={method} />}
        {isSlotFree && <PromoSection />}
        {deposit.failure && <DepositFailure text={deposit.failure} isLimit={deposit.isLimit} />}
        <DepositButton amount={payable} isTyped={typed !== ''} currency={currency} busyWith={deposit.busyWith} />
        <AfterDeposit method={method} amount={payable} />
      </Form>
      {warning && warned !== undefined && (
        <BurnDialog
          warning={warning}
          currency={currency}
          onClose={() => setWarned(undefined)}
          onAgree={() => {
            setWarned(undefined);
            proceed(warned, true);
          }}
        />
      )}
    </>
  );
}

/** Why a deposit failed; a limit leads to the player's limits. */
function DepositFailure({ text, isLimit }: { text: string; isLimit: boolean }) {
  const translate = useTranslations('cashbox.ownLimit');
  return (
    <FormAlert>
      {text}
      {isLimit && (
        <LocaleLink href={paths.profileTab('safer')} className="flex min-h-11 items-center font-bold underline">
          {translate('link')}
        </LocaleLink>
      )}
    </FormAlert>
  );
}

/** What a deposit costs, how it is protected, and what follows. */
function AfterDeposit({ method, amount }: { method: PaymentMethod; amount: string | undefined }) {
  const isOnChain = method.kind === 'crypto';
  return (
    <>
      <DepositFigures method={method} amount={amount} />
      <SecureNote isOnChain={isOnChain} isFree={isFree(method)} />
      <NextSteps steps={isOnChain ? 'crypto' : method.flow === 'device' ? 'device' : 'deposit'} />
    </>
  );
}

interface DepositButtonProps {
  /** A decimal string; undefined while the typed amount is invalid. */
  amount: string | undefined;
  /** The field is not empty. */
  isTyped: boolean;
  currency: string;
  busyWith: ReturnType<typeof useDeposit>['busyWith'];
}

function DepositButton({ amount, isTyped, currency, busyWith }: DepositButtonProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.submit');
  return (
    // In sight from the first moment, above the bar of phones, on screens too low for the whole form.
    <div className="sticky bottom-[calc(var(--nav-height)+env(safe-area-inset-bottom))] z-10 -mx-4 -my-2 flex flex-col bg-ground px-4 py-2 before:pointer-events-none before:absolute before:inset-x-0 before:-top-4 before:h-4 before:bg-linear-to-t before:from-ground tablet:-mx-5 tablet:bg-surface tablet:px-5 tablet:before:from-surface desktop:bottom-0 in-[[role=dialog]]:-bottom-5!">
      <SubmitButton size="lg" isBusy={busyWith !== undefined}>
        {amount === undefined
          ? translate(isTyped ? 'wrongAmount' : 'noAmount')
          : translate('depositAmount', { amount: moneyText(amount, currency, { isCompact: true }) })}
      </SubmitButton>
      <output className="sr-only">{busyWith ? translate(busyWith) : ''}</output>
    </div>
  );
}
