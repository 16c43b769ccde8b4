'use client';
import type { User } from '@altyn/contracts/identity';
import { parseMoney } from '@altyn/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { Countdown } from '#web/components/ui/countdown.tsx';
import { Figures } from '#web/components/ui/figures.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { errorText } from '#web/lib/api/error-text.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useSingleFlight } from '#web/lib/state/use-single-flight.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { cashbackQuery, useClaimCashback } from '#web/shell/own/own-queries.ts';
import { CashbackRules } from './cashback-rules.tsx';
import { CashbackWeek } from './cashback-week.tsx';

type CashbackState = OutputOf<'GET', '/cashback'>;

/** Both kinds of cashback, and how they work. */
export function CashbackPanel({ user }: { user: User }) {
  const translate = useTranslations('cashback');
  const { data, isError, refetch } = useQuery(cashbackQuery);
  if (isError && !data) {
    return (
      <StateMessage
        picture="offline"
        isError
        title={translate('failed')}
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            {translate('retry')}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true" className="grid gap-4 desktop:grid-cols-2">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 desktop:grid-cols-2">
        <Instant cashback={data} balance={user.balances.cashback_balance} />
        <Weekly cashback={data} timeZone={user.time_zone} />
      </div>
      <CashbackWeek cashback={data} />
      <CashbackRules currency={data.currency} own={data} />
    </div>
  );
}

/** `balance` is updated by the stream, so it is at least as new as the response. */
function Instant({ cashback, balance }: { cashback: CashbackState; balance: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashback.instant');
  const errors = useTranslations('errors');
  const claim = useClaimCashback();
  const { currency } = cashback;
  const amount = moneyText(balance, currency);
  const hasSome = (parseMoney(balance) ?? 0n) > 0n;
  const once = useSingleFlight();
  const take = () =>
    once(async () => {
      try {
        const done = await claim.mutateAsync();
        showToast('success', translate('done', { amount: moneyText(done.claimed, done.currency) }));
      } catch (error) {
        showToast('error', errorText(errors, error));
      }
    });
  return (
    <section className="flex flex-col items-center gap-3 rounded-xl border border-gold/35 bg-linear-to-b from-[#3a2466] to-surface px-5 py-6 text-center">
      <picture>
        <source type="image/avif" srcSet="/art/objects/cashback-128.avif, /art/objects/cashback-256.avif 2x" />
        <img src="/art/objects/cashback-128.webp" width={104} height={104} alt="" />
      </picture>
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      <p className="tabular text-2xl font-extrabold text-gold">{amount}</p>
      <p className="max-w-sm text-sm text-soft">{translate('text')}</p>
      <Button
        size="lg"
        variant={hasSome ? 'primary' : 'quiet'}
        className="mt-auto w-full max-w-sm"
        disabled={!hasSome}
        isBusy={claim.isPending}
        onClick={take}
      >
        {hasSome ? translate('claim', { amount }) : translate('nothing')}
      </Button>
    </section>
  );
}

function Weekly({ cashback, timeZone }: { cashback: CashbackState; timeZone: string }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('cashback.weekly');
  const locale = useLocale();
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line/60 bg-surface px-5 py-6">
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      <p className="tabular text-2xl font-extrabold">{moneyText(cashback.week_estimate, cashback.currency)}</p>
      <p className="-mt-2 text-xs text-faint">{translate('estimate')}</p>
      <Figures
        rows={[
          { name: translate('loss'), value: moneyText(cashback.week_loss, cashback.currency) },
          {
            name: translate('next'),
            value: (
              <>
                {dateTimeText(cashback.next_payout_at, locale, timeZone)}
                <span className="block text-xs font-medium text-faint">
                  <Countdown untilMs={Date.parse(cashback.next_payout_at)}>
                    {({ days, hours, minutes }) => translate('left', { days, hours, minutes })}
                  </Countdown>
                </span>
              </>
            ),
          },
        ]}
      />
      <p className="text-sm text-soft">{translate('text')}</p>
    </section>
  );
}
