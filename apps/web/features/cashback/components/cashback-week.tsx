'use client';
import { parseMoney } from '@altyn/domain/money';
import { useTranslations } from 'next-intl';
import { cx } from '#web/lib/cx.ts';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import type { OutputOf } from '#web/lib/api/types.ts';
import { smallerPart } from '../smaller-part.ts';

type CashbackState = OutputOf<'GET', '/cashback'>;

/** The rule in one sentence, with the player's own figures of the week. */
export function CashbackWeek({ cashback }: { cashback: CashbackState }) {
  const translate = useTranslations('cashback.week');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const { part, isExceeded } = smallerPart(cashback);
  const note = translate(isExceeded ? 'exceeded' : 'smaller');
  const money = (amount: string) => moneyText(amount, cashback.currency);
  const percents = { percent: numberText(cashback.percent), limit: numberText(cashback.limit_percent) };
  const hasLoss = (parseMoney(cashback.week_loss) ?? 0n) > 0n;
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-gold/25 bg-surface px-5 py-5">
      <h2 className="text-base font-extrabold">{translate('title')}</h2>
      <p className="text-sm text-soft">{translate('rule', percents)}</p>
      {hasLoss ? (
        <ul className="grid gap-2 tablet:grid-cols-2">
          <Part
            name={translate('byLoss', { ...percents, loss: money(cashback.week_loss) })}
            amount={money(cashback.week_by_loss)}
            note={part === 'byLoss' ? note : undefined}
          />
          <Part
            name={translate('byCost', percents)}
            amount={money(cashback.week_limit)}
            note={part === 'byCost' ? note : undefined}
          />
        </ul>
      ) : (
        <p className="rounded-md bg-raised px-4 py-3 text-sm">{translate('noLoss')}</p>
      )}
      <p className="tabular text-sm text-soft">
        {translate('paid', { instant: money(cashback.week_instant), rest: money(cashback.week_estimate) })}
      </p>
    </section>
  );
}

function Part({ name, amount, note }: { name: string; amount: string; note: string | undefined }) {
  return (
    <li
      className={cx(
        'flex flex-col gap-1 rounded-md px-4 py-3 text-sm',
        note ? 'bg-lifted ring-1 ring-gold/50' : 'bg-raised',
      )}
    >
      <span className="text-soft">{name}</span>
      <span className={cx('tabular text-lg font-extrabold', note && 'text-gold')}>{amount}</span>
      {note && <span className="text-xs font-bold text-gold">{note}</span>}
    </li>
  );
}
