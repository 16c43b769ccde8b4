'use client';
import { useTranslations } from 'next-intl';
import { languageName } from '#web/config/locales.ts';
import { useSiteLocale } from '#web/lib/i18n/use-locale.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { LanguageLetters } from './language-letters.tsx';

export function LanguageButton() {
  const translate = useTranslations('shell.language');
  const locale = useSiteLocale();
  return (
    <button
      type="button"
      // The letters that are seen are part of the name, so that a voice can press them.
      aria-label={`${translate('change', { name: languageName(locale) })}, ${locale.toUpperCase()}`}
      onClick={() => openDialog('language', {})}
      className="grid size-[44px] place-items-center rounded-full transition-colors hover:bg-raised"
    >
      <LanguageLetters locale={locale} className="size-[28px] text-[11px]" />
    </button>
  );
}
