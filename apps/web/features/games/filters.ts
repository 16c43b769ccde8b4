import type { GameCategory, GameFeature, GameVolatility } from '@altyn/contracts/games';

export const gameCategories = [
  'slots',
  'live',
  'jackpots',
  'buy-bonus',
  'table',
  'crash',
] as const satisfies readonly GameCategory[];
export const gameFeatures = [
  'free-spins',
  'multiplier',
  'cascade',
  'hold-and-win',
  'respins',
  'collect',
  'buy-bonus',
  'lines',
  'ways',
  'cluster-pays',
  'pay-anywhere',
] as const satisfies readonly GameFeature[];
export const gameVolatilities = ['low', 'medium', 'high', 'extreme'] as const satisfies readonly GameVolatility[];
export const gameSorts = ['popular', 'new', 'title', 'rtp', 'max_win'] as const;
type GameSort = (typeof gameSorts)[number];

/** Games fetched at a time: whole rows of three and of six. */
export const gamesPageSize = 30;

/** Characters from which a search is sent. */
export const searchMinimum = 3;
export const searchMaximum = 64;

/** What the list of games is narrowed to; its address is the query of /games. */
export interface GameFilters {
  category: GameCategory | undefined;
  provider: string | undefined;
  feature: GameFeature | undefined;
  volatility: GameVolatility | undefined;
  search: string;
  sort: GameSort;
}

/** Reads filters from a query; what is not known counts as not given. */
export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search);
  return {
    category: gameCategories.find((category) => category === query.get('category')),
    provider: query.get('provider')?.slice(0, 64) || undefined,
    feature: gameFeatures.find((feature) => feature === query.get('feature')),
    volatility: gameVolatilities.find((volatility) => volatility === query.get('volatility')),
    search: (query.get('search') ?? '').slice(0, searchMaximum),
    sort: gameSorts.find((sort) => sort === query.get('sort')) ?? 'popular',
  };
}

/** The query of filters, `?` included; empty for none. Other parameters of the address stay. */
export function writeFilters(filters: GameFilters, search = ''): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? query.set(name, value) : query.delete(name));
  set('category', filters.category);
  set('provider', filters.provider);
  set('feature', filters.feature);
  set('volatility', filters.volatility);
  set('search', filters.search.trim());
  set('sort', filters.sort === 'popular' ? undefined : filters.sort);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** What the API is asked for: a search only from three characters. */
export function toGamesQuery(filters: GameFilters) {
  const search = filters.search.trim();
  return {
    sort: filters.sort,
    ...(filters.category ? { category: filters.category } : {}),
    ...(filters.provider ? { provider: filters.provider } : {}),
    ...(filters.feature ? { feature: filters.feature } : {}),
    ...(filters.volatility ? { volatility: filters.volatility } : {}),
    ...(search.length >= searchMinimum ? { search } : {}),
  };
}

/** One or two characters: too short to search with. */
export function isSearchTooShort(search: string): boolean {
  const length = search.trim().length;
  return length > 0 && length < searchMinimum;
}

export function isUnfiltered(filters: GameFilters): boolean {
  return writeFilters(filters) === '';
}
