'use client';
import { useTranslations } from 'next-intl';
import { Progress } from '#web/components/ui/progress.tsx';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { fundPercent } from '../fund.ts';
import type { Battle } from '../queries.ts';

/** What can be won, and how far play has filled it; for a finished battle how much it was filled. */
export function BattleFund({ battle, isLarge = false }: { battle: Battle; isLarge?: boolean }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('battles.fund');
  const short = (amount: string) => moneyText(amount, battle.currency, { isCompact: true });
  const percent = fundPercent(battle);
  const amountClass = isLarge
    ? 'tabular text-2xl font-extrabold text-gold'
    : 'tabular text-xl font-extrabold text-gold';
  if (battle.status === 'completed') {
    return (
      <div>
        <p className="text-xs text-faint">{translate('paid')}</p>
        <p className={amountClass}>{short(battle.prize_fund)}</p>
      </div>
    );
  }
  return (
    <div className="min-w-0">
      <p className="text-xs text-soft">{translate('upTo')}</p>
      <p className={amountClass}>{short(battle.prize_fund_max)}</p>
      {percent > 0 ? (
        <div className="mt-1">
          <Progress percent={percent} label={translate('now', { amount: short(battle.prize_fund) })} />
          <p aria-hidden="true" className="tabular mt-1 text-xs text-soft">
            {translate('now', { amount: short(battle.prize_fund) })}
          </p>
        </div>
      ) : (
        <p className="mt-1 text-xs text-soft">{translate(battle.participants > 0 ? 'filling' : 'empty')}</p>
      )}
    </div>
  );
}
