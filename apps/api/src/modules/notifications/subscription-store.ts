import type { PlayerLocale } from '@altyn/contracts/languages';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

/** A browser subscribed to pushes. */
export interface Subscription {
  id: string;
  endpoint: string;
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: Buffer;
  auth: Buffer;
  language: PlayerLocale;
}

const digestOf = (endpoint: string) => sql<Buffer>`sha256(convert_to(${endpoint}::text, 'UTF8'))`;

/** Stores a browser's subscription: an address belongs to its last subscriber. Only the newest `max` are kept. */
export async function keepSubscription(
  tx: Tx,
  stored: Subscription & { playerId: string; at: Date; max: number },
): Promise<void> {
  const { id, playerId, endpoint, p256dh, auth, language, at: createdAt } = stored;
  const rest = { id, playerId, p256dh, auth, language, createdAt };
  await tx
    .insertInto('notifications.subscription')
    .values({ ...rest, endpoint, endpointDigest: digestOf(endpoint) })
    .onConflict((conflict) => conflict.column('endpointDigest').doUpdateSet(rest))
    .execute();
  await tx
    .deleteFrom('notifications.subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notifications.subscription')
        .select('id')
        .where('playerId', '=', playerId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(stored.max),
    )
    .execute();
}

/** Lists players' subscription ids, by player. */
export async function listSubscriptionIds(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await queries
    .selectFrom('notifications.subscription')
    .select(['id', 'playerId'])
    .where('playerId', '=', anyOf(playerIds))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map([...byPlayer].map(([playerId, own]) => [playerId, own.map(({ id }) => id)]));
}

/** Finds a player's subscription; undefined when it is deleted or now belongs to another player. */
export async function findSubscription(
  queries: Queries,
  of: { playerId: string; id: string },
): Promise<Subscription | undefined> {
  return queries
    .selectFrom('notifications.subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('id', '=', of.id)
    .where('playerId', '=', of.playerId)
    .executeTakeFirst();
}

export async function deleteSubscription(queries: Queries, id: string): Promise<void> {
  await queries.deleteFrom('notifications.subscription').where('id', '=', id).execute();
}

export async function deleteSubscriptionAt(
  queries: Queries,
  of: { playerId: string; endpoint: string },
): Promise<void> {
  await queries
    .deleteFrom('notifications.subscription')
    .where('endpointDigest', '=', digestOf(of.endpoint))
    .where('playerId', '=', of.playerId)
    .execute();
}

/** Erases what a player was told and where: notifications, deliveries, subscriptions, preferences. */
export async function deleteNotificationsOf(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('notifications.delivery').where('playerId', '=', playerId).execute();
  await tx.deleteFrom('notifications.notification').where('playerId', '=', playerId).execute();
  await tx.deleteFrom('notifications.subscription').where('playerId', '=', playerId).execute();
  await tx.deleteFrom('notifications.preference').where('playerId', '=', playerId).execute();
  await tx.deleteFrom('notifications.setting').where('playerId', '=', playerId).execute();
}
