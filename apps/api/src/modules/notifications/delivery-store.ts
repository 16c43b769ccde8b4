import type { NotificationKind } from '@altyn/contracts/notifications';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf, rowCount } from '../../platform/db/expressions.ts';

/** Target of a mail or an SMS: a player has one mailbox and one phone. */
export const mailbox = NIL;

export interface PlannedDelivery {
  id: string;
  playerId: string;
  notificationId: string;
  channel: 'email' | 'push' | 'sms';
  targetId: string;
}

export async function insertDeliveries(tx: Tx, planned: readonly PlannedDelivery[], at: Date): Promise<void> {
  await sql`
    insert into notifications.delivery
      (id, player_id, notification_id, channel, target_id, state, created_at, changed_at)
    select id, "playerId", "notificationId", channel, "targetId", 'waiting', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as one (id uuid, "playerId" uuid, "notificationId" uuid, channel text, "targetId" uuid)`.execute(tx);
}

/** Counts the SMS planned for each of these players since an instant. */
export async function countTexted(
  queries: Queries,
  { playerIds, since }: { playerIds: readonly string[]; since: Date },
): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom('notifications.delivery')
    .select(['playerId', rowCount])
    .where('channel', '=', 'sms')
    .where('playerId', '=', anyOf(playerIds))
    .where('createdAt', '>=', since)
    .groupBy('playerId')
    .execute();
  return new Map(rows.map(({ playerId, count }) => [playerId, count]));
}

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'failed' | 'unknown';

export interface Delivery extends PlannedDelivery {
  state: DeliveryState;
  /** Attempts so far, including the current one. */
  attempts: number;
  kind: NotificationKind;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** Locks a delivery until the transaction ends and returns it with its content. */
export async function lockDelivery(tx: Tx, id: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('notifications.delivery as d')
    .innerJoin('notifications.notification as n', (join) =>
      join.onRef('n.playerId', '=', 'd.playerId').onRef('n.id', '=', 'd.notificationId'),
    )
    .select(['d.id', 'd.playerId', 'd.notificationId', 'd.channel', 'd.targetId', 'd.state', 'd.attempts'])
    .select(['n.kind', 'n.data', 'n.createdAt'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
}

/** Changes a delivery's state; `sending` counts as an attempt. */
export async function moveDelivery(
  queries: Queries,
  move: { id: string; state: DeliveryState; at: Date },
): Promise<void> {
  const { id, state, at } = move;
  await queries
    .updateTable('notifications.delivery')
    .set((eb) => ({ state, changedAt: at, attempts: eb('attempts', '+', state === 'sending' ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}
