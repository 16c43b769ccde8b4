import type { ProofReason } from '@altyn/contracts/player/kyc';
import type { ProofKind } from '@altyn/contracts/player/kyc-rules';
import { proofPictures } from '@altyn/contracts/player/kyc-rules';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { rowCount } from '../../platform/db/expressions.ts';

/** A proof of the address or of the source of funds. */
export interface Proof {
  playerId: string;
  id: string;
  kind: ProofKind;
  status: 'review' | 'approved' | 'denied';
  reason: ProofReason | null;
  detailsSealed: Buffer | null;
  submittedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const selectProofs = (queries: Queries) =>
  queries
    .selectFrom('kyc.proof')
    .select(['playerId', 'id', 'kind', 'status', 'reason', 'detailsSealed', 'submittedAt', 'decidedAt', 'decidedBy'])
    .$narrowType<{ reason: ProofReason | null }>();

export async function findProof(queries: Queries, id: string): Promise<Proof | undefined> {
  return selectProofs(queries).where('id', '=', id).executeTakeFirst();
}

export async function lockProof(tx: Tx, id: string): Promise<Proof | undefined> {
  return selectProofs(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Finds the player's latest proof of a kind. */
export async function findLatestProof(
  queries: Queries,
  of: { playerId: string; kind: ProofKind },
): Promise<Proof | undefined> {
  return selectProofs(queries)
    .where('playerId', '=', of.playerId)
    .where('kind', '=', of.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Tells whether a proof of a kind was ever accepted. */
export async function hasProof(queries: Queries, of: { playerId: string; kind: ProofKind }): Promise<boolean> {
  const found = await selectProofs(queries)
    .where('playerId', '=', of.playerId)
    .where('kind', '=', of.kind)
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countProofs(queries: Queries, of: { playerId: string; since: Date }): Promise<number> {
  const { count } = await queries
    .selectFrom('kyc.proof')
    .select(rowCount)
    .where('playerId', '=', of.playerId)
    .where('submittedAt', '>', of.since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Stores a proof with the pictures of its kind that were sent before. */
export async function insertProof(
  tx: Tx,
  row: { playerId: string; id: string; kind: ProofKind; detailsSealed: Buffer; at: Date },
): Promise<void> {
  const { playerId, id, kind, detailsSealed, at } = row;
  await tx
    .insertInto('kyc.proof')
    .values({ playerId, id, kind, status: 'review', detailsSealed, submittedAt: at })
    .execute();
  await tx
    .updateTable('kyc.picture')
    .set({ submissionId: id })
    .where('playerId', '=', playerId)
    .where('submissionId', 'is', null)
    .where('kind', 'in', proofPictures[kind])
    .execute();
}

export async function endProof(
  tx: Tx,
  of: { playerId: string; id: string },
  end: { status: 'approved' | 'denied'; reason: ProofReason | null; by: string; at: Date },
): Promise<void> {
  const { status, reason, by: decidedBy, at: decidedAt } = end;
  await tx
    .updateTable('kyc.proof')
    .set({ status, reason, decidedBy, decidedAt })
    .where('playerId', '=', of.playerId)
    .where('id', '=', of.id)
    .execute();
}
