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

/**
 * Languages of what players read: the site, mails and messages. Operators' texts, the content service and games lack them
 * and show Russian. Each is closed until an editor has approved it and the operator opens it (`EXTRA_LANGUAGES`).
 */
export const extraLocales = ['kz', 'uz', 'kg', 'tj'] as const;
export type ExtraLocale = (typeof extraLocales)[number];

/** Every language a player can choose, by the site's code, in the order of menus. */
export const playerLocales = [...siteLocales, ...extraLocales] as const;
export type PlayerLocale = (typeof playerLocales)[number];
export const playerTags = { ...languageTags, kz: 'kk', uz: 'uz', kg: 'ky', tj: 'tg' } as const satisfies Record<
  PlayerLocale,
  string
>;
export type PlayerTag = (typeof playerTags)[PlayerLocale];
export const playerLanguageNames: Readonly<Record<PlayerTag, string>> = {
  ...languageNames,
  kk: 'Қазақша',
  uz: 'Oʻzbekcha',
  ky: 'Кыргызча',
  tg: 'Тоҷикӣ',
};

/** Language of texts that exist in the site's first languages alone: what most readers of each extra language also read. */
const textLocales: Readonly<Record<ExtraLocale, SiteLocale>> = { kz: 'ru', uz: 'ru', kg: 'ru', tj: 'ru' };

const isSiteLocale = (locale: PlayerLocale): locale is SiteLocale => siteLocales.some((known) => known === locale);

/** The language in which a player's operators' texts, content and games are shown. */
export const textLocale = (locale: PlayerLocale): SiteLocale => (isSiteLocale(locale) ? locale : textLocales[locale]);

/** The language in which a player is addressed: a closed one is replaced by the language of its texts. */
export function openLocale(locale: PlayerLocale, open: readonly ExtraLocale[]): PlayerLocale {
  return isSiteLocale(locale) || open.includes(locale) ? locale : textLocale(locale);
}

/**
 * Reads the setting `EXTRA_LANGUAGES`: site codes separated by spaces.
 * @throws Error that names an unknown code.
 */
export function readExtraLocales(setting: string | undefined): readonly ExtraLocale[] {
  const named = (setting ?? '').split(/\s+/).filter((code) => code !== '');
  const unknown = named.find((code) => !extraLocales.some((locale) => locale === code));
  if (unknown !== undefined) throw new Error(`EXTRA_LANGUAGES: one or more of ${extraLocales.join(', ')}`);
  return extraLocales.filter((locale) => named.includes(locale));
}

/** A stored text by language. Texts stored before a language was added lack it. */
export type LocalizedText = { readonly [Locale in typeof fallbackLocale]: string } & {
  readonly [Locale in SiteLocale]?: string | undefined;
};

/** The text in a language, or in the fallback language if it is missing or empty; extra languages read Russian. */
export function localizedText(text: LocalizedText, locale: PlayerLocale): string {
  const known = textLocale(locale);
  return text[known]?.trim() ? text[known] : text[fallbackLocale];
}

/** The language of a tag or a site code, with or without a region (`uk`, `uk-UA`, `ua`); undefined: not ours. */
export function readLanguage(text: string | null | undefined): SiteLocale | undefined {
  return siteLocales.find((locale) => locale === readPlayerLanguage(text));
}

/** The same of every language a player can choose, open or not. */
export function readPlayerLanguage(text: string | null | undefined): PlayerLocale | undefined {
  const code = text?.trim().toLowerCase().split('-')[0];
  return playerLocales.find((locale) => locale === code || playerTags[locale] === code);
}
