'use client';
import type { Currency } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { buttonClass } from '#web/components/ui/button.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { paths } from '#web/config/paths.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { ratingSettingsQuery } from '#web/lib/stars/queries.ts';
import { exampleEdgePercent, workedWeek } from '../worked-week.ts';

interface CashbackRulesProps {
  currency: Currency;
  /** The player's own percentages; a visitor is shown those without a star. */
  own?: Pick<OutputOf<'GET', '/cashback'>, 'percent' | 'limit_percent'>;
}

/** How cashback works, by the settings, with one example in money. */
export function CashbackRules({ currency, own }: CashbackRulesProps) {
  const translate = useTranslations('cashback.how');
  const numberText = useNumberText();
  const { data, isPending } = useQuery(ratingSettingsQuery(currency));
  const { cashbackPercents: percents, cashbackLimits: limits, ratePerEur } = data ?? {};
  const isKnown = percents !== undefined && limits !== undefined;
  const percent = own?.percent ?? percents?.[0];
  const limitPercent = own?.limit_percent ?? limits?.[0];
  const rules = [
    ...(isKnown
      ? [
          translate('rule1', {
            from: numberText(Math.min(...percents)),
            to: numberText(Math.max(...percents)),
            limitFrom: numberText(Math.min(...limits)),
            limitTo: numberText(Math.max(...limits)),
          }),
        ]
      : []),
    translate('rule2'),
    translate('rule3'),
  ];
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line/60 bg-surface px-5 py-5">
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      {isPending ? (
        <Skeleton className="h-80 rounded-md" />
      ) : (
        <>
          <ul className="flex flex-col gap-2 text-sm text-soft">
            {rules.map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
                {rule}
              </li>
            ))}
          </ul>
          {percent !== undefined && limitPercent !== undefined && ratePerEur !== undefined && (
            <Example {...{ currency, percent, limitPercent, ratePerEur }} />
          )}
        </>
      )}
      <LocaleLink href={paths.profileTab('rating')} className={buttonClass('quiet', 'md', 'self-start')}>
        {translate('rating')}
      </LocaleLink>
    </section>
  );
}

type ExampleProps = { currency: Currency } & Parameters<typeof workedWeek>[0];

/** A week in money, step by step. */
function Example({ currency, ...rule }: ExampleProps) {
  const translate = useTranslations('cashback.how.example');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const week = workedWeek(rule);
  const money = (amount: string) => moneyText(amount, currency, { isCompact: true });
  return (
    <>
      <h3 className="text-sm font-extrabold">{translate('title')}</h3>
      <Figures
        rows={[
          { name: translate('stakes'), value: money(week.stakes) },
          { name: translate('loss'), value: money(week.loss) },
          { name: translate('byLoss', { percent: numberText(rule.percent) }), value: money(week.byLoss) },
          { name: translate('cost', { edge: numberText(exampleEdgePercent) }), value: money(week.cost) },
          { name: translate('byCost', { limit: numberText(rule.limitPercent) }), value: money(week.byCost) },
          { name: translate('paid'), value: money(week.paid) },
        ]}
      />
      <p className="text-sm text-soft">
        {translate('halves', { atOnce: money(week.atOnce), later: money(week.later) })}
      </p>
    </>
  );
}
