import type { Bonus } from '@altyn/contracts/bonuses';
import { useTranslations } from 'next-intl';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { type BonusExample, exampleOf } from '../example.ts';
import { lastingOf } from '../terms.ts';

/** The whole way of an offer in money, from the deposit to what can be withdrawn; nothing if there is nothing to wager. */
export function BonusChain({ bonus, className }: { bonus: Bonus; className?: string }) {
  const translate = useTranslations('bonuses.chain');
  const moneyText = useMoneyText();
  const release = useReleaseText();
  const example = exampleOf(bonus);
  if (!example) return null;
  const money = (amount: string) => moneyText(amount, bonus.currency, { isCompact: true });
  const amount = money(example.wagering);
  const steps = [
    ...(example.deposit === undefined ? [] : [translate('deposit', { amount: money(example.deposit) })]),
    translate('credit', { amount: money(example.credit) }),
    example.hours === null
      ? translate('wager', { amount })
      : translate('wagerIn', { amount, within: translate('within', lastingOf(example.hours)) }),
    release(example, bonus.currency),
  ];
  return (
    <ol aria-label={translate('label')} className={cx('flex flex-wrap gap-x-1.5 gap-y-0.5', className)}>
      {steps.map((step, at) => (
        <li key={step} className="flex gap-1.5">
          {at > 0 && (
            <span aria-hidden="true" className="text-violet">
              →
            </span>
          )}
          {step}
        </li>
      ))}
    </ol>
  );
}

/** Writes what can be withdrawn once a bonus is wagered. */
export function useReleaseText(): (example: Pick<BonusExample, 'cap'>, currency: string) => string {
  const translate = useTranslations('bonuses.chain');
  const moneyText = useMoneyText();
  return ({ cap }, currency) =>
    cap === null
      ? translate('releaseAll')
      : translate('release', { amount: moneyText(cap, currency, { isCompact: true }) });
}
