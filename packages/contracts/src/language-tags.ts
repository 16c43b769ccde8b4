import type { SiteLocale } from './common.ts';

/**
 * Language tag (BCP 47) of each site locale: `ua` is the site's name for Ukrainian, whose tag is `uk`. Imports no schema,
 * because every page of the site loads it.
 */
export const languageTags = { en: 'en', ua: 'uk', ru: 'ru' } as const satisfies Record<SiteLocale, string>;
export type LanguageTag = (typeof languageTags)[SiteLocale];
