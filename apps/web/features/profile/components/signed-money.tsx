import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';

/** An amount with its sign; gains are green. */
export function SignedMoney({ amount, currency, className }: { amount: string; currency: string; className?: string }) {
  const moneyText = useMoneyText();
  const isLoss = amount.startsWith('-');
  const isNothing = /^-?0+\.00$/.test(amount);
  return (
    <span className={cx('tabular whitespace-nowrap', !isLoss && !isNothing && 'text-success', className)}>
      {isNothing ? '' : isLoss ? '−' : '+'}
      {moneyText(amount.replace('-', ''), currency)}
    </span>
  );
}
