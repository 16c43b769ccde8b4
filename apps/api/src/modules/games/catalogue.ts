import type { Game, provider } from '@altyn/contracts/games';
import type { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import { type SearchKey, searchKey } from './search-rules.ts';
import { type GameRow, type ProviderRow, selectGames, selectProviders } from './store.ts';

/** How long a process may go on with a catalogue that was changed elsewhere. */
const freshMs = 3_000;
const popularCount = 16;

export interface CatalogueGame {
  row: GameRow;
  provider: ProviderRow;
  wire: Game;
  search: SearchKey;
}

/** The whole catalogue in memory: a few thousand games at most, asked for by every visitor. */
export interface Catalogue {
  /** Playable ones first, then by popularity. */
  games: readonly CatalogueGame[];
  bySlug: ReadonlyMap<string, CatalogueGame>;
  byId: ReadonlyMap<string, CatalogueGame>;
  providers: readonly { row: ProviderRow; wire: z.input<typeof provider> }[];
}

type CatalogueDeps = Pick<PlatformDeps, 'db' | 'clock'>;

const caches = new WeakMap<object, { readAtMs: number; catalogue: Promise<Catalogue> }>();

/** The catalogue, at most three seconds old. */
export function readCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const nowMs = deps.clock.now().getTime();
  const cached = caches.get(deps.db);
  if (cached && Math.abs(nowMs - cached.readAtMs) < freshMs) return cached.catalogue;
  const catalogue = loadCatalogue(deps);
  caches.set(deps.db, { readAtMs: nowMs, catalogue });
  catalogue.catch(() => caches.delete(deps.db));
  return catalogue;
}

/** Makes this process read the tables again. */
export function forgetCatalogue(deps: Pick<PlatformDeps, 'db'>): void {
  caches.delete(deps.db);
}

async function loadCatalogue(deps: CatalogueDeps): Promise<Catalogue> {
  const [providerRows, gameRows] = await Promise.all([selectProviders(deps.db.replica), selectGames(deps.db.replica)]);
  const providers = new Map(providerRows.map((row) => [row.slug, row]));
  const games = gameRows
    .flatMap((row, place) => {
      const provider = providers.get(row.providerSlug);
      return provider ? [toCatalogueGame(row, provider, place < popularCount)] : [];
    })
    .sort((a, b) => Number(b.wire.is_available) - Number(a.wire.is_available));
  return {
    games,
    bySlug: new Map(games.map((game) => [game.row.slug, game])),
    byId: new Map(games.map((game) => [game.row.id, game])),
    providers: providerRows.map((row) => ({
      row,
      wire: {
        slug: row.slug,
        name: row.name,
        games_count: gameRows.filter(({ providerSlug }) => providerSlug === row.slug).length,
        seo: row.seo,
      },
    })),
  };
}

function toCatalogueGame(row: GameRow, provider: ProviderRow, isPopular: boolean): CatalogueGame {
  const isAvailable = row.isOffered && row.isEnabled && provider.isEnabled && provider.url !== null;
  return {
    row,
    provider,
    search: searchKey([row.title, provider.name]),
    wire: {
      uuid: row.id,
      slug: row.slug,
      title: row.title,
      provider: { slug: provider.slug, name: provider.name },
      category: row.category,
      features: row.features,
      accent: row.accent,
      has_demo: row.hasDemo && isAvailable,
      is_available: isAvailable,
      is_new: row.isNew,
      is_popular: isPopular,
      rtp: row.rtp,
      wagering_contribution: row.wageringContribution,
    },
  };
}
