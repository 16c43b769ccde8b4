'use client';
import type { User } from '@altyn/contracts/identity';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CaretDownIcon, PlusIcon, UserFillIcon, WifiSlashIcon } from '#web/components/ui/icons.tsx';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { shownBalances } from '#web/lib/format/balances.ts';
import { useMoneyText } from '#web/lib/format/use-money.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useStore } from '#web/lib/state/use-store.ts';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';
import { isLive } from '../live/live-updates.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { NotificationsButton } from './notifications-button.tsx';

/** Maximum length of the total in a phone's header, and the length from which it is set smaller. The sign of a lost connection takes room too. */
const longestTotal = 15;
const longTotal = 10;
const signLength = 3;

/** A balance that does not change for this long has come to rest. */
const restMs = 1_500;

/** Announces a changed balance once it has come to rest: a bet and its win are one change. */
function BalanceNews({ text }: { text: string }) {
  const said = useRef(text);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (text === said.current) return;
    const timer = setTimeout(() => {
      said.current = text;
      setNews(text);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {news}
    </span>
  );
}

/** The player's total with a panel of all balances, the cashbox, the notifications and the profile. */
export function PlayerArea({ user }: { user: User }) {
  const moneyText = useMoneyText();
  const translate = useTranslations('shell');
  const openCashbox = useOpenCashbox();
  const live = useStore(isLive);
  const [isOpen, setIsOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const balances = shownBalances(user.balances);
  const total = moneyText(balances.total, balances.currency);
  /* Longer totals are shown without cents in the header; the panel shows the exact amount. */
  const length = total.length + (live ? 0 : signLength);
  const shown = length > longestTotal ? moneyText(balances.total, balances.currency, { isFloored: true }) : total;
  const isLong = shown.length + (live ? 0 : signLength) > longTotal;

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        // Closing the panel would lose the focus inside it; return it to the opener.
        if (holder.current?.lastElementChild?.contains(event.target as Node)) opener.current?.focus();
      } else if (holder.current?.contains(event.target as Node)) return;
      setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOutside);
    };
  }, [isOpen]);

  return (
    <div className="flex items-center gap-1 tablet:gap-2">
      <div ref={holder} className="relative flex items-center rounded-full bg-raised">
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-label={translate('account.balance', { amount: total })}
          onClick={() => setIsOpen(!isOpen)}
          // Keeps the header's height at large text sizes.
          className={cx(
            'tabular flex min-h-[44px] items-center gap-1.5 whitespace-nowrap rounded-full pr-2 font-extrabold text-gold tablet:text-base',
            isLong ? 'pl-3 text-xs' : 'pl-4 text-sm max-[20em]:pl-3',
          )}
        >
          {!live && <WifiSlashIcon className="size-4 text-amber" aria-label={translate('account.offline')} />}
          <span data-testid="header-balance">{shown}</span>
          {/* A long amount needs its room on phones. */}
          <CaretDownIcon className={cx('text-faint', isLong ? 'max-[26em]:hidden' : 'max-[20em]:hidden')} />
        </button>
        <button
          type="button"
          aria-label={translate('account.cashbox')}
          onClick={() => openCashbox()}
          className="gold-fill grid size-[44px] place-items-center rounded-full transition-transform duration-[120ms] active:scale-95"
        >
          <PlusIcon className="size-[20px]" />
        </button>
        <BalanceNews text={translate('account.balance', { amount: total })} />
        {isOpen && <BalancePanel balances={balances} onDone={() => setIsOpen(false)} />}
      </div>
      {/* Hidden in headers without room for it; the profile has it there. */}
      <NotificationsButton className="max-[23.75em]:hidden desktop:max-[1200px]:hidden" />
      <ProfileLink avatar={user.avatar} />
    </div>
  );
}

/** Leads to the profile, by the player's picture. */
function ProfileLink({ avatar }: Pick<User, 'avatar'>) {
  const translate = useTranslations('shell');
  return (
    <LocaleLink
      href={paths.profile}
      aria-label={translate('nav.profile')}
      className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-soft transition-colors hover:text-text max-[19em]:hidden"
    >
      {avatar ? (
        <img src={`/avatars/${avatar}.svg`} width={36} height={36} alt="" />
      ) : (
        <UserFillIcon className="size-5" />
      )}
    </LocaleLink>
  );
}
