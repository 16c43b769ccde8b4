'use client';
import { localizedText } from '@altyn/contracts/languages';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { wheelHistoryQuery } from '../queries.ts';

/** Verification data of spins: hash of the next seed, and seeds of earlier spins. */
export function WheelFairness({ nextHash }: { nextHash: string | undefined }) {
  const translate = useTranslations('wheel.fairness');
  const wheel = useTranslations('wheel');
  const moneyText = useMoneyText();
  const locale = useSiteLocale();
  const tag = useLocale();
  const { data } = useQuery(wheelHistoryQuery);
  return (
    <details className="rounded-md bg-raised px-4 py-3 text-sm">
      <summary className="opener min-h-6 font-bold">{translate('title')}</summary>
      <p className="mt-2 text-pretty text-soft">{translate('rule')}</p>
      {nextHash && (
        <p className="mt-2 text-soft">
          {translate('next')} <code className="text-xs break-all">{nextHash}</code>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {data.items.map(({ id, created_at, label, prize, amount, currency, spins, promo_code, fairness }) => (
            <li key={id} className="border-t border-line pt-3">
              <p className="flex flex-wrap justify-between gap-x-4 font-bold">
                <span>{dateTimeText(created_at, tag)}</span>
                <span>
                  {spins !== null
                    ? wheel('spins', { count: spins })
                    : prize === 'nothing'
                      ? localizedText(label, locale)
                      : `${localizedText(label, locale)} ${promo_code ?? moneyText(amount, currency)}`}
                </span>
              </p>
              <p className="text-soft">{translate('drawn', { drawn: fairness.drawn, weights: fairness.weights })}</p>
              <code className="block text-xs break-all text-faint">
                {fairness.server_seed} · {fairness.client_seed}:0:0
              </code>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
