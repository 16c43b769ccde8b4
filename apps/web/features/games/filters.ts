import type { GameCategory, GameFeature, GameTheme, GameVolatility } from '@altyn/contracts/games';
import { gameFeatures } from '#web/lib/game-features.ts';

export const gameCategories = [
  'slots',
  'live',
  'jackpots',
  'buy-bonus',
  'table',
  'crash',
] as const satisfies readonly GameCategory[];
export const gameVolatilities = ['low', 'medium', 'high', 'extreme'] as const satisfies readonly GameVolatility[];
/** Themes in the order in which they are shown. */
export const gameThemes = [
  'fruit',
  'riches',
  'egypt',
  'myths',
  'asia',
  'adventure',
  'animals',
  'sea',
  'fantasy',
  'space',
  'sweets',
] as const satisfies readonly GameTheme[];
/** Lowest returns to choose from, in per cent. */
export const gameReturns = ['95', '96', '97', '98'] as const;
/** The player's own lists, shown in place of the catalogue. */
export const ownLists = ['favourites', 'recent'] as const;
export type OwnList = (typeof ownLists)[number];
export const gameSorts = ['popular', 'new', 'title', 'rtp', 'max_win'] as const;
type GameSort = (typeof gameSorts)[number];

/** Page size: a multiple of three, of six and of eight, to fill whole rows. */
export const gamesPageSize = 24;

/** Minimum length of a search. */
export const searchMinimum = 3;
export const searchMaximum = 64;

/** Filters of the games list; stored in the query of /games. */
export interface GameFilters {
  category: GameCategory | undefined;
  provider: string | undefined;
  feature: GameFeature | undefined;
  theme: GameTheme | undefined;
  volatility: GameVolatility | undefined;
  minRtp: (typeof gameReturns)[number] | undefined;
  own: OwnList | undefined;
  search: string;
  sort: GameSort;
}

/** Parses filters from a query; unknown values are ignored. */
export function readFilters(search: string): GameFilters {
  const query = new URLSearchParams(search);
  return {
    category: gameCategories.find((category) => category === query.get('category')),
    provider: query.get('provider')?.slice(0, 64) || undefined,
    feature: gameFeatures.find((feature) => feature === query.get('feature')),
    theme: gameThemes.find((theme) => theme === query.get('theme')),
    volatility: gameVolatilities.find((volatility) => volatility === query.get('volatility')),
    minRtp: gameReturns.find((one) => one === query.get('rtp')),
    own: ownLists.find((list) => list === query.get('own')),
    search: (query.get('search') ?? '').slice(0, searchMaximum),
    sort: gameSorts.find((sort) => sort === query.get('sort')) ?? 'popular',
  };
}

/** Query of the filters with `?`; empty for none. Keeps other parameters of the address. */
export function writeFilters(filters: GameFilters, search = ''): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) => (value ? query.set(name, value) : query.delete(name));
  set('category', filters.category);
  set('provider', filters.provider);
  set('feature', filters.feature);
  set('theme', filters.theme);
  set('volatility', filters.volatility);
  set('rtp', filters.minRtp);
  set('own', filters.own);
  set('search', filters.search.trim());
  set('sort', filters.sort === 'popular' ? undefined : filters.sort);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Query for the API; includes a search only from three characters on. */
export function toGamesQuery(filters: GameFilters) {
  const search = filters.search.trim();
  return {
    sort: filters.sort,
    ...(filters.category ? { category: filters.category } : {}),
    ...(filters.provider ? { provider: filters.provider } : {}),
    ...(filters.feature ? { feature: filters.feature } : {}),
    ...(filters.theme ? { theme: filters.theme } : {}),
    ...(filters.volatility ? { volatility: filters.volatility } : {}),
    ...(filters.minRtp ? { min_rtp: Number(filters.minRtp) } : {}),
    ...(search.length >= searchMinimum ? { search } : {}),
  };
}

/** True for one or two characters. */
export function isSearchTooShort(search: string): boolean {
  const length = search.trim().length;
  return length > 0 && length < searchMinimum;
}

export function isUnfiltered(filters: GameFilters): boolean {
  return writeFilters(filters) === '';
}

/** The filters of the sheet, all open, in the usual order. */
export const noFilters = {
  provider: undefined,
  feature: undefined,
  theme: undefined,
  volatility: undefined,
  minRtp: undefined,
  sort: 'popular',
} as const satisfies Partial<GameFilters>;

/** True if the providers can be chosen from: there are several, or one was chosen by the address. */
export function isProviderChosen(providers: readonly unknown[], { provider }: Pick<GameFilters, 'provider'>): boolean {
  return providers.length > 1 || provider !== undefined;
}

/** Number of filters of the sheet that are set; another order counts. */
export function countFilters({ provider, feature, theme, volatility, minRtp, sort }: GameFilters): number {
  return [provider, feature, theme, volatility, minRtp, sort === 'popular' ? undefined : sort].filter(Boolean).length;
}

/** Changes filters in the present address, which the list follows. @returns all of them. */
export function changeFilters(changed: Partial<GameFilters>): GameFilters {
  const { pathname, search } = window.location;
  const filters = { ...readFilters(search), ...changed };
  window.history.replaceState(null, '', `${pathname}${writeFilters(filters, search)}`);
  return filters;
}
