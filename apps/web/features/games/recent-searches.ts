import { readStorage, writeStorage } from '#web/lib/state/storage.ts';

const storageKey = 'altyn.searches';
const maxKept = 5;

/** Searches of a tab that led to a game, of one player or of a visitor (`owner` is empty). */
interface StoredSearches {
  owner: string;
  searches: string[];
}

/** Adds a search in front; the same one in other case replaces its earlier entry. */
export function withSearch(known: readonly string[], typed: string): string[] {
  const search = typed.trim();
  if (search === '') return [...known];
  const others = known.filter((one) => one.toLowerCase() !== search.toLowerCase());
  return [search, ...others].slice(0, maxKept);
}

/** Parses what is stored; empty for another owner and for anything malformed. */
export function parseSearches(text: string | undefined, owner: string): string[] {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<StoredSearches> | null;
    if (stored?.owner !== owner || !Array.isArray(stored.searches)) return [];
    return stored.searches.filter((one) => typeof one === 'string' && one !== '').slice(0, maxKept);
  } catch {
    return [];
  }
}

export const readSearches = (owner: string): string[] => parseSearches(readStorage('session', storageKey), owner);

/** Keeps a search that led to a game, until the tab closes or somebody else signs in. */
export function keepSearch(owner: string, typed: string): void {
  const stored: StoredSearches = { owner, searches: withSearch(readSearches(owner), typed) };
  writeStorage('session', storageKey, JSON.stringify(stored));
}

export const forgetSearches = (): void => writeStorage('session', storageKey, undefined);
