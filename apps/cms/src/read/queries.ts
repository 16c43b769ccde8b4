import type { SiteLocale } from '@altyn/contracts/common';
import type { Where } from 'payload';
import { componentTypes, places } from '../fields/places.ts';

/** The service's own codes of the site's languages: `uk` is the language, `ua` the site's name for it. */
export const contentLocales = { en: 'en', ua: 'uk', ru: 'ru' } as const satisfies Record<SiteLocale, string>;

/** A text that is not translated yet comes in the first of these that has it. */
export const fallbackLocales: ('en' | 'uk' | 'ru')[] = ['en', 'uk', 'ru'];

/** An answer is never longer. */
export const maxItems = 500;

/** Switched on, and in its window at `now` (ISO 8601): the start counts, the end does not, empty is no bound. */
export function shownAt(now: string): Where[] {
  return [
    { enabled: { equals: true } },
    { or: [{ startDate: { exists: false } }, { startDate: { less_than_equal: now } }] },
    { or: [{ endDate: { exists: false } }, { endDate: { greater_than: now } }] },
  ];
}

export interface BlockFilter {
  used_in?: string | undefined;
  type?: string | undefined;
  key?: string | undefined;
  auth?: 'true' | 'false' | undefined;
}

const isOneOf = (options: readonly { value: string }[], value: string | undefined) =>
  value === undefined || options.some((option) => option.value === value);

/** The filter of components and banners; undefined when a place or a type is asked for that nothing can have. */
export function blocksWhere(filter: BlockFilter, now: string): Where | undefined {
  const { used_in, type, key, auth } = filter;
  if (!isOneOf(places, used_in) || !isOneOf(componentTypes, type)) return undefined;
  const and = shownAt(now);
  if (used_in !== undefined) and.push({ used_in: { in: [used_in] } });
  if (type !== undefined) and.push({ type: { equals: type } });
  if (key !== undefined) and.push({ key: { equals: key } });
  if (auth !== undefined) and.push({ withAuth: { in: ['both', auth] } });
  return { and };
}

/** Visitors have an order of their own; what is equal goes by key. */
export function blocksSort(auth: BlockFilter['auth']): string[] {
  return [auth === 'false' ? 'orderNonAuth' : 'order', 'key'];
}
