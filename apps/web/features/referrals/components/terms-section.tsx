'use client';
import { useTranslations } from 'next-intl';
import { Figures } from '#web/components/ui/figures.tsx';
import { useMoneyText, useNumberText } from '#web/lib/format/use-money.ts';
import type { Terms } from '../queries.ts';
import { Section } from './section.tsx';

const rules = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const;

/** Conditions of the reward, terms of its bonus, and exclusions. */
export function TermsSection({ terms, rewardedThisMonth }: { terms: Terms; rewardedThisMonth: number }) {
  const translate = useTranslations('referrals.terms');
  const moneyText = useMoneyText();
  const numberText = useNumberText();
  const money = (amount: string) => moneyText(amount, terms.currency, { isCompact: true });
  const { reward, friend_reward: friendReward } = terms;
  const rows = [
    { name: translate('reward'), value: money(reward.amount) },
    ...(friendReward ? [{ name: translate('friendReward'), value: money(friendReward.amount) }] : []),
    { name: translate('deposit'), value: money(terms.min_deposit) },
    { name: translate('wager'), value: money(terms.wager) },
    { name: translate('days'), value: translate('daysValue', { days: terms.days }) },
    {
      name: translate('month'),
      value: translate('monthValue', { count: rewardedThisMonth, max: terms.max_per_month }),
    },
  ];
  const bonusTerms = [
    translate('bonusWager', { wager: numberText(Number(reward.wager)) }),
    reward.max_bet_amount !== null && translate('maxBet', { amount: money(reward.max_bet_amount) }),
    reward.max_win_amount !== null && translate('maxWin', { amount: money(reward.max_win_amount) }),
    reward.burning_on_timeout !== null && translate('hours', { hours: reward.burning_on_timeout }),
  ].filter((term) => term !== false);
  return (
    <Section title={translate('title')}>
      <Figures rows={rows} />
      <h3 className="mt-4 text-sm font-bold">{translate('bonusTitle')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-soft">
        {bonusTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <h3 className="mt-4 text-sm font-bold">{translate('rulesTitle')}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm text-soft">
        {rules.map((rule) => (
          <li key={rule}>{translate(rule, { hours: terms.wait_hours })}</li>
        ))}
      </ul>
    </Section>
  );
}
