import { splitLocale } from '#web/config/locales.ts';

/**
 * Where the player has been, as pure functions. Entries are site paths with query and without a locale prefix, oldest
 * first. Rules: the specification's shell behaviour (its section 2).
 */
export type VisitHistory = readonly string[];

/** Entries kept. */
export const historyLimit = 30;

const strippedParameters = ['battleTab', 'deposit-amount', 'ref'];

/** The entry of an address: no locale prefix, without the parameters that are never stored. */
export function toEntry(pathname: string, search: string): string {
  const { path } = splitLocale(pathname);
  const query = new URLSearchParams(search);
  for (const name of strippedParameters) query.delete(name);
  const text = query.toString();
  return `${path === '' ? '/' : path}${text ? `?${text}` : ''}`;
}

/** Addresses that are no places of their own: the cashbox overlay, and any that carries the deposit-amount marker. */
export function isExcluded(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('cashbox') === 'show' || query.has('deposit-amount');
}

/**
 * Records a visit. Home clears the history; excluded addresses leave it as it is; the same place twice is one entry; a
 * place that is the last but one means the player went back.
 */
export function recordVisit(history: VisitHistory, pathname: string, search: string): VisitHistory {
  const entry = toEntry(pathname, search);
  if (pathOf(entry) === '/') return history.length === 0 ? history : [];
  if (isExcluded(search)) return history;
  if (history.at(-1) === entry) return history;
  if (history.at(-2) === entry) return history.slice(0, -1);
  return [...history, entry].slice(-historyLimit);
}

/** Where Back leads from an address: the place before it, else the target of its kind of page. */
export function backTarget(history: VisitHistory, pathname: string, search = ''): string {
  const here = toEntry(pathname, search);
  const before = [...history];
  while (before.length > 0 && pathOf(before.at(-1) ?? '') === pathOf(here)) before.pop();
  return before.at(-1) ?? defaultBackTarget(pathOf(here));
}

/** Game pages go back to the games, provider pages to the providers, everything else home. */
function defaultBackTarget(path: string): string {
  if (/^\/games\/./.test(path)) return '/games';
  if (/^\/providers\/./.test(path)) return '/providers';
  return '/';
}

function pathOf(entry: string): string {
  return entry.split('?')[0] ?? '/';
}
