import type { SiteLocale } from '@altyn/contracts/common';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A browser that takes pushes. */
export interface Subscription {
  id: string;
  endpoint: string;
  /** The browser's public key, an uncompressed point of P-256. */
  p256dh: Buffer;
  auth: Buffer;
  language: SiteLocale;
}

/** Keeps a browser's subscription: an address belongs to the player who subscribed last. Only the newest `most` stay. */
export async function keepSubscription(
  tx: Tx,
  kept: Subscription & { playerId: string; at: Date; most: number },
): Promise<void> {
  await sql`
    insert into notifications.subscription
      (id, player_id, endpoint, endpoint_digest, p256dh, auth, language, created_at)
    values (${kept.id}, ${kept.playerId}, ${kept.endpoint}, sha256(${kept.endpoint}::text::bytea), ${kept.p256dh},
      ${kept.auth}, ${kept.language}, ${kept.at})
    on conflict (endpoint_digest) do update set id = excluded.id, player_id = excluded.player_id,
      p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      created_at = excluded.created_at`.execute(tx);
  await sql`
    delete from notifications.subscription where id in (
      select id from notifications.subscription where player_id = ${kept.playerId}
      order by created_at desc, id desc offset ${kept.most})`.execute(tx);
}

/** Which browsers of players take pushes, by player. */
export async function listSubscriptionIds(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; playerId: string }>`
    select id, player_id as "playerId" from notifications.subscription
    where player_id = any(${playerIds}::uuid[]) order by created_at, id`.execute(queries);
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId);
  return new Map([...byPlayer].map(([playerId, own]) => [playerId, own.map(({ id }) => id)]));
}

/** A player's subscription; undefined when it has gone, or is another player's by now. */
export async function findSubscription(
  queries: Queries,
  of: { playerId: string; id: string },
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select id, endpoint, p256dh, auth, language from notifications.subscription
    where id = ${of.id} and player_id = ${of.playerId}`.execute(queries);
  return rows[0];
}

export async function deleteSubscription(queries: Queries, id: string): Promise<void> {
  await sql`delete from notifications.subscription where id = ${id}`.execute(queries);
}

export async function deleteSubscriptionAt(
  queries: Queries,
  of: { playerId: string; endpoint: string },
): Promise<void> {
  await sql`
    delete from notifications.subscription
    where endpoint_digest = sha256(${of.endpoint}::text::bytea) and player_id = ${of.playerId}`.execute(queries);
}
