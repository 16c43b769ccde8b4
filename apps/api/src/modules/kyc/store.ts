import type { KycReason } from '@altyn/contracts/kyc';
import type { KycPicture } from '@altyn/contracts/kyc-rules';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

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
}

const columns = sql`
  player_id as "playerId", id, status, reason, note, details_sealed as "detailsSealed",
  document_digest as "documentDigest", check_reference as "checkReference", submitted_at as "submittedAt",
  decided_at as "decidedAt", decided_by as "decidedBy"`;

/** The player's latest submission. */
export async function findLatest(queries: Queries, playerId: string): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`
    select ${columns} from kyc.submission where player_id = ${playerId}
    order by submitted_at desc, id desc limit 1`.execute(queries);
  return rows[0];
}

/** A submission by its id alone, for operators. */
export async function findSubmission(queries: Queries, id: string): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`select ${columns} from kyc.submission where id = ${id}`.execute(queries);
  return rows[0];
}

export async function lockSubmission(tx: Tx, of: { playerId: string; id: string }): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`
    select ${columns} from kyc.submission where player_id = ${of.playerId} and id = ${of.id} for update`.execute(tx);
  return rows[0];
}

/** Submissions that wait for a person, oldest first. */
export async function listForReview(queries: Queries, limit: number): Promise<Submission[]> {
  const { rows } = await sql<Submission>`
    select ${columns} from kyc.submission where status = 'review' order by submitted_at limit ${limit}`.execute(
    queries,
  );
  return rows;
}

export async function countSubmissions(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kyc.submission
    where player_id = ${of.playerId} and submitted_at > ${of.since}`.execute(queries);
  return rows[0]?.count ?? 0;
}

export async function insertSubmission(
  tx: Tx,
  row: { playerId: string; id: string; detailsSealed: Buffer; documentDigest: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into kyc.submission (player_id, id, status, details_sealed, document_digest, submitted_at)
    values (${row.playerId}, ${row.id}, 'submitted', ${row.detailsSealed}, ${row.documentDigest}, ${row.at})`.execute(
    tx,
  );
  await sql`
    update kyc.picture set submission_id = ${row.id}
    where player_id = ${row.playerId} and submission_id is null`.execute(tx);
}

export async function keepReference(
  tx: Queries,
  of: { playerId: string; id: string },
  reference: string,
): Promise<void> {
  await sql`
    update kyc.submission set check_reference = ${reference}
    where player_id = ${of.playerId} and id = ${of.id} and status = 'submitted'`.execute(tx);
}

/** Hands a submission to a person, with what they should look at. */
export async function sendToReview(tx: Queries, of: { playerId: string; id: string }, note: string): Promise<void> {
  await sql`
    update kyc.submission set status = 'review', note = ${note}
    where player_id = ${of.playerId} and id = ${of.id} and status = 'submitted'`.execute(tx);
}

export async function endSubmission(
  tx: Tx,
  of: { playerId: string; id: string },
  end: { status: 'approved' | 'denied'; reason: KycReason | null; by: string; at: Date },
): Promise<void> {
  await sql`
    update kyc.submission set status = ${end.status}, reason = ${end.reason}, decided_at = ${end.at}, decided_by = ${end.by}
    where player_id = ${of.playerId} and id = ${of.id}`.execute(tx);
}

export interface Person {
  playerId: string;
  firstName: string;
  lastName: string;
}

/** Whose identity is verified; undefined: not this player's. */
export async function findPerson(queries: Queries, playerId: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select player_id as "playerId", first_name as "firstName", last_name as "lastName"
    from kyc.person where player_id = ${playerId}`.execute(queries);
  return rows[0];
}

export async function insertPerson(
  tx: Tx,
  row: Person & { submissionId: string; documentDigest: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into kyc.person (player_id, submission_id, first_name, last_name, document_digest, verified_at)
    values (${row.playerId}, ${row.submissionId}, ${row.firstName}, ${row.lastName}, ${row.documentDigest}, ${row.at})
    on conflict (player_id) do nothing`.execute(tx);
}

/** Another player whose identity was verified by the same document. */
export async function findTwin(
  queries: Queries,
  of: { playerId: string; documentDigest: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId" from kyc.person
    where document_digest = ${of.documentDigest} and player_id <> ${of.playerId} limit 1`.execute(queries);
  return rows[0]?.playerId;
}

export interface Picture {
  id: string;
  kind: KycPicture;
  sealed: Buffer;
}

/** Kinds of the pictures that wait to be submitted. */
export async function listDraftKinds(queries: Queries, playerId: string): Promise<KycPicture[]> {
  const { rows } = await sql<{ kind: KycPicture }>`
    select kind from kyc.picture where player_id = ${playerId} and submission_id is null order by kind`.execute(
    queries,
  );
  return rows.map(({ kind }) => kind);
}

/** Puts a picture in the place of the one of its kind that waits. */
export async function putDraft(tx: Tx, row: Picture & { playerId: string; at: Date }): Promise<void> {
  await sql`
    delete from kyc.picture
    where player_id = ${row.playerId} and kind = ${row.kind} and submission_id is null`.execute(tx);
  await sql`
    insert into kyc.picture (player_id, id, kind, sealed, created_at)
    values (${row.playerId}, ${row.id}, ${row.kind}, ${row.sealed}, ${row.at})`.execute(tx);
}

export async function listPictures(
  queries: Queries,
  of: { playerId: string; submissionId: string },
): Promise<Picture[]> {
  const { rows } = await sql<Picture>`
    select id, kind, sealed from kyc.picture
    where player_id = ${of.playerId} and submission_id = ${of.submissionId} order by kind`.execute(queries);
  return rows;
}

/** Removes pictures that were never submitted. */
export async function deleteDraftsBefore(queries: Queries, before: Date): Promise<void> {
  await sql`delete from kyc.picture where submission_id is null and created_at < ${before}`.execute(queries);
}

/** Removes documents and pictures of decisions before an instant; that there was a decision stays. */
export async function deleteDocumentsBefore(
  tx: Tx,
  of: { status: 'approved' | 'denied'; before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ playerId: string; id: string }>`
    update kyc.submission as submission set details_sealed = null
    from (select player_id, id from kyc.submission
      where status = ${of.status} and decided_at < ${of.before} and details_sealed is not null
      order by decided_at limit ${of.limit} for update skip locked) as old
    where submission.player_id = old.player_id and submission.id = old.id
    returning submission.player_id as "playerId", submission.id`.execute(tx);
  await sql`
    delete from kyc.picture using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as old ("playerId" uuid, id uuid)
    where picture.player_id = old."playerId" and picture.submission_id = old.id`.execute(tx);
  return rows.length;
}

/** One player's pictures and submissions are taken one after the other. */
export async function serialiseKyc(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`kyc ${playerId}`}, 0))`.execute(tx);
}
