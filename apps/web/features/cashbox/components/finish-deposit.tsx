'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '#web/components/ui/button.tsx';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useActiveBonus } from '#web/shell/session/active-bonus.ts';
import { useUser } from '#web/shell/session/session.ts';
import { burnWarning, sumOf } from '../withdrawal.ts';
import { BurnDialog } from './burn-warning.tsx';

interface FinishDepositProps {
  /** The provider's page. */
  url: string;
  /** The one thing to do here. */
  isMain: boolean;
}

/** Goes on with a deposit at the provider. One that burns the active bonus is warned of first: it may be younger than the deposit. */
export function FinishDeposit({ url, isMain }: FinishDepositProps) {
  const translate = useTranslations('cashbox.status');
  const user = useUser();
  const { active } = useActiveBonus();
  const [isWarned, setIsWarned] = useState(false);
  const balances = user && shownBalances(user.balances);
  const warning = balances && burnWarning(active, 'deposit', sumOf(balances.digital, balances.game));
  return (
    <>
      <a
        href={url}
        onClick={(event) => {
          if (!warning) return;
          event.preventDefault();
          setIsWarned(true);
        }}
        className={buttonClass(isMain ? 'primary' : 'quiet', isMain ? 'lg' : 'md')}
      >
        {translate('finish')}
      </a>
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
