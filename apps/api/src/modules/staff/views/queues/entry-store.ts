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

/** A player of a case, for those who work on it. */
interface ViewedMember {
  playerId: string;
  name: string | null;
  phone: string | null;
  country: string;
  addedAt: Date;
  frozenAt: Date | null;
}

/** Lists the players of a case in the order in which they came in. */
export async function listViewedMembers(queries: Queries, caseId: string): Promise<ViewedMember[]> {
  const { rows } = await sql<ViewedMember>`
    select m.player_id as "playerId", k.first_name || ' ' || k.last_name as name, p.phone, p.country, m.added_at as "addedAt",
      c.frozen_at as "frozenAt"
    from cases.member m
      join identity.player p on p.id = m.player_id
      left join kyc.person k on k.player_id = m.player_id
      left join (
        select player_id, frozen_at from wallet.player_control
        where player_id in (select player_id from cases.member where case_id = ${caseId})) c on c.player_id = m.player_id
    where m.case_id = ${caseId} order by m.added_at, m.player_id`.execute(queries);
  return rows;
}
