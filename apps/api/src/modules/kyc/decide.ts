import type { KycReason } from '@altyn/contracts/player/kyc';
import { writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { openDetails } from './documents.ts';
import { noteDocument, registerJob } from './note-document.ts';
import type { KycDeps } from './ports.ts';
import { settleRequests } from './request-store.ts';
import { endSubmission, findSubmission, lockSubmission, putPerson, type Submission } from './store.ts';

/** `expiresOn`: another last day than the player wrote; null: the document has none. */
export type Verdict = { status: 'approved'; expiresOn?: string | null } | { status: 'denied'; reason: KycReason };

/** Ends an open submission and notifies its player. The caller holds its row. */
export async function endBy(
  tx: Tx,
  deps: KycDeps,
  end: { submission: Submission; verdict: Verdict; by: string },
): Promise<void> {
  const { submission, verdict, by } = end;
  const at = deps.clock.now();
  const reason = verdict.status === 'denied' ? verdict.reason : null;
  await endSubmission(tx, submission, { status: verdict.status, reason, by, at });
  if (verdict.status === 'approved') {
    const { id, detailsSealed, documentDigest, playerId } = submission;
    if (detailsSealed === null) throw new Error('an open submission has no details');
    const details = openDetails(deps, id, detailsSealed);
    const { first_name: firstName, last_name: lastName } = details;
    const expiresOn = verdict.expiresOn === undefined ? submission.expiresOn : verdict.expiresOn;
    await putPerson(tx, { playerId, submissionId: id, firstName, lastName, documentDigest, expiresOn, at });
    await noteDocument(tx, deps, { playerId, documentDigest, details });
    await enqueueJob(tx, { name: registerJob, payload: { submissionId: id }, key: `${registerJob}:${id}` });
  }
  const { playerId, id: answerId } = submission;
  await settleRequests(tx, { playerId, answerId, isAccepted: verdict.status === 'approved', at });
  await appendEvents(tx, [{ kind: 'kyc', playerId: submission.playerId, payload: { status: verdict.status } }]);
}

/** Applies an operator's decision. Refuses NOT_FOUND, KYC_STATE (already decided). */
export async function decideKyc(
  deps: KycDeps,
  decision: { id: string; verdict: Verdict; actor: string; reason: string },
): Promise<Submission | Refusal> {
  const { id, verdict, actor } = decision;
  const found = await findSubmission(deps.db.kysely, id);
  if (!found) return refuse('NOT_FOUND');
  return deps.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, found);
    if (submission?.status !== 'submitted' && submission?.status !== 'review') return refuse('KYC_STATE');
    await endBy(tx, deps, { submission, verdict, by: actor });
    await writeAudit(tx, {
      id: deps.ids.next(),
      at: deps.clock.now(),
      actor,
      action: `kyc.${verdict.status}`,
      subject: id,
      reason: decision.reason,
      details: { playerId: submission.playerId, ...verdict },
    });
    return submission;
  });
}
