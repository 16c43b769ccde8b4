import type { AskedWhy } from '@altyn/contracts/player/kyc';
import type { AskedDocument } from '@altyn/contracts/player/kyc-rules';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

/** A document that a player is asked for. */
export interface DocumentRequest {
  playerId: string;
  id: string;
  document: AskedDocument;
  why: AskedWhy;
  text: string | null;
  paymentId: string | null;
  askedBy: string;
  askedAt: Date;
  dueAt: Date | null;
  state: 'asked' | 'answered' | 'accepted' | 'dropped';
  answerId: string | null;
}

const columns = [
  ...(['playerId', 'id', 'document', 'why', 'text', 'paymentId', 'askedBy', 'askedAt', 'dueAt'] as const),
  ...(['state', 'answerId'] as const),
] as const;

const selectRequests = (queries: Queries) => queries.selectFrom('kyc.request').select(columns);

/** Lists what a player is asked for and has not given, oldest first. */
export async function listOpenRequests(queries: Queries, playerId: string): Promise<DocumentRequest[]> {
  return selectRequests(queries)
    .where('playerId', '=', playerId)
    .where('state', 'in', ['asked', 'answered'])
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
}

/** Lists what withdrawals wait for or have waited for, oldest first. */
export async function listRequestsOfPayment(queries: Queries, paymentId: string): Promise<DocumentRequest[]> {
  return selectRequests(queries).where('paymentId', '=', paymentId).orderBy('askedAt').orderBy('id').execute();
}

export async function findRequest(queries: Queries, id: string): Promise<DocumentRequest | undefined> {
  return selectRequests(queries).where('id', '=', id).executeTakeFirst();
}

export async function insertRequest(tx: Tx, request: Omit<DocumentRequest, 'state' | 'answerId'>): Promise<void> {
  await tx
    .insertInto('kyc.request')
    .values({ ...request, state: 'asked', changedAt: request.askedAt })
    .execute();
}

/** Marks what was asked for as answered by a submission. @returns the number of requests that it answers. */
export async function answerRequests(
  tx: Tx,
  of: { playerId: string; document: AskedDocument; answerId: string; at: Date },
): Promise<number> {
  const answered = await tx
    .updateTable('kyc.request')
    .set({ state: 'answered', answerId: of.answerId, changedAt: of.at })
    .where('playerId', '=', of.playerId)
    .where('document', '=', of.document)
    .where('state', '=', 'asked')
    .returning('id')
    .execute();
  return answered.length;
}

/** Ends the requests that a submission has answered, or asks them again. */
export async function settleRequests(
  tx: Tx,
  of: { playerId: string; answerId: string; isAccepted: boolean; at: Date },
): Promise<void> {
  const { playerId, answerId, isAccepted, at } = of;
  await tx
    .updateTable('kyc.request')
    .set(isAccepted ? { state: 'accepted', changedAt: at } : { state: 'asked', answerId: null, changedAt: at })
    .where('playerId', '=', playerId)
    .where('answerId', '=', answerId)
    .where('state', '=', 'answered')
    .execute();
}

/** Ends requests that nobody needs any more: one, or those of a withdrawal. @returns the number of them. */
export async function dropRequests(
  tx: Tx,
  of: { id?: string; paymentId?: string; playerId: string; at: Date },
): Promise<number> {
  const dropped = await tx
    .updateTable('kyc.request')
    .set({ state: 'dropped', answerId: null, changedAt: of.at })
    .where('playerId', '=', of.playerId)
    .where('state', 'in', ['asked', 'answered'])
    .$if(of.id !== undefined, (query) => query.where('id', '=', of.id ?? ''))
    .$if(of.paymentId !== undefined, (query) => query.where('paymentId', '=', of.paymentId ?? ''))
    .returning('id')
    .execute();
  return dropped.length;
}

/** Names the players whose payouts wait for a document: its time is over, and it is not accepted yet. */
export async function listOverdue(
  queries: Queries,
  of: { playerIds: readonly string[]; at: Date },
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('kyc.request')
    .select('playerId')
    .distinct()
    .where('playerId', '=', anyOf(of.playerIds))
    .where('state', 'in', ['asked', 'answered'])
    .where('dueAt', '<=', of.at)
    .execute();
  return new Set(rows.map(({ playerId }) => playerId));
}

/** A person whose document ends soon and who is not asked for a new one yet. */
export async function listExpiring(
  queries: Queries,
  of: { until: string; limit: number },
): Promise<{ playerId: string; expiresOn: string }[]> {
  return queries
    .selectFrom('kyc.person as p')
    .select(['p.playerId', 'p.expiresOn'])
    .where('p.expiresOn', '<=', of.until)
    .$narrowType<{ expiresOn: string }>()
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('kyc.request as r')
            .select('r.id')
            .whereRef('r.playerId', '=', 'p.playerId')
            .where('r.document', '=', 'identity')
            .where('r.why', '=', 'expiring')
            .where('r.state', 'in', ['asked', 'answered']),
        ),
      ),
    )
    .orderBy('p.expiresOn')
    .limit(of.limit)
    .execute();
}
