import type { Queries } from '../../../../platform/db/db.ts';
import { sql } from 'kysely';

/** Lists verified persons with the same document. */
export async function listDocumentOwners(
  queries: Queries,
  of: { digest: Buffer; except: string },
): Promise<{ playerId: string; name: string }[]> {
  const { rows } = await sql<{ playerId: string; name: string }>`
    select player_id as "playerId", first_name || ' ' || last_name as name from kyc.person
    where document_digest = ${of.digest} and player_id <> ${of.except} order by player_id limit 20`.execute(queries);
  return rows;
}

export interface ViewedTicket {
  playerId: string;
  topic: string;
  status: string;
  paymentId: string | null;
}

export async function findViewedTicket(queries: Queries, id: string): Promise<ViewedTicket | undefined> {
  return queries
    .selectFrom('support.ticket')
    .select(['playerId', 'topic', 'status', 'paymentId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lists a ticket's messages, the oldest first. `operator`: null for the player's own. */
export async function listViewedMessages(
  queries: Queries,
  ticketId: string,
): Promise<{ id: string; operator: string | null; text: string; at: Date }[]> {
  return queries
    .selectFrom('support.message')
    .select(['id', 'operator', 'text', 'at'])
    .where('ticketId', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .limit(200)
    .execute();
}
