'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CaretDownIcon, PlusIcon, UserFillIcon, WifiSlashIcon } from '#web/components/ui/icons.tsx';
import { paths } from '#web/config/paths.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { moneyText } from '#web/lib/format/money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useStore } from '#web/lib/state/use-store.ts';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';
import { isLive } from '../live/live-updates.tsx';
import { BalancePanel } from './balance-panel.tsx';

/** The player's total with all balances behind it, the cashbox, and on wide screens the profile. */
export function PlayerArea({ user }: { user: User }) {
  const translate = useTranslations('shell');
  const openCashbox = useOpenCashbox();
  const live = useStore(isLive, true);
  const [isOpen, setIsOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const balances = shownBalances(user.balances);
  const total = moneyText(balances.total, balances.currency);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !holder.current?.contains(event.target as Node)) {
        setIsOpen(false);
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOutside);
    };
  }, [isOpen]);

  return (
    <div className="flex items-center gap-2">
      <div ref={holder} className="relative flex items-center rounded-full bg-raised">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={translate('account.balance', { amount: total })}
          onClick={() => setIsOpen(!isOpen)}
          className="tabular flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full pl-4 pr-2 text-sm font-extrabold text-gold tablet:text-base"
        >
          {!live && <WifiSlashIcon className="size-4 text-amber" aria-label={translate('account.offline')} />}
          <span data-testid="header-balance">{total}</span>
          <CaretDownIcon className="text-faint" />
        </button>
        <button
          type="button"
          aria-label={translate('account.cashbox')}
          onClick={() => openCashbox()}
          className="gold-fill grid size-11 place-items-center rounded-full transition-transform duration-[120ms] active:scale-95"
        >
          <PlusIcon className="size-5" />
        </button>
        {isOpen && <BalancePanel balances={balances} onDone={() => setIsOpen(false)} />}
      </div>
      <LocaleLink
        href={paths.profile}
        aria-label={translate('nav.profile')}
        className="hidden size-11 place-items-center rounded-full bg-raised text-soft transition-colors hover:text-text tablet:grid"
      >
        <UserFillIcon className="size-5" />
      </LocaleLink>
    </div>
  );
}
