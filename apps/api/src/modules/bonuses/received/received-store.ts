import type { ReceivedType } from '@altyn/contracts/bonuses';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** One line of the public feed of rewards. */
export interface Received {
  id: string;
  playerId: string;
  /** Masked name; cannot be looked up. */
  playerName: string;
  amount: Minor;
  currency: Currency;
  /** Cup tier; null when `image` is shown instead. */
  type: ReceivedType | null;
  image: string | null;
  gameSlug: string | null;
  gameUuid: string | null;
  createdAt: Date;
}

/** @returns false when the id is recorded already. */
export async function insertReceived(tx: Queries, item: Received): Promise<boolean> {
  const { id, playerId, playerName, amount, currency, type, image, gameSlug, gameUuid, createdAt } = item;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('bonuses.received')
    .values({ id, playerId, playerName, amount, currency, type, image, gameSlug, gameUuid, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists the feed, newest first, with each player's newest item only; covers the newest thousand lines. */
export async function listReceived(
  queries: Queries,
  query: { page: number; pageSize: number },
): Promise<{ items: Received[]; total: number }> {
  const { rows } = await sql<Received & { total: number }>`
    with lines as (select * from bonuses.received order by created_at desc, id desc limit 1000),
    newest as (
      select distinct on (player_id) id, player_id as "playerId", player_name as "playerName", amount, currency, type, image,
        game_slug as "gameSlug", game_uuid as "gameUuid", created_at as "createdAt"
      from lines order by player_id, created_at desc, id desc)
    select page.*, (select count(*)::int from newest) as total
    from (values (1)) as one left join lateral (
      select * from newest order by "createdAt" desc, id desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) as page on true`.execute(queries);
  return { items: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Deletes lines that no page shows any more. */
export async function deleteOldReceived(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('bonuses.received').where('createdAt', '<', before).execute();
}
