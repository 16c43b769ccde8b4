import { brand } from '@altyn/contracts/brand';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { AccountArea } from './account-area.tsx';
import { HeaderNav } from './header-nav.tsx';
import { LanguageButton } from './language-button.tsx';
import { SearchButton } from './search-button.tsx';

/**
 * Logo, navigation, search, language, and buttons for visitors or players. Scrolls away where large text leaves little
 * room.
 */
export async function Header({ locale, bonusBadge }: { locale: Locale; bonusBadge: ReactNode }) {
  const translate = await getTranslations('shell');
  return (
    <header className="sticky max-[20em]:static top-0 z-40 border-b border-line/50 bg-ground pt-[env(safe-area-inset-top)]">
      <div className="page flex h-(--header-height) side:max-w-none side:px-6 max-[20em]:h-auto max-[20em]:min-h-(--header-height) items-center gap-2 desktop:gap-4">
        <a
          href={localizePath(locale, paths.home)}
          data-soft=""
          aria-label={translate('logo', { brand: brand.name })}
          className="-ml-1 flex h-12 shrink-0 items-center rounded-sm px-1"
        >
          <picture>
            <source media="(width < 380px), (width < 20em)" srcSet="/brand/mark.svg" width={32} height={32} />
            <img src="/brand/logo.svg" width={100} height={30} alt="" className="h-[28px] w-auto tablet:h-[32px]" />
          </picture>
        </a>
        <HeaderNav bonusBadge={bonusBadge} />
        <div className="ml-auto flex items-center gap-1 tablet:gap-2">
          <SearchButton />
          {/* On phones a player's menu has it. */}
          <span data-language="">
            <LanguageButton />
          </span>
          <AccountArea />
        </div>
      </div>
    </header>
  );
}
