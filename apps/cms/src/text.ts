/** A text in the languages of the content and of the panel. */
export type Localised = Record<'en' | 'uk' | 'ru', string>;

/** Arguments: English, Ukrainian, Russian. */
export const t = (en: string, uk: string, ru: string): Localised => ({ en, uk, ru });
