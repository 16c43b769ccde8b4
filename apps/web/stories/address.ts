import { defaultLocale, type Locale, locales } from '../config/locales.ts';

/** What a story's frame shows, as its address tells it: `#button/primary?locale=ua&ground=surface&motion=reduced`. */
export interface StoryAddress {
  id: string;
  locale: Locale;
  ground: Ground;
  isCalm: boolean;
}

/** The surfaces the kit stands on. */
export const grounds = ['ground', 'surface', 'raised'] as const;
type Ground = (typeof grounds)[number];

export function readAddress(hash: string): StoryAddress {
  const [id = '', search = ''] = hash.replace(/^#/, '').split('?');
  const query = new URLSearchParams(search);
  return {
    id,
    locale: locales.find((locale) => locale === query.get('locale')) ?? defaultLocale,
    ground: grounds.find((ground) => ground === query.get('ground')) ?? 'ground',
    isCalm: query.get('motion') === 'reduced',
  };
}

export function writeAddress({ id, locale, ground, isCalm }: StoryAddress): string {
  const query = new URLSearchParams({ locale, ground, ...(isCalm ? { motion: 'reduced' } : {}) });
  return `#${id}?${query}`;
}
