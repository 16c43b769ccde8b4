'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Progress } from '#web/components/ui/progress.tsx';
import { dateText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import type { OwnReferral } from '../queries.ts';
import { Section } from './section.tsx';

/** Progress of a player who registered through a friend's link; purely informative. */
export function OwnSection({ own, timeZone }: { own: OwnReferral; timeZone: string }) {
  const translate = useTranslations('referrals.own');
  const moneyText = useMoneyText();
  const tag = useLocale();
  const money = (amount: string) => moneyText(amount, own.currency, { isCompact: true });
  const progress = translate('progress', { done: money(own.wagered), target: money(own.wager) });
  return (
    <Section
      title={translate('title')}
      text={translate('text', {
        amount: money(own.reward.amount),
        deposit: money(own.min_deposit),
        wager: money(own.wager),
        date: dateText(own.counts_until, tag, timeZone),
      })}
    >
      {own.state === 'checking' ? (
        <p className="text-sm font-bold">{translate('checking')}</p>
      ) : (
        <>
          <Progress percent={own.percent} label={progress} />
          <p className="tabular mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-soft">
            <span>{progress}</span>
            <span>{translate(own.has_deposit ? 'deposited' : 'notDeposited')}</span>
          </p>
        </>
      )}
      <p className="mt-3 text-xs text-faint">{translate('calm')}</p>
    </Section>
  );
}
