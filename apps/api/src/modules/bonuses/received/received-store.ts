import type { ReceivedType } from '@altyn/contracts/bonuses';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../../platform/db/db.ts';
import { offsetOf, rowCount } from '../../../platform/db/expressions.ts';

/** One line of the public feed of what players received. */
export interface Received {
  id: string;
  playerId: string;
  /** Masked: nobody can be looked up by it. */
  playerName: string;
  amount: Minor;
  currency: Currency;
  /** Cup tier; null when `image` says it. */
  type: ReceivedType | null;
  image: string | null;
  gameSlug: string | null;
  gameUuid: string | null;
  createdAt: Date;
}

export async function insertReceived(tx: Queries, item: Received): Promise<void> {
  const { id, playerId, playerName, amount, currency, type, image, gameSlug, gameUuid, createdAt } = item;
  await tx
    .insertInto('bonuses.received')
    .values({ id, playerId, playerName, amount, currency, type, image, gameSlug, gameUuid, createdAt })
    .execute();
}

/** The feed, newest first, each player with the newest thing only; its newest thousand lines are counted and shown. */
export async function listReceived(
  queries: Queries,
  query: { page: number; pageSize: number },
): Promise<{ items: Received[]; total: number }> {
  const lines = queries
    .selectFrom('bonuses.received')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000);
  const newest = queries
    .selectFrom(lines.as('lines'))
    .selectAll()
    .distinctOn('playerId')
    .orderBy('playerId')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const { count } = await queries.selectFrom(newest.as('newest')).select(rowCount).executeTakeFirstOrThrow();
  const items = await queries
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  return { items, total: count };
}

/** Forgets what no page shows any more. */
export async function deleteOldReceived(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('bonuses.received').where('createdAt', '<', before).execute();
}
