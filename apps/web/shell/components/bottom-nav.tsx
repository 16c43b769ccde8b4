'use client';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import {
  GameControllerFillIcon,
  GameControllerIcon,
  GiftFillIcon,
  GiftIcon,
  HouseFillIcon,
  HouseIcon,
  ListIcon,
  UserFillIcon,
  UserIcon,
  WalletFillIcon,
} from '#web/components/ui/icons.tsx';
import { splitLocale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';
import { useOpenCashbox } from '../cashbox/use-cashbox.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useSessionStatus } from '../session/session.ts';

type Icon = ComponentType<{ className?: string }>;
const itemClass = 'flex h-(--nav-height) w-full flex-col items-center justify-center gap-1 text-xs font-bold';
/** Visible to screen readers only when very large text leaves no room for five labels. */
const labelClass = 'max-[15em]:sr-only';

/** Bottom navigation on phones: home, games, cashbox, bonuses, and the profile or the visitor's menu. */
export function BottomNav({ bonusBadge }: { bonusBadge: ReactNode }) {
  const translate = useTranslations('shell.nav');
  const { path } = splitLocale(usePathname());
  const isPlayer = useSessionStatus() === 'signed-in';
  const openCashbox = useOpenCashbox();
  if (/^\/games\/./.test(path)) return null;

  const place = (href: string, label: string, Idle: Icon, Here: Icon, badge?: ReactNode) => {
    const isHere = href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
    const Shown = isHere ? Here : Idle;
    return (
      <li>
        <LocaleLink
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className={cx(itemClass, isHere ? 'text-text' : 'text-soft')}
        >
          <span className="relative">
            <Shown className={cx('size-6', isHere && 'text-violet')} />
            {badge && <span className="absolute -right-2 -top-1.5 flex">{badge}</span>}
          </span>
          <span className={labelClass}>{label}</span>
        </LocaleLink>
      </li>
    );
  };

  return (
    <nav
      aria-label={translate('label')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line/50 bg-surface pb-[env(safe-area-inset-bottom)] desktop:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5">
        {place(paths.home, translate('home'), HouseIcon, HouseFillIcon)}
        {place(paths.games, translate('games'), GameControllerIcon, GameControllerFillIcon)}
        <li>
          <button type="button" onClick={() => openCashbox()} className={cx(itemClass, 'text-gold')}>
            <span className="gold-fill -mt-5 grid size-11 place-items-center rounded-full ring-4 ring-surface">
              <WalletFillIcon className="size-6" />
            </span>
            <span className={labelClass}>{translate('cashbox')}</span>
          </button>
        </li>
        {place(paths.bonuses, translate('bonuses'), GiftIcon, GiftFillIcon, bonusBadge)}
        {isPlayer ? (
          place(paths.profile, translate('profile'), UserIcon, UserFillIcon)
        ) : (
          <li>
            <button type="button" onClick={() => openDialog('menu', {})} className={cx(itemClass, 'text-soft')}>
              <ListIcon className="size-6" />
              <span className={labelClass}>{translate('menu')}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
