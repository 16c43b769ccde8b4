'use client';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { splitLocale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';
import { LocaleLink } from '#web/lib/i18n/locale-link.tsx';

/** Main navigation on wide screens. */
export function HeaderNav({ bonusBadge }: { bonusBadge: ReactNode }) {
  const translate = useTranslations('shell.nav');
  const { path } = splitLocale(usePathname());
  const items = [
    { href: paths.games, label: translate('games') },
    { href: paths.providers, label: translate('providers') },
    { href: paths.bonuses, label: translate('bonuses') },
    { href: paths.cashback, label: translate('cashback') },
    { href: paths.battles, label: translate('battles') },
  ];
  return (
    <nav aria-label={translate('label')} className="hidden items-center desktop:flex">
      {items.map((item) => {
        const isHere = path === item.href || path.startsWith(`${item.href}/`);
        return (
          <LocaleLink
            key={item.href}
            href={item.href}
            aria-current={isHere ? 'page' : undefined}
            className={cx(
              'flex h-12 items-center rounded-sm px-3 font-bold transition-colors hover:text-text',
              isHere ? 'text-text' : 'text-soft',
            )}
          >
            {item.label}
            {item.href === paths.bonuses && <span className="ml-1.5 flex empty:hidden">{bonusBadge}</span>}
          </LocaleLink>
        );
      })}
    </nav>
  );
}
