import type { LanguageTag } from '@altyn/contracts/languages';

/** A text in the languages of the content and of the panel. */
export type Localised = Record<LanguageTag, string>;

/** Arguments: English, Ukrainian, Russian. */
export const t = (en: string, uk: string, ru: string): Localised => ({ en, uk, ru });
