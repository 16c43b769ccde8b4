import { splitLocale } from '#web/config/locales.ts';

/**
 * Visit history as pure functions. Entries are site paths with query and without a locale prefix, oldest first. Rules:
 * section 2 of the specification.
 */
export type VisitHistory = readonly string[];

/** Maximum number of entries. */
export const historyLimit = 30;

const strippedParameters = ['battleTab', 'deposit-amount', 'ref'];

/** Entry of an address, without locale prefix and excluded parameters. */
export function toEntry(pathname: string, search: string): string {
  const { path } = splitLocale(pathname);
  const query = new URLSearchParams(search);
  for (const name of strippedParameters) query.delete(name);
  const text = query.toString();
  return `${path === '' ? '/' : path}${text ? `?${text}` : ''}`;
}

/** True for addresses that are not places: the cashbox overlay and any with the deposit-amount marker. */
export function isExcluded(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('cashbox') === 'show' || query.has('deposit-amount');
}

/**
 * Records a visit. Home clears the history; excluded addresses do not change it; repeats of a place are one entry;
 * visiting the last but one entry means the player went back.
 */
export function recordVisit(history: VisitHistory, pathname: string, search: string): VisitHistory {
  const entry = toEntry(pathname, search);
  if (pathOf(entry) === '/') return history.length === 0 ? history : [];
  if (isExcluded(search)) return history;
  if (history.at(-1) === entry) return history;
  if (history.at(-2) === entry) return history.slice(0, -1);
  return [...history, entry].slice(-historyLimit);
}

/**
 * Back target of an address: the previous place, or the default of its kind of page.
 * @param isLive true for a page of the live casino, whose default is home.
 */
export function backTarget(history: VisitHistory, pathname: string, search = '', isLive = false): string {
  const here = toEntry(pathname, search);
  const before = [...history];
  while (before.length > 0 && pathOf(before.at(-1) ?? '') === pathOf(here)) before.pop();
  return before.at(-1) ?? (isLive ? '/' : defaultBackTarget(pathOf(here)));
}

/** Game pages go back to the games, provider pages to the providers, all others to home. */
function defaultBackTarget(path: string): string {
  if (/^\/games\/./.test(path)) return '/games';
  if (/^\/providers\/./.test(path)) return '/providers';
  return '/';
}

function pathOf(entry: string): string {
  return entry.split('?')[0] ?? '/';
}
