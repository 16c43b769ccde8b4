import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { paths } from '#web/config/paths.ts';
import { PlaceLink } from './place-link.tsx';

/** Main navigation of screens that are wide but have no room for the sidebar. */
export async function HeaderNav({ bonusBadge }: { bonusBadge: ReactNode }) {
  const translate = await getTranslations('shell.nav');
  const items = [
    { href: paths.games, label: translate('games') },
    { href: paths.providers, label: translate('providers') },
    { href: paths.bonuses, label: translate('bonuses') },
    { href: paths.cashback, label: translate('cashback') },
    { href: paths.battles, label: translate('battles') },
  ];
  return (
    <nav aria-label={translate('label')} className="hidden items-center desktop:flex side:hidden">
      {items.map((item) => (
        <PlaceLink
          key={item.href}
          href={item.href}
          className="flex h-12 items-center rounded-sm px-3 font-bold text-soft transition-colors hover:text-text aria-[current]:text-text"
        >
          {item.label}
          {item.href === paths.bonuses && <span className="ml-1.5 flex empty:hidden">{bonusBadge}</span>}
        </PlaceLink>
      ))}
    </nav>
  );
}
