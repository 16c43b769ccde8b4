import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../apps/web/messages');

export type Locale = 'en' | 'ua' | 'ru';
export const locales: readonly Locale[] = ['en', 'ua', 'ru'];

/** The site's own texts in a language, by `namespace.key`: `wordsIn('ua')('common.login')`. */
export function wordsIn(locale: Locale): (key: string) => string {
  return (key) => {
    const [namespace = '', ...path] = key.split('.');
    let place: unknown = JSON.parse(readFileSync(join(folder, locale, `${namespace}.json`), 'utf8'));
    for (const part of path) place = (place as Record<string, unknown>)[part];
    if (typeof place !== 'string') throw new Error(`No text ${key} in ${locale}`);
    return place;
  };
}
