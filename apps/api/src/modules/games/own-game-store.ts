import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

interface OwnGame {
  playerId: string;
  gameId: string;
}

/** Ids of the player's games, the latest first. */
export async function selectOwnGames(
  queries: Queries,
  of: { playerId: string; by: 'played' | 'favourite'; limit: number },
): Promise<string[]> {
  const column = sql.ref(of.by === 'played' ? 'played_at' : 'favourite_at');
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from games.own_game where player_id = ${of.playerId} and ${column} is not null
    order by ${column} desc, game_id limit ${of.limit}`.execute(queries);
  return rows.map(({ gameId }) => gameId);
}

export async function markPlayed(queries: Queries, { playerId, gameId, at }: OwnGame & { at: Date }): Promise<void> {
  await sql`
    insert into games.own_game (player_id, game_id, played_at) values (${playerId}, ${gameId}, ${at})
    on conflict (player_id, game_id) do update set played_at = greatest(own_game.played_at, excluded.played_at)
  `.execute(queries);
}

/** @returns false when there are as many already. A repeat keeps the first time. */
export async function markFavourite(
  queries: Queries,
  { playerId, gameId, at, most }: OwnGame & { at: Date; most: number },
): Promise<boolean> {
  const { rows } = await sql<{ isMarked: boolean }>`
    insert into games.own_game (player_id, game_id, favourite_at)
    select ${playerId}, ${gameId}, ${at}
    where (select count(*) from games.own_game
           where player_id = ${playerId} and favourite_at is not null and game_id <> ${gameId}) < ${most}
    on conflict (player_id, game_id) do update set favourite_at = coalesce(own_game.favourite_at, excluded.favourite_at)
    returning true as "isMarked"`.execute(queries);
  return rows.length > 0;
}

export async function clearFavourite(queries: Queries, { playerId, gameId }: OwnGame): Promise<void> {
  await sql`
    delete from games.own_game where player_id = ${playerId} and game_id = ${gameId} and played_at is null`.execute(
    queries,
  );
  await sql`
    update games.own_game set favourite_at = null where player_id = ${playerId} and game_id = ${gameId}`.execute(
    queries,
  );
}
