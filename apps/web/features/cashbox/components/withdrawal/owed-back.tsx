'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import type { PayoutRestriction } from '../../withdrawal.ts';
import { useMethodName } from '../method-picker.tsx';

/** Amounts that must be returned by their deposit methods first, and withdrawals already waiting. */
export function BeforeWithdrawal({
  restriction,
  currency,
  timeZone,
}: {
  restriction: PayoutRestriction;
  currency: string;
  timeZone: string;
}) {
  const translate = useTranslations('cashbox.before');
  const moneyText = useMoneyText();
  const nameOf = useMethodName();
  const locale = useLocale();
  const { owed_back: owed, waiting_addresses: waiting } = restriction;
  if (owed.length === 0 && waiting.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      {owed.length > 0 && (
        <>
          <p className="text-sm text-soft">{translate('owed')}</p>
          <Figures
            rows={owed.map(({ method, amount }) => ({
              name: nameOf({ code: method }),
              value: moneyText(amount, currency),
            }))}
          />
        </>
      )}
      {waiting.map(({ masked, until }) => (
        <p key={until} className="text-sm text-soft">
          {translate('address', { address: masked, date: dateTimeText(until, locale, timeZone) })}
        </p>
      ))}
    </section>
  );
}
