'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#web/components/ui/button.tsx';
import { cx } from '#web/lib/cx.ts';
import { type ShownBalances, shownPockets } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';

/** All balances, the cashbox button and the log-out button. */
export function BalancePanel({ balances, onDone }: { balances: ShownBalances; onDone: () => void }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('common');
  const openCashbox = useOpenCashbox();
  return (
    <div className="absolute right-0 top-[calc(100%+8px)] z-50 w-72 max-tablet:fixed max-tablet:inset-x-2 max-tablet:top-[calc(var(--header-height)+4px)] max-tablet:w-auto animate-pop rounded-lg border border-line/60 bg-surface p-4 shadow-panel">
      <dl className="flex flex-col gap-2.5">
        {shownPockets.map((row) => (
          <div
            key={row}
            className={cx('flex justify-between gap-4', row === 'total' && 'border-b border-line/60 pb-2.5')}
          >
            <dt className="text-sm text-soft">{translate(`balances.${row}`)}</dt>
            <dd
              data-testid={`balance-${row}`}
              className={cx('tabular whitespace-nowrap font-bold', row === 'total' && 'text-gold')}
            >
              {moneyText(balances[row], balances.currency)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {(['deposit', 'withdraw'] as const).map((action) => (
          <Button
            key={action}
            size="sm"
            className="min-h-12 !px-2"
            variant={action === 'deposit' ? 'primary' : 'quiet'}
            onClick={() => {
              onDone();
              openCashbox({ action });
            }}
          >
            {translate(action)}
          </Button>
        ))}
      </div>
    </div>
  );
}
