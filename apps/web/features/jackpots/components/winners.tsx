'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { SuitSign } from '#web/components/ui/suit.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useHydrated } from '#web/lib/state/use-hydrated.ts';
import { fingerprintOf } from '../proof.ts';
import { firstWon, type JackpotsWon, maxWon, wonQuery } from '../queries.ts';

type JackpotWon = JackpotsWon['items'][number];

const signPx = 40;

/** Winners, newest first, each with the proof of its drop point. `known`: data rendered with the page. */
export function Winners({ known }: { known: JackpotsWon }) {
  const translate = useTranslations('jackpots.history');
  const [count, setCount] = useState(firstWon);
  const { data = known, isFetching } = useQuery({
    ...wonQuery(count, count === firstWon ? known : undefined),
    placeholderData: keepPreviousData,
  });
  if (data.items.length === 0)
    return <StateMessage picture="history" title={translate('empty')} text={translate('emptyText')} />;
  const hasMore = data.items.length < Math.min(data.total, maxWon);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line/50 rounded-lg bg-surface px-4">
        {data.items.map((won) => (
          <Winner key={won.id} won={won} />
        ))}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          isBusy={isFetching && data.items.length < count}
          onClick={() => setCount(Math.min(count + firstWon, maxWon))}
        >
          {translate('more')}
        </Button>
      )}
    </>
  );
}

function Winner({ won }: { won: JackpotWon }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('jackpots.history');
  const nameOf = useTranslations('common.suits');
  const locale = useLocale();
  // The server does not know the visitor's time zone.
  const zone = useHydrated() ? undefined : 'UTC';
  const [result, setResult] = useState<'checking' | 'right' | 'wrong'>('checking');
  const check = async () => setResult((await fingerprintOf(won)) === won.point_hash ? 'right' : 'wrong');
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SuitSign suit={won.suit} size={signPx} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-bold">{nameOf(won.suit)}</p>
          <p className="text-xs text-faint">
            {won.player}, <time dateTime={won.created_at}>{dateTimeText(won.created_at, locale, zone)}</time>
          </p>
        </div>
        <p className="tabular font-extrabold text-gold">{moneyText(won.amount, won.currency)}</p>
      </div>
      <details onToggle={(event) => event.currentTarget.open && void check()}>
        <summary className="opener min-h-11 text-sm text-violet">{translate('open')}</summary>
        <Figures
          rows={[
            { name: translate('point'), value: won.point },
            { name: translate('salt'), value: <span className="font-mono text-xs">{won.salt}</span> },
            { name: translate('hash'), value: <span className="font-mono text-xs">{won.point_hash}</span> },
          ]}
        />
        <p role="status" className={result === 'wrong' ? 'mt-2 text-sm text-danger' : 'mt-2 text-sm text-success'}>
          {translate(result)}
        </p>
      </details>
    </li>
  );
}
