import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/**
 * Result of a report: `known`: the books already said it; `superseded`: a newer report was applied before; `alert`: only a
 * person can decide; `mismatch`: another amount, currency or id than the payment's, with an alert; `duplicate`: processed
 * before.
 */
export type ReportOutcome = 'applied' | 'known' | 'superseded' | 'alert' | 'mismatch' | 'duplicate';

export interface ProviderEvent {
  playerId: string;
  provider: string;
  eventId: string;
  paymentId: string;
  status: string;
  sequence: number;
  outcome: Exclude<ReportOutcome, 'duplicate'>;
  at: Date;
}

/** Tells whether this event was already processed. */
export async function hasEvent(
  queries: Queries,
  of: { playerId: string; provider: string; eventId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments.provider_event
    where player_id = ${of.playerId} and provider = ${of.provider} and event_id = ${of.eventId}`.execute(queries);
  return rows.length > 0;
}

export async function insertEvent(tx: Queries, event: ProviderEvent): Promise<void> {
  await sql`
    insert into payments.provider_event (player_id, provider, event_id, payment_id, status, sequence, outcome, received_at)
    values (${event.playerId}, ${event.provider}, ${event.eventId}, ${event.paymentId}, ${event.status},
      ${event.sequence}, ${event.outcome}, ${event.at})`.execute(tx);
}
