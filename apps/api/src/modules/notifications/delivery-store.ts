import type { NotificationKind } from '@altyn/contracts/notifications';
import { sql } from 'kysely';
import { NIL } from 'uuid';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** The target of a mail: a player has one mailbox. */
export const mailbox = NIL;

export interface PlannedDelivery {
  id: string;
  playerId: string;
  notificationId: string;
  channel: 'email' | 'push';
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

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'dropped' | 'failed' | 'unknown';

export interface Delivery extends PlannedDelivery {
  state: DeliveryState;
  /** Tries so far, the present one among them. */
  attempts: number;
  kind: NotificationKind;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** A delivery with what it tells, locked until the transaction ends. */
export async function lockDelivery(tx: Tx, id: string): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    select d.id, d.player_id as "playerId", d.notification_id as "notificationId", d.channel, d.target_id as "targetId",
      d.state, d.attempts, n.kind, n.data, n.created_at as "createdAt"
    from notifications.delivery d join notifications.notification n
      on n.player_id = d.player_id and n.id = d.notification_id
    where d.id = ${id} for update of d`.execute(tx);
  return rows[0];
}

/** Moves a delivery on; `sending` counts as a try. */
export async function moveDelivery(
  queries: Queries,
  move: { id: string; state: DeliveryState; at: Date },
): Promise<void> {
  await sql`
    update notifications.delivery set state = ${move.state}, changed_at = ${move.at},
      attempts = attempts + ${move.state === 'sending' ? 1 : 0}
    where id = ${move.id}`.execute(queries);
}
