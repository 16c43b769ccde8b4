'use client';
import type { User } from '@altyn/contracts/identity';
import type { PlayerLimit } from '@altyn/contracts/player/limits';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { dateTimeText } from '#web/lib/format/date.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { usedPercent } from '../../limit-change.ts';
import { LimitDialog } from './limit-dialog.tsx';

interface LimitRowProps {
  limit: PlayerLimit;
  /** True during a break, when limits cannot be relaxed. */
  isExcluded: boolean;
  user: User;
}

/** A limit: current amount, usage, pending change, and a button to change it. */
export function LimitRow({ limit, isExcluded, user }: LimitRowProps) {
  const moneyText = useMoneyText();
  const translate = useTranslations('limits');
  const tag = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const { currency } = user;
  const { kind, period, amount, used, next_amount: nextAmount, next_at: nextAt } = limit;
  const name = `${translate(`kinds.${kind}.title`)}, ${translate(`periods.${period}`)}`;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-soft">{translate(`periods.${period}`)}</p>
          <p className="tabular font-extrabold" data-testid={`limit-${kind}-${period}`}>
            {amount === null ? (
              <span className="text-faint">{translate('none')}</span>
            ) : (
              moneyText(amount, currency, { isCompact: true })
            )}
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${translate(amount === null ? 'set' : 'change')}: ${name}`}
          onClick={() => setIsOpen(true)}
        >
          {translate(amount === null ? 'set' : 'change')}
        </Button>
      </div>
      {used !== null && (
        <>
          <Progress percent={usedPercent(limit)} label={`${name}: ${translate('usedLabel')}`} />
          <p className="tabular text-xs text-faint">
            {translate('used', { amount: moneyText(used, currency, { isCompact: true }) })}
          </p>
        </>
      )}
      {nextAt !== null && (
        <p className="text-xs text-amber">
          {nextAmount === null
            ? translate('noneFrom', { time: dateTimeText(nextAt, tag, user.time_zone) })
            : translate('nextFrom', {
                time: dateTimeText(nextAt, tag, user.time_zone),
                amount: moneyText(nextAmount, currency, { isCompact: true }),
              })}
        </p>
      )}
      {isOpen && (
        <LimitDialog
          name={name}
          limit={limit}
          isExcluded={isExcluded}
          currency={currency}
          timeZone={user.time_zone}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}
