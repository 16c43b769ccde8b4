'use client';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import {
  languageName,
  languageTags,
  localeCookie,
  localeCookieMaxAgeSeconds,
  localizePath,
  splitLocale,
} from '#web/config/locales.ts';
import { offeredLocales } from '#web/lib/i18n/offered-locales.ts';
import { cx } from '#web/lib/cx.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { LanguageLetters } from './language-letters.tsx';

/** Links to the current page in each language; the choice is stored for a year. */
export function LanguageList() {
  const current = useSiteLocale();
  return (
    <ul className="flex flex-col gap-1">
      {offeredLocales(current).map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={languageTags[locale]}
            aria-current={locale === current ? 'true' : undefined}
            onClick={() => {
              document.cookie = `${localeCookie}=${locale}; path=/; max-age=${localeCookieMaxAgeSeconds}; samesite=lax`;
              const { path } = splitLocale(window.location.pathname);
              window.location.assign(localizePath(locale, `${path}${window.location.search}`));
            }}
            className={cx(
              'flex min-h-14 w-full items-center gap-3 rounded-md px-4 text-left font-bold transition-colors hover:bg-raised',
              locale === current && 'bg-raised',
            )}
          >
            <LanguageLetters locale={locale} className="size-9 text-xs" />
            <span className="flex-1">{languageName(locale)}</span>
            {locale === current && <CheckIcon className="size-5 text-violet" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
