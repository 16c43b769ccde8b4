import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

interface OwnGame {
  playerId: string;
  gameId: string;
}

/** Lists ids of the player's games, latest first. */
export async function selectOwnGames(
  queries: Queries,
  of: { playerId: string; by: 'played' | 'favourite'; limit: number },
): Promise<string[]> {
  const column = of.by === 'played' ? 'playedAt' : 'favouriteAt';
  const rows = await queries
    .selectFrom('games.own_game')
    .select('gameId')
    .where('playerId', '=', of.playerId)
    .where(column, 'is not', null)
    .orderBy(column, 'desc')
    .orderBy('gameId')
    .limit(of.limit)
    .execute();
  return rows.map(({ gameId }) => gameId);
}

export async function markPlayed(queries: Queries, { playerId, gameId, at }: OwnGame & { at: Date }): Promise<void> {
  await queries
    .insertInto('games.own_game')
    .values({ playerId, gameId, playedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['playerId', 'gameId'])
        .doUpdateSet({ playedAt: sql<Date>`greatest(own_game.played_at, excluded.played_at)` }),
    )
    .execute();
}

/** @returns false when the limit is reached. A repeat keeps the first time. */
export async function markFavourite(
  queries: Queries,
  { playerId, gameId, at, max }: OwnGame & { at: Date; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into games.own_game (player_id, game_id, favourite_at)
    select ${playerId}, ${gameId}, ${at}
    where (select count(*) from games.own_game
           where player_id = ${playerId} and favourite_at is not null and game_id <> ${gameId}) < ${max}
    on conflict (player_id, game_id) do update set favourite_at = coalesce(own_game.favourite_at, excluded.favourite_at)
    returning game_id`.execute(queries);
  return rows.length > 0;
}

export async function clearFavourite(queries: Queries, { playerId, gameId }: OwnGame): Promise<void> {
  await queries
    .deleteFrom('games.own_game')
    .where('playerId', '=', playerId)
    .where('gameId', '=', gameId)
    .where('playedAt', 'is', null)
    .execute();
  await queries
    .updateTable('games.own_game')
    .set({ favouriteAt: null })
    .where('playerId', '=', playerId)
    .where('gameId', '=', gameId)
    .execute();
}
