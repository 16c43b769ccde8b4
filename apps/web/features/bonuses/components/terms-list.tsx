import type { Bonus } from '@altyn/contracts/bonuses';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { type Term, type TermGroup, termsOf } from '../terms.ts';
import { BonusChain } from './bonus-chain.tsx';
import { useWeekdays } from './use-weekdays.ts';

const groups: readonly TermGroup[] = ['get', 'wagering', 'who', 'burns'];

/** All terms of a bonus, with a worked example. */
export function TermsList({ bonus, timeZone }: { bonus: Bonus; timeZone: string | undefined }) {
  const translate = useTranslations('bonuses.terms');
  const [now] = useState(() => new Date());
  const terms = termsOf(bonus, now);
  return (
    <div className="flex flex-col gap-4">
      <BonusChain bonus={bonus} className="rounded-md bg-raised px-4 py-3 text-sm font-medium" />
      {groups.map((group) => (
        <section key={group}>
          <h3 className="mb-1.5 text-sm font-extrabold">{translate(`groups.${group}`)}</h3>
          <ul className="flex flex-col gap-1.5 text-sm text-soft">
            {terms[group].map((term) => (
              <li
                key={term.key}
                className="relative pl-4 before:absolute before:left-0 before:top-2 before:size-1.5 before:rounded-full before:bg-violet"
              >
                <TermText term={term} currency={bonus.currency} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-xs text-faint">{translate('own')}</p>
    </div>
  );
}

function TermText({ term, currency, timeZone }: { term: Term; currency: string; timeZone: string | undefined }) {
  const numberText = useNumberText();
  const moneyText = useMoneyText();
  const translate = useTranslations('bonuses.terms');
  const locale = useLocale();
  const weekdays = useWeekdays();
  const { amount, from, until, days, ...rest } = term.values;
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(rest)) if (typeof value !== 'object') values[name] = value;
  if (typeof amount === 'string') values.amount = moneyText(amount, currency, { isCompact: true });
  if (typeof values.percent === 'string') values.percent = numberText(values.percent);
  if (typeof from === 'string') values.from = dateTimeText(from, locale, timeZone);
  if (typeof until === 'string') values.until = dateTimeText(until, locale, timeZone);
  if (Array.isArray(days)) values.days = weekdays(days);
  return translate(term.key as 'once', values);
}
