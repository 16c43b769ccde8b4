'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { shownBalances } from '#web/lib/format/balances.ts';
import { activeBonusQuery, toActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { burnWarning, sumOf } from '../withdrawal.ts';
import { BurnDialog } from './burn-warning.tsx';

interface FinishDepositProps {
  /** Page of the payment provider. */
  url: string;
  /** True if it is the primary action. */
  isMain: boolean;
}

/**
 * Continues a deposit at the provider. Warns first if it burns the active bonus, which may be newer than the deposit.
 * Renders a link only without a warning, because a link can be opened without a click.
 */
export function FinishDeposit({ url, isMain }: FinishDepositProps) {
  const translate = useTranslations('cashbox.status');
  const user = useUser();
  const { data, isPending } = useQuery({ ...activeBonusQuery, enabled: user !== undefined });
  const [isWarned, setIsWarned] = useState(false);
  const balances = user && shownBalances(user.balances);
  const warning = balances && burnWarning(toActiveBonus(data), 'deposit', sumOf(balances.digital, balances.game));
  const [variant, size] = isMain ? (['primary', 'lg'] as const) : (['quiet', 'md'] as const);
  return (
    <>
      {isPending || warning ? (
        <Button variant={variant} size={size} isBusy={isPending} onClick={() => setIsWarned(true)}>
          {translate('finish')}
        </Button>
      ) : (
        <a href={url} className={buttonClass(variant, size)}>
          {translate('finish')}
        </a>
      )}
      {user && warning && isWarned && (
        <BurnDialog
          warning={warning}
          currency={user.currency}
          onClose={() => setIsWarned(false)}
          onAgree={() => {
            setIsWarned(false);
            window.location.assign(url);
          }}
        />
      )}
    </>
  );
}
