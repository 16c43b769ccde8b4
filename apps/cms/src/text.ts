/** A text in the languages of the content, which are the editor panel's too. */
export type Localised = Record<'en' | 'uk' | 'ru', string>;

/** English, Ukrainian, Russian. */
export const t = (en: string, uk: string, ru: string): Localised => ({ en, uk, ru });
