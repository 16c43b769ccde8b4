'use client';
import type { Bonus } from '@altyn/contracts/bonuses';
import type { infoListKeys } from '@altyn/contracts/content';
import { formatMoney, parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useMoneyText, useMoneyVariables, useNumberText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { InfoList } from '#web/shell/content/info-list.tsx';
import type { DialogComponentProps } from '#web/shell/dialogs/dialog-host.tsx';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { firstDepositQuery } from '#web/shell/promo/queries.ts';
import { useUser } from '#web/shell/session/session.ts';
import { exampleOf } from '../example.ts';
import { lastingOf, plainNumber } from '../terms.ts';
import { objectOf } from './bonus-art.tsx';
import { BonusValue } from './bonus-value.tsx';
import { ModalNotice } from './flow/modal-notice.tsx';

const welcomeNamespaces = ['bonuses', 'bonus-names'] as const;

/** Introduces the no-deposit promo code to a new player, once. */
export function WelcomePromoCodeDialog(props: DialogComponentProps<'welcomePromoCode'>) {
  return (
    <WithMessages namespaces={welcomeNamespaces}>
      <WelcomePromoCode {...props} />
    </WithMessages>
  );
}

function WelcomePromoCode({ bonus, code, onClose }: DialogComponentProps<'welcomePromoCode'>) {
  const translate = useTranslations('bonuses.welcome');
  const moneyText = useMoneyText();
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  return (
    <Welcome
      modalKey="welcome-promocode"
      infoListKey="welcome-promocode-info-list"
      bonus={bonus}
      title={translate('promoTitle')}
      action={translate('take', { amount: money(bonus.bonus_amount) })}
      text={translate('promoText')}
      onClose={onClose}
      onTerms={() => openDialog('bonus', { bonus, code })}
    >
      <FirstDepositWaits bonus={bonus} />
      <p className="mx-auto rounded-sm border border-dashed border-violet px-4 py-2 font-mono text-sm font-bold tracking-wide select-all">
        {code}
      </p>
    </Welcome>
  );
}

/** What becomes of the first-deposit bonus while the gift is in the only slot. */
function FirstDepositWaits({ bonus }: { bonus: Bonus }) {
  const translate = useTranslations('bonuses.welcome');
  const nameOf = useBonusName();
  const { data: first } = useQuery(firstDepositQuery(bonus.currency));
  return first ? <p className="text-xs text-soft">{translate('firstWaits', { first: nameOf(first) })}</p> : null;
}

/** Introduces the first-deposit bonus to a player without deposits, once. */
export function FirstDepositDialog(props: DialogComponentProps<'firstDeposit'>) {
  return (
    <WithMessages namespaces={welcomeNamespaces}>
      <FirstDeposit {...props} />
    </WithMessages>
  );
}

function FirstDeposit({ bonus, onClose }: DialogComponentProps<'firstDeposit'>) {
  const translate = useTranslations('bonuses.welcome');
  const moneyText = useMoneyText();
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  const percent = useNumberText()(plainNumber(bonus.bonus_amount));
  const example = exampleOf(bonus);
  return (
    <Welcome
      modalKey="first-deposit-bonus"
      infoListKey="first-deposit-info-list"
      bonus={bonus}
      title={translate('depositTitle')}
      text={
        example?.deposit === undefined
          ? translate('depositText', { percent })
          : translate('depositExample', {
              deposit: money(example.deposit),
              credit: money(example.credit),
            })
      }
      onClose={onClose}
      onTerms={() => openDialog('bonus', { bonus })}
    >
      {example?.deposit !== undefined && (
        <p className="text-sm font-bold">
          {translate('plays', {
            deposit: money(example.deposit),
            total: money(formatMoney((parseMoney(example.deposit) ?? 0n) + (parseMoney(example.credit) ?? 0n))),
          })}
        </p>
      )}
    </Welcome>
  );
}

interface WelcomeProps {
  /** Key of the editors' texts and list. */
  modalKey: string;
  infoListKey: (typeof infoListKeys)[number];
  bonus: Bonus;
  title: string;
  text: string;
  /** On the button, unless the editors have words for it. */
  action?: string;
  onClose: () => void;
  onTerms: () => void;
  children?: ReactNode;
}

/** The bonus and its three most important terms; one more press shows all of them before activation. */
function Welcome({ modalKey, infoListKey, bonus, title, text, action, onClose, onTerms, children }: WelcomeProps) {
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  const moneyVariables = useMoneyVariables();
  const translate = useTranslations('bonuses');
  const user = useUser();
  const { max_win_amount: cap, win_amount_type: capType, burning_on_timeout: hours } = bonus;
  const facts = [
    translate('card.wager', { wager: bonus.wager }),
    hours !== null && translate('card.lasts', lastingOf(hours)),
    cap !== null &&
      (capType === 'ABSOLUTE'
        ? translate('welcome.cap', { cap: money(cap) })
        : translate('welcome.capPercent', { times: numberText(Number(cap) / 100) })),
    bonus.is_verification_required && !user?.is_phone_verified && translate('welcome.call'),
  ];
  return (
    <ModalNotice
      modalKey={modalKey}
      variables={{
        wager: bonus.wager,
        ...moneyVariables({ min_deposit: bonus.min_deposit_amount, bonus: bonus.bonus_amount }, bonus.currency),
      }}
      picture={objectOf(bonus)}
      title={title}
      text={text}
      closeLabel={translate('terms.later')}
      onClose={onClose}
      isDismissible
      details={
        <>
          <BonusValue bonus={bonus} className="tabular text-2xl font-extrabold text-gold" />
          {children}
          <ul className="flex flex-wrap justify-center gap-1.5">
            {facts.filter(Boolean).map((fact) => (
              <li key={String(fact)} className="rounded-xs bg-raised px-2 py-1 text-xs font-medium text-soft">
                {fact}
              </li>
            ))}
          </ul>
          <InfoList contentKey={infoListKey} />
        </>
      }
    >
      {(words) => (
        <>
          <Button
            size="lg"
            onClick={() => {
              onClose();
              onTerms();
            }}
          >
            {words.action ?? action ?? translate('card.terms')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.cancel ?? translate('terms.later')}
          </Button>
        </>
      )}
    </ModalNotice>
  );
}
