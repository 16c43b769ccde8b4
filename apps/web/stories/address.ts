import { defaultLocale, type Locale, locales } from '../config/locales.ts';

/** State of a story's frame, encoded in its address: `#button/primary?locale=ua&ground=surface&motion=reduced`. */
export interface StoryAddress {
  id: string;
  locale: Locale;
  ground: Ground;
  isCalm: boolean;
}

/** Background surfaces for components. */
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
