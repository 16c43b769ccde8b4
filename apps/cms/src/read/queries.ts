import { type LanguageTag, languageTagList } from '@altyn/contracts/languages';
import type { Where } from 'payload';
import { componentTypes, places } from '../fields/places.ts';

/** Fallback languages of untranslated texts, in order. */
export const fallbackLocales: LanguageTag[] = [...languageTagList];

/** Maximum number of items in a response. */
export const maxItems = 500;

/** Enabled and within the window at `now` (ISO 8601): inclusive start, exclusive end, empty is unbounded. */
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

/** Filter of components and banners; undefined if the requested place or type matches nothing. */
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

/** Sort order of an audience; ties are sorted by key. */
export function blocksSort(auth: BlockFilter['auth']): string[] {
  return [auth === 'false' ? 'orderNonAuth' : 'order', 'key'];
}
