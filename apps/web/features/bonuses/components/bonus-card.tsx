'use client';
import type { Bonus, UserBonus } from '@altyn/contracts/bonuses';
import type { User } from '@altyn/contracts/identity';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { cx } from '#web/lib/cx.ts';
import { dateText, dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useBonusName } from '#web/lib/i18n/use-bonus-name.ts';
import { openDialog } from '#web/shell/dialogs/dialogs.ts';
import { cardState, isRefused } from '../card-state.ts';
import { dayEnd } from '../day-hours.ts';
import { exampleOf } from '../example.ts';
import { lastingOf } from '../terms.ts';
import { BonusArt } from './bonus-art.tsx';
import { BonusChain } from './bonus-chain.tsx';
import { BonusValue } from './bonus-value.tsx';
import { StateNote } from './state-note.tsx';

interface BonusCardProps {
  bonus: Bonus;
  /** The player; a visitor has no stars yet. */
  user: Pick<User, 'rating' | 'time_zone'>;
  active: UserBonus | undefined;
  now: Date;
  /** True to highlight the bonus of the day. */
  isHero?: boolean;
}

/** Kinds told apart by a sentence: their names and figures look alike. */
const aboutKinds = ['WelcomeDeposit', 'PercentDeposit', 'BonusOfTheDay'] as const;

/** A bonus with its most important terms; its button opens all terms and the activation. */
export function BonusCard({ bonus, user, active, now, isHero = false }: BonusCardProps) {
  const translate = useTranslations('bonuses');
  const nameOf = useBonusName();
  const state = cardState(bonus, { rating: user.rating, timeZone: user.time_zone, active }, now);
  // Stars can be earned, so a card with a low rating keeps its normal style.
  const isQuiet = isRefused(state) && state !== 'low-rating';
  const name = nameOf(bonus);
  const about = aboutKinds.find((kind) => kind === bonus.kind);
  // One that cannot be taken now only shows its terms.
  const action = translate(isQuiet ? 'card.onlyTerms' : 'card.terms');
  return (
    <article
      className={cx(
        'relative flex flex-col gap-3 overflow-hidden rounded-lg border p-4',
        isHero
          ? 'border-gold/40 bg-linear-to-br from-[#3a2466] via-lifted to-raised'
          : 'border-line/60 bg-linear-to-br from-raised to-surface',
      )}
    >
      <BonusArt
        bonus={bonus}
        size={isHero ? 116 : 92}
        // Hidden at large text sizes, which leave no room next to the text.
        className={cx('pointer-events-none absolute right-2 top-2 max-[20em]:hidden', isQuiet && 'opacity-40')}
      />
      <div
        className={cx(
          'flex min-h-20 flex-col gap-0.5',
          '[overflow-wrap:anywhere] max-[20em]:!pr-0',
          isHero ? 'pr-[112px]' : 'pr-[96px]',
        )}
      >
        <p className="text-xs font-bold text-violet">{translate(`kinds.${bonus.kind}`)}</p>
        <h3 className="text-base font-extrabold leading-tight">{name}</h3>
        {/* Without a window today there is no percentage to show. */}
        {state !== 'not-today' && (
          <BonusValue
            bonus={bonus}
            className={cx('tabular mt-1 text-xl font-extrabold', isQuiet ? 'text-soft' : 'text-gold')}
          />
        )}
        {about && <p className="text-xs text-soft">{translate(`card.about.${about}`)}</p>}
      </div>
      <Facts bonus={bonus} timeZone={user.time_zone} today={state === 'other-day' ? undefined : now} />
      {/* Without a window today there is no percentage to count with. */}
      {state !== 'not-today' && <BonusChain bonus={bonus} className="text-xs text-soft" />}
      <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
        <StateNote bonus={bonus} state={state} timeZone={user.time_zone} />
        <Button
          variant={isHero && !isQuiet ? 'primary' : isQuiet ? 'quiet' : 'secondary'}
          className="flex-1"
          aria-label={`${action}: ${name}`}
          onClick={() => openDialog('bonus', { bonus })}
        >
          {action}
        </Button>
      </div>
    </article>
  );
}

/** `today`: the time, if the bonus is given today; its day's end is then a fact. */
function Facts({ bonus, timeZone, today }: { bonus: Bonus; timeZone: string; today: Date | undefined }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.card');
  const locale = useLocale();
  const ends = today && dayEnd(bonus, today, timeZone);
  const needsDeposit = Number(bonus.min_deposit_amount) > 0;
  const facts: ReactNode[] = [
    needsDeposit
      ? translate('deposit', { amount: moneyText(bonus.min_deposit_amount, bonus.currency, { isCompact: true }) })
      : translate('gift'),
    bonus.wager > 0 ? translate('wager', { wager: bonus.wager }) : translate('noWager'),
    // The chain in money names the time, where there is one.
    bonus.burning_on_timeout !== null && !exampleOf(bonus) && translate('lasts', lastingOf(bonus.burning_on_timeout)),
    ends && translate('untilTime', { time: dateTimeText(ends.toISOString(), locale, timeZone) }),
    bonus.end_date && translate('until', { date: dateText(bonus.end_date, locale, timeZone) }),
  ];
  return (
    <ul className="flex flex-wrap gap-1.5">
      {facts.filter(Boolean).map((fact, index) => (
        <li key={index} className="rounded-xs bg-ground/60 px-2 py-1 text-xs font-medium text-soft">
          {fact}
        </li>
      ))}
    </ul>
  );
}
