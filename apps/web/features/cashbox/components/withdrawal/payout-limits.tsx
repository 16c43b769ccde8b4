'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { Figures } from '#web/components/ui/figures.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { StarIcon } from '#web/components/ui/later-icons.tsx';
import { paths } from '#web/config/paths.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { closeDialog } from '#web/shell/dialogs/dialogs.ts';
import { openStatus } from '#web/shell/dialogs/status/open-status.ts';
import type { PayoutRestriction } from '../../withdrawal.ts';
import { useMethodName } from '../method-picker.tsx';

/** Limits of the house: rating, minimum, maximum per withdrawal and per 24 hours, and the remaining allowance. */
export function PayoutLimits({
  restriction,
  currency,
  rating,
}: {
  restriction: PayoutRestriction;
  currency: string;
  rating: number;
}) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox.restriction');
  const short = (amount: string) => moneyText(amount, currency, { isCompact: true });
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-bold">{translate('title')}</h3>
      <Figures
        rows={[
          { name: translate('left'), value: short(restriction.left_24h) },
          { name: translate('min'), value: short(restriction.min_amount) },
          { name: translate('single'), value: short(restriction.max_amount_single) },
          { name: translate('day'), value: short(restriction.max_amount_24h) },
          ...(restriction.left_without_identity === null
            ? []
            : [{ name: translate('withoutIdentity'), value: short(restriction.left_without_identity) }]),
          {
            name: translate('rating'),
            value: (
              <span className="inline-flex items-center gap-1">
                {translate('stars', { rating: restriction.min_rating })}
                <StarIcon className="text-gold" />
                <span className="font-medium text-soft">({numberText(rating.toFixed(2))})</span>
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Explains how to withdraw everything during a break or self-exclusion. */
export function LeavingNote({ restriction, currency }: { restriction: PayoutRestriction; currency: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashbox');
  const nameOf = useMethodName();
  const { available_game: game, return_methods: back } = restriction;
  return (
    <p className="rounded-md bg-raised px-4 py-3 text-sm text-soft">
      {translate('leaving.all')}{' '}
      {back.length > 0 &&
        translate('leaving.back', {
          amount: moneyText(game, currency),
          methods: back.map((code) => nameOf({ code })).join(', '),
        })}
    </p>
  );
}

const ratingKey = 'user-rating-is-less-than-required';

/** Too few stars: shown by the status dialog; the page behind shows the number required. */
export function LowRating({ rating, needed, onDeposit }: { rating: number; needed: number; onDeposit: () => void }) {
  const numberText = useNumberText();
  const translate = useTranslations('cashbox.restriction');
  const lowText = translate('lowText', { needed, rating: numberText(rating.toFixed(2)) });
  const showStatus = useEffectEvent(() =>
    openStatus({
      contentKey: ratingKey,
      status: 'error',
      variables: { rating: numberText(rating.toFixed(2)) },
      fallback: { text: lowText },
      // The cashbox is already open; its deposit tab is one tap away.
      onAction: ({ name }) => (name === 'make-deposit' ? onDeposit : undefined),
    }),
  );
  useEffect(() => {
    showStatus();
    return () => closeDialog('status');
  }, []);
  return (
    <Obstacle
      picture="star"
      title={translate('lowTitle')}
      text={lowText}
      href={paths.profileTab('rating')}
      action={translate('viewRating')}
    />
  );
}

/** Withdrawals require a verified phone. */
export function PhoneNeeded() {
  const translate = useTranslations('cashbox.restriction');
  return (
    <Obstacle
      picture="shield"
      title={translate('phoneTitle')}
      text={translate('phoneText')}
      href={paths.profileTab('security')}
      action={translate('verifyPhone')}
    />
  );
}

/** The obstacle to a withdrawal, and an action that resolves it. */
export function Obstacle(props: {
  picture: 'star' | 'shield';
  title: string;
  text: string;
  href: string;
  action: string;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg bg-raised px-5 py-8 text-center">
      <picture>
        <source type="image/avif" srcSet={`/art/objects/${props.picture}-128.avif`} />
        <img src={`/art/objects/${props.picture}-128.webp`} width={96} height={96} alt="" />
      </picture>
      <h3 className="text-lg font-extrabold">{props.title}</h3>
      <p className="text-sm text-soft">{props.text}</p>
      <LocaleLink href={props.href} className={buttonClass('secondary', 'md', 'mt-2')}>
        {props.action}
      </LocaleLink>
    </div>
  );
}
