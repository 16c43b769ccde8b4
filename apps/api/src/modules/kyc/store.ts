import type { KycReason } from '@altyn/contracts/player/kyc';
import { identityPictures, type KycPicture } from '@altyn/contracts/player/kyc-rules';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { advisoryLock, rowCount } from '../../platform/db/expressions.ts';

export interface Submission {
  playerId: string;
  id: string;
  status: 'submitted' | 'review' | 'approved' | 'denied';
  reason: KycReason | null;
  note: string | null;
  detailsSealed: Buffer | null;
  documentDigest: Buffer;
  checkReference: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Last day of the document, as the player wrote it. */
  expiresOn: string | null;
}

const selectSubmissions = (queries: Queries) =>
  queries
    .selectFrom('kyc.submission')
    .select(['playerId', 'id', 'status', 'reason', 'note', 'detailsSealed', 'documentDigest', 'checkReference'])
    .select(['submittedAt', 'decidedAt', 'decidedBy', 'expiresOn']);

/** Finds the player's latest submission. */
export async function findLatest(queries: Queries, playerId: string): Promise<Submission | undefined> {
  return selectSubmissions(queries)
    .where('playerId', '=', playerId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a submission by its id alone, for operators. */
export async function findSubmission(queries: Queries, id: string): Promise<Submission | undefined> {
  return selectSubmissions(queries).where('id', '=', id).executeTakeFirst();
}

interface OwnSubmission {
  playerId: string;
  id: string;
}

export async function lockSubmission(tx: Tx, { playerId, id }: OwnSubmission): Promise<Submission | undefined> {
  return selectSubmissions(tx).where('playerId', '=', playerId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Lists submissions that await an operator, oldest first. */
export async function listForReview(queries: Queries, limit: number): Promise<Submission[]> {
  return selectSubmissions(queries).where('status', '=', 'review').orderBy('submittedAt').limit(limit).execute();
}

export async function countSubmissions(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { count } = await queries
    .selectFrom('kyc.submission')
    .select(rowCount)
    .where('playerId', '=', of.playerId)
    .where('submittedAt', '>', of.since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertSubmission(
  tx: Tx,
  row: {
    playerId: string;
    id: string;
    detailsSealed: Buffer;
    documentDigest: Buffer;
    expiresOn: string | null;
    at: Date;
  },
): Promise<void> {
  const { playerId, id, detailsSealed, documentDigest, expiresOn, at } = row;
  await tx
    .insertInto('kyc.submission')
    .values({ playerId, id, status: 'submitted', detailsSealed, documentDigest, expiresOn, submittedAt: at })
    .execute();
  await tx
    .updateTable('kyc.picture')
    .set({ submissionId: id })
    .where('playerId', '=', playerId)
    .where('submissionId', 'is', null)
    .where('kind', 'in', identityPictures)
    .execute();
}

const updateSubmission = (tx: Queries, { playerId, id }: OwnSubmission) =>
  tx.updateTable('kyc.submission').where('playerId', '=', playerId).where('id', '=', id);

export async function keepReference(tx: Queries, of: OwnSubmission, reference: string): Promise<void> {
  await updateSubmission(tx, of).set({ checkReference: reference }).where('status', '=', 'submitted').execute();
}

/** Sends a submission to operator review with a note. */
export async function sendToReview(tx: Queries, of: OwnSubmission, note: string): Promise<void> {
  await updateSubmission(tx, of).set({ status: 'review', note }).where('status', '=', 'submitted').execute();
}

export async function endSubmission(
  tx: Tx,
  of: OwnSubmission,
  end: { status: 'approved' | 'denied'; reason: KycReason | null; by: string; at: Date },
): Promise<void> {
  const { status, reason, by: decidedBy, at: decidedAt } = end;
  await updateSubmission(tx, of).set({ status, reason, decidedAt, decidedBy }).execute();
}

export interface Person {
  playerId: string;
  firstName: string;
  lastName: string;
  /** Last day of the verified document; null: none, or not known. */
  expiresOn: string | null;
}

/** Finds the player's verified identity; undefined: none. */
export async function findPerson(queries: Queries, playerId: string): Promise<Person | undefined> {
  return queries
    .selectFrom('kyc.person')
    .select(['playerId', 'firstName', 'lastName', 'expiresOn'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
}

/** Stores a verified identity; a newer document replaces the one before. */
export async function putPerson(
  tx: Tx,
  row: Person & { submissionId: string; documentDigest: Buffer; at: Date },
): Promise<void> {
  const { playerId, submissionId, firstName, lastName, documentDigest, expiresOn, at } = row;
  const verified = { submissionId, firstName, lastName, documentDigest, expiresOn, verifiedAt: at };
  await tx
    .insertInto('kyc.person')
    .values({ playerId, ...verified })
    .onConflict((conflict) => conflict.column('playerId').doUpdateSet(verified))
    .execute();
}

/** Finds another player verified by the same document. */
export async function findTwin(
  queries: Queries,
  of: { playerId: string; documentDigest: Buffer },
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('kyc.person')
    .select('playerId')
    .where('documentDigest', '=', of.documentDigest)
    .where('playerId', '<>', of.playerId)
    .limit(1)
    .executeTakeFirst();
  return row?.playerId;
}

export interface Picture {
  id: string;
  kind: KycPicture;
  sealed: Buffer;
}

/** Lists the kinds of unsubmitted pictures. */
export async function listDraftKinds(queries: Queries, playerId: string): Promise<KycPicture[]> {
  const rows = await queries
    .selectFrom('kyc.picture')
    .select('kind')
    .where('playerId', '=', playerId)
    .where('submissionId', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Stores an unsubmitted picture, replacing the one of its kind. */
export async function putDraft(tx: Tx, row: Picture & { playerId: string; at: Date }): Promise<void> {
  const { playerId, id, kind, sealed, at } = row;
  await tx
    .deleteFrom('kyc.picture')
    .where('playerId', '=', playerId)
    .where('kind', '=', kind)
    .where('submissionId', 'is', null)
    .execute();
  await tx.insertInto('kyc.picture').values({ playerId, id, kind, sealed, createdAt: at }).execute();
}

export async function listPictures(
  queries: Queries,
  of: { playerId: string; submissionId: string },
): Promise<Picture[]> {
  return queries
    .selectFrom('kyc.picture')
    .select(['id', 'kind', 'sealed'])
    .where('playerId', '=', of.playerId)
    .where('submissionId', '=', of.submissionId)
    .orderBy('kind')
    .execute();
}

/** Counts submissions without a decision by status, with the time of the oldest. */
export async function countOpenSubmissions(
  queries: Queries,
): Promise<{ status: string; count: number; oldestAt: Date }[]> {
  return queries
    .selectFrom('kyc.submission')
    .select(['status', rowCount])
    .select((eb) => eb.fn.min('submittedAt').as('oldestAt'))
    .where('status', 'in', ['submitted', 'review'])
    .groupBy('status')
    .execute();
}

/** Deletes pictures that were never submitted. */
export async function deleteDraftsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('kyc.picture').where('submissionId', 'is', null).where('createdAt', '<', before).execute();
}

/** Deletes details and pictures of submissions or proofs decided before an instant; the decision's record stays. */
export async function deleteDetailsBefore(
  tx: Tx,
  of: { table: 'submission' | 'proof'; status: 'approved' | 'denied'; before: Date; limit: number },
): Promise<number> {
  const table = sql.table(`kyc.${of.table}`);
  const { rows } = await sql<{ playerId: string; id: string }>`
    update ${table} as decided set details_sealed = null
    from (select player_id, id from ${table}
      where status = ${of.status} and decided_at < ${of.before} and details_sealed is not null
      order by decided_at limit ${of.limit} for update skip locked) as old
    where decided.player_id = old.player_id and decided.id = old.id
    returning decided.player_id as "playerId", decided.id`.execute(tx);
  await sql`
    delete from kyc.picture using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as old ("playerId" uuid, id uuid)
    where picture.player_id = old."playerId" and picture.submission_id = old.id`.execute(tx);
  return rows.length;
}

/** Serialises a player's pictures and submissions. */
export async function serialiseKyc(tx: Tx, playerId: string): Promise<void> {
  await advisoryLock(`kyc ${playerId}`).execute(tx);
}

/** The withdrawal for which a document is asked. */
export async function findAskedPayment(
  queries: Queries,
  of: { playerId: string; id: string },
): Promise<{ amountMinor: Minor; currency: Currency } | undefined> {
  return queries
    .selectFrom('payments.payment')
    .select(['amount as amountMinor', 'currency'])
    .where('playerId', '=', of.playerId)
    .where('id', '=', of.id)
    .executeTakeFirst();
}
