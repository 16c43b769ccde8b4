/** A localised text as the database holds it. */
export interface Localised {
  en: string;
  uk: string;
  ru: string;
}

/** English, Ukrainian, Russian. */
export const t = (en: string, uk: string, ru: string): Localised => ({ en, uk, ru });
