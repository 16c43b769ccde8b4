import { textLocale } from '@altyn/contracts/languages';
import { type LanguageTag, languageTags, type Locale } from '../../config/locales.ts';

/** The attribute `lang` of texts that extra languages lack, for screen readers; undefined where it is the page's own. */
export function textLanguage(locale: Locale): LanguageTag | undefined {
  const language = textLocale(locale);
  return language === locale ? undefined : languageTags[language];
}
