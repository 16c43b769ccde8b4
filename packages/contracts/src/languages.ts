/*
 * The product's languages: the only list. Every other place derives from it, or is a record of it that the compiler finds
 * incomplete when a language is added (docs/players/languages.md). Imports no schema, because every page of the site and
 * every game loads it.
 */

/** Languages by the site's code, in the order of menus. */
export const siteLocales = ['en', 'ua', 'ru'] as const;
export type SiteLocale = (typeof siteLocales)[number];

/** The language of texts that have no translation. */
export const fallbackLocale = 'en' satisfies SiteLocale;

/** Language tag (BCP 47) of each site code: `ua` is the site's name for Ukrainian, whose tag is `uk`. */
export const languageTags = { en: 'en', ua: 'uk', ru: 'ru' } as const satisfies Record<SiteLocale, string>;
export type LanguageTag = (typeof languageTags)[SiteLocale];
/** The tags in the order of the site's codes. */
export const languageTagList: readonly LanguageTag[] = siteLocales.map((locale) => languageTags[locale]);

/** Name of each language in that language. */
export const languageNames: Readonly<Record<LanguageTag, string>> = { en: 'English', uk: 'Українська', ru: 'Русский' };

/** A stored text by language. Texts stored before a language was added lack it. */
export type LocalizedText = { readonly [Locale in typeof fallbackLocale]: string } & {
  readonly [Locale in SiteLocale]?: string | undefined;
};

/** The text in a language, or in the fallback language if it is missing or empty. */
export function localizedText(text: LocalizedText, locale: SiteLocale): string {
  return text[locale]?.trim() ? text[locale] : text[fallbackLocale];
}

/** The language of a tag or a site code, with or without a region (`uk`, `uk-UA`, `ua`); undefined: not ours. */
export function readLanguage(text: string | null | undefined): SiteLocale | undefined {
  const code = text?.trim().toLowerCase().split('-')[0];
  return siteLocales.find((locale) => locale === code || languageTags[locale] === code);
}
