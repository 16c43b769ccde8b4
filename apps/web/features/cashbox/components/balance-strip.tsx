import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { shownBalances, shownPockets } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';

/** Total balance and its parts. */
export function BalanceStrip({ user }: { user: User | undefined }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('common.balances');
  if (!user) return <Skeleton className="h-[104px] rounded-lg" />;
  const balances = shownBalances(user.balances);
  return (
    <section className="rounded-lg border border-line/60 bg-linear-to-br from-lifted to-raised px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-sm font-medium text-soft">{translate('total')}</h2>
        <p className="tabular text-xl font-extrabold text-gold">{moneyText(balances.total, balances.currency)}</p>
      </div>
      <dl className="mt-2.5 flex flex-wrap gap-2 border-t border-line/70 pt-2.5 text-sm">
        {shownPockets.slice(1).map((pocket) => (
          /* Columns, as long as each figure fits. */
          <div key={pocket} className="min-w-max flex-1">
            <dt className="text-xs text-faint">{translate(pocket)}</dt>
            <dd className="tabular font-bold">{moneyText(balances[pocket], balances.currency, { isBare: true })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
