import type { Game, gamesQuery, provider } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type LobbyRowStored, selectLobbyRows } from './lobby/lobby-store.ts';
import { connectedRow } from './providers/provider-connection.ts';
import { type SearchKey, searchKey } from './search/search-rules.ts';
import { type SearchWords, wordsOf } from './search/search-words.ts';
import { selectSearchWords } from './search/search-words-store.ts';
import type { Findable } from './search/why-found.ts';
import { type GameRow, type ProviderRow, selectGames, selectProviders, selectVersion } from './store.ts';

/** Maximum staleness of a catalogue changed by another process. */
const freshMs = 3_000;
const popularCount = 16;
/** Games of a provider that its card shows. */
const topGames = 6;
/** Time for which a game counts as new after it was added. */
const newForMs = 30 * 24 * 3_600_000;
/** Time after which the catalogue is read again without a change, since games cease to be new. */
const readAgainMs = 3_600_000;

export interface CatalogueGame {
  row: GameRow;
  provider: ProviderRow;
  /** The provider whose address and key serve it: `provider` itself, or the one that serves the brand. */
  served: ProviderRow;
  wire: Game;
  search: SearchKey;
  /** What the search key was made of, to say why a search found the game. */
  findable: Findable;
}

/** The whole catalogue, in memory: a few thousand games at most, read by every visitor. */
export interface Catalogue {
  /** All games by popularity, including unplayable ones. */
  games: readonly CatalogueGame[];
  /** Playable games in each list order, sorted once rather than per visitor. */
  inOrder: Record<GameSort, readonly CatalogueGame[]>;
  bySlug: ReadonlyMap<string, CatalogueGame>;
  byId: ReadonlyMap<string, CatalogueGame>;
  /** Enabled rows of the home page, in order. */
  lobby: readonly LobbyRowStored[];
  providers: readonly { row: ProviderRow; wire: z.input<typeof provider> }[];
}

type GameSort = z.output<typeof gamesQuery>['sort'];
type CatalogueDeps = Pick<PlatformDeps, 'db' | 'clock'>;

interface Cached {
  readAtMs: number;
  catalogue: Promise<Catalogue>;
  version: Promise<string>;
  loadedAtMs: number;
}

const caches = new WeakMap<object, Cached>();
const byTitle = new Intl.Collator('en');

/** Reads the catalogue, at most three seconds old. */
export function readCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const nowMs = deps.clock.now().getTime();
  const cached = caches.get(deps.db);
  if (cached && Math.abs(nowMs - cached.readAtMs) < freshMs) return cached.catalogue;
  // From the primary, like the rows: a version newer than the rows would hide their change permanently.
  const version = selectVersion(deps.db.kysely);
  const isKept = cached !== undefined && Math.abs(nowMs - cached.loadedAtMs) < readAgainMs;
  const catalogue = isKept ? keepOrLoad(deps, cached, version) : version.then(() => loadCatalogue(deps));
  const entry = { readAtMs: nowMs, catalogue, version, loadedAtMs: isKept ? cached.loadedAtMs : nowMs };
  caches.set(deps.db, entry);
  catalogue.catch(() => {
    if (caches.get(deps.db) === entry) caches.delete(deps.db);
  });
  return catalogue;
}

/** Reloads the thousands of rows only after a change, since this process also serves bets. */
async function keepOrLoad(deps: CatalogueDeps, cached: Cached, version: Promise<string>): Promise<Catalogue> {
  const [before, now] = await Promise.all([cached.version, version]);
  return before === now ? cached.catalogue : loadCatalogue(deps);
}

/** Drops the cached catalogue of this process. */
export function forgetCatalogue(deps: Pick<PlatformDeps, 'db'>): void {
  caches.delete(deps.db);
}

async function loadCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const [providerRows, gameRows, words, lobby] = await Promise.all([
    selectProviders(deps.db.kysely),
    selectGames(deps.db.kysely),
    selectSearchWords(deps.db.kysely),
    selectLobbyRows(deps.db.kysely),
  ]);
  const providers = new Map(providerRows.map((row) => [row.slug, row]));
  const newSince = deps.clock.now().getTime() - newForMs;
  let playableCount = 0;
  const games = gameRows.flatMap((row) => {
    const provider = providers.get(row.providerSlug);
    if (!provider) return [];
    const isNew = row.addedAt.getTime() > newSince;
    const served = connectedRow(provider, providers);
    const game = toCatalogueGame(row, { provider, served }, { isPopular: playableCount < popularCount, isNew, words });
    if (game.wire.is_available) playableCount += 1;
    return [game];
  });
  const playable = games.filter(({ wire }) => wire.is_available);
  const byAge = (a: CatalogueGame, b: CatalogueGame) => b.row.addedAt.getTime() - a.row.addedAt.getTime();
  const playableOf = Map.groupBy(playable, ({ row }) => row.providerSlug);
  return {
    games,
    inOrder: {
      popular: playable,
      new: playable.toSorted(byAge),
      title: playable.toSorted((a, b) => byTitle.compare(a.row.title, b.row.title)),
      rtp: playable.toSorted((a, b) => Number(b.row.rtp ?? 0) - Number(a.row.rtp ?? 0)),
      max_win: playable.toSorted((a, b) => highestWinOf(b.row) - highestWinOf(a.row)),
    },
    bySlug: new Map(games.map((game) => [game.row.slug, game])),
    byId: new Map(games.map((game) => [game.row.id, game])),
    lobby: lobby.filter(({ isEnabled }) => isEnabled),
    providers: providerRows.map((row) => ({
      row,
      wire: {
        slug: row.slug,
        name: row.name,
        mark: row.mark,
        games_count: playableOf.get(row.slug)?.length ?? 0,
        top_games: (playableOf.get(row.slug) ?? []).slice(0, topGames).map(({ wire }) => wire),
        seo: row.seo,
      },
    })),
  };
}

/** The win by which games are sorted: the one that rounds reach; the cap where none is published. */
const highestWinOf = (row: GameRow) => row.reachedWinMultiple ?? row.maxWinMultiple ?? 0;

function toCatalogueGame(
  row: GameRow,
  { provider, served }: { provider: ProviderRow; served: ProviderRow },
  { isPopular, isNew, words }: { isPopular: boolean; isNew: boolean; words: readonly SearchWords[] },
): CatalogueGame {
  const isRetired = row.retiredOn != null;
  const isAvailable =
    !isRetired && row.isOffered && row.isEnabled && provider.isEnabled && served.isEnabled && served.url !== null;
  const titles = [row.title, ...Object.values(row.titles)];
  const findable = { titles, provider: provider.name, words: wordsOf(row, words) };
  return {
    row,
    provider,
    served,
    search: searchKey(
      [...titles, provider.name],
      findable.words.map(({ words: one }) => one),
    ),
    findable,
    wire: {
      uuid: row.id,
      slug: row.slug,
      title: row.title,
      titles: row.titles,
      provider: { slug: provider.slug, name: provider.name },
      category: row.category,
      features: row.features,
      themes: row.themes,
      accent: row.accent,
      picture: row.picture,
      closed_to: row.blockedCountries,
      has_demo: row.hasDemo && isAvailable,
      is_available: isAvailable,
      is_new: isNew,
      is_popular: isPopular && isAvailable,
      rtp: row.rtp,
      volatility: row.volatility,
      max_win_multiple: row.maxWinMultiple,
      reached_win_multiple: row.reachedWinMultiple,
      max_win_odds: row.maxWinOdds ?? null,
      wagering_contribution: row.wageringContribution,
    },
  };
}
