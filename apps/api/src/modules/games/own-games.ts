import type { Game } from '@altyn/contracts/games';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { selectUnfinishedGames } from '../wallet/index.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { clearFavourite, markFavourite, selectOwnGames } from './own-game-store.ts';
import type { GamesDeps } from './ports.ts';

const listed = 24;
/** Maximum favourites per player. */
const maxFavourites = 200;

/** Lists the player's recent games, favourites and games with an open round, newest first; omits unplayable ones. */
export async function listOwnGames(
  deps: GamesDeps,
  playerId: string,
): Promise<{ recent: Game[]; favourites: Game[]; unfinished: Game[] }> {
  const [catalogue, recent, favourites, unfinished] = await Promise.all([
    readCatalogue(deps),
    selectOwnGames(deps.db.kysely, { playerId, by: 'played', limit: listed }),
    selectOwnGames(deps.db.kysely, { playerId, by: 'favourite', limit: maxFavourites }),
    selectUnfinishedGames(deps.db.kysely, playerId),
  ]);
  return {
    recent: viewed(catalogue, recent),
    favourites: viewed(catalogue, favourites),
    unfinished: viewed(catalogue, unfinished),
  };
}

function viewed(catalogue: Catalogue, ids: readonly string[]): Game[] {
  return ids.flatMap((id) => {
    const wire = catalogue.byId.get(id)?.wire;
    return wire?.is_available ? [wire] : [];
  });
}

/**
 * Adds a game to the favourites or removes it. Refuses GAME_NOT_FOUND, GAME_UNAVAILABLE to add a retired one,
 * VALIDATION_ERROR beyond 200.
 */
export async function setFavourite(
  deps: GamesDeps,
  wanted: { playerId: string; slug: string; isFavourite: boolean },
): Promise<Refusal | { success: true }> {
  const game = (await readCatalogue(deps)).bySlug.get(wanted.slug);
  if (!game) return refuse('GAME_NOT_FOUND');
  if (wanted.isFavourite && game.row.retiredOn != null) return refuse('GAME_UNAVAILABLE');
  const of = { playerId: wanted.playerId, gameId: game.row.id };
  if (!wanted.isFavourite) await clearFavourite(deps.db.kysely, of);
  else if (!(await markFavourite(deps.db.kysely, { ...of, at: deps.clock.now(), max: maxFavourites })))
    return refuse('VALIDATION_ERROR');
  return { success: true };
}
