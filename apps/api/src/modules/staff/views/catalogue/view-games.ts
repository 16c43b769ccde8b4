import type {
  officeGameDetails,
  officeGames,
  officeGamesQuery,
  officeLobby,
  officeProviders,
} from '@altyn/contracts/office/catalogue';
import type { z } from 'zod';
import type { PlatformDeps } from '../../../../platform/deps.ts';
import { type Refusal, refuse } from '../../../../platform/refusal.ts';
import { type CatalogueGame, listLobbyRows, providerKeyOf, readCatalogue } from '../../../games/index.ts';

const pageSize = 50;

const stateOf = ({ row, wire }: CatalogueGame) =>
  wire.is_available ? ('open' as const) : row.isEnabled ? ('not_offered' as const) : ('closed' as const);

const wireGame = (game: CatalogueGame) => {
  const { row, provider } = game;
  return {
    ...{ slug: row.slug, title: row.title, game_code: row.gameCode, category: row.category, picture: row.picture },
    provider: { slug: provider.slug, name: provider.name },
    state: stateOf(game),
    closed_to: row.blockedCountries,
    wagering_contribution: row.wageringContribution,
    rtp: row.rtp,
  };
};

const isFound = ({ row }: CatalogueGame, find: string): boolean => {
  const text = [row.title, ...Object.values(row.titles), row.slug, row.gameCode].join('\n').toLowerCase();
  return find
    .toLowerCase()
    .split(' ')
    .every((word) => text.includes(word));
};

/** Lists games in the order of the site, 50 a page. `after`: the slug of the last one of the page before. */
export async function viewGames(
  deps: PlatformDeps,
  query: z.output<typeof officeGamesQuery>,
): Promise<z.input<typeof officeGames>> {
  const { find, provider, category, state, after } = query;
  const { games, providers } = await readCatalogue(deps);
  const found = games.filter(
    (game) =>
      isFound(game, find) &&
      (provider === '' || game.row.providerSlug === provider) &&
      (category === '' || game.row.category === category) &&
      (state === '' || stateOf(game) === state),
  );
  const start = after === undefined ? 0 : found.findIndex(({ row }) => row.slug === after) + 1;
  const shown = found.slice(start, start + pageSize);
  return {
    items: shown.map(wireGame),
    next: start + pageSize < found.length ? (shown.at(-1)?.row.slug ?? null) : null,
    total: found.length,
    providers: providers.map(({ row }) => ({ slug: row.slug, name: row.name })),
  };
}

/** Shows a game: what we tell of it, and what its provider declares. */
export async function viewGame(deps: PlatformDeps, slug: string): Promise<z.input<typeof officeGameDetails> | Refusal> {
  const game = (await readCatalogue(deps)).bySlug.get(slug);
  if (!game) return refuse('GAME_NOT_FOUND');
  const { row, provider, served } = game;
  return {
    ...wireGame(game),
    ...{ is_enabled: row.isEnabled, is_offered: row.isOffered, has_demo: row.hasDemo },
    is_provider_enabled: provider.isEnabled && served.isEnabled && served.url !== null,
    ...{ titles: row.titles, descriptions: row.descriptions, features: row.features, accent: row.accent },
    ...{ highest_rtp: row.highestRtp ?? null, volatility: row.volatility },
    ...{ max_win_multiple: row.maxWinMultiple, reached_win_multiple: row.reachedWinMultiple },
    max_win_odds: row.maxWinOdds ?? null,
    added_at: row.addedAt.toISOString(),
  };
}

/** Lists providers in the order of the site, with their connections. */
export async function viewProviders(deps: PlatformDeps): Promise<z.input<typeof officeProviders>> {
  const { games, providers } = await readCatalogue(deps);
  const items = providers.map(({ row }) => {
    const own = games.filter(({ provider }) => provider.slug === row.slug);
    return {
      ...{ slug: row.slug, name: row.name, is_enabled: row.isEnabled, address: row.url },
      key: providerKeyOf(row.publicKey),
      previous_key: providerKeyOf(row.previousPublicKey),
      previous_key_until: row.previousKeyUntil?.toISOString() ?? null,
      ...{ frame_origins: row.frameOrigins, served_by: row.servedBy, is_return_declared: row.isReturnDeclared },
      ...{ is_listed: row.isListed, mark: row.mark },
      ...{ games: own.length, playable_games: own.filter(({ wire }) => wire.is_available).length },
    };
  });
  return { items, next: null };
}

/** Lists the rows of the home page in order, hidden ones too. */
export async function viewLobbyRows(deps: PlatformDeps): Promise<z.input<typeof officeLobby>> {
  const rows = await listLobbyRows(deps);
  return {
    items: rows.map(({ isEnabled, position: _position, ...row }) => ({ ...row, is_enabled: isEnabled })),
    next: null,
  };
}
