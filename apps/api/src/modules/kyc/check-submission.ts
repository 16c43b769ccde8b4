import { identityPicture } from '@altyn/contracts/player/kyc';
import type { CreateIdentityCheck, IdentityCheckAnswer } from '@altyn/contracts/services/identity-check';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../settings/index.ts';
import { endBy } from './decide.ts';
import { openDetails, openFor } from './documents.ts';
import { noteDocument } from './note-document.ts';
import type { KycDeps } from './ports.ts';
import type { IdentityChecks } from './providers/port.ts';
import { askPauseMs, checkLifeMs, isSamePerson, yearsSince } from './rules.ts';
import {
  findPerson,
  findSubmission,
  findTwin,
  keepReference,
  listPictures,
  lockSubmission,
  type Submission,
  sendToReview,
} from './store.ts';
import { checkJob } from './submit.ts';

/** Actor recorded for automatic decisions. */
const serviceActor = 'identity-check';

/**
 * Orders a submission's check and polls for its result. A submission goes to an operator when the service cannot decide,
 * refuses it or leaves it open for a day, and when its document verified another player.
 * @throws Error when the service does not answer; the job is retried.
 */
export async function checkSubmission(
  deps: KycDeps,
  job: { playerId: string; submissionId: string; attempt: number },
): Promise<void> {
  const submission = await findSubmission(deps.db.kysely, job.submissionId);
  if (submission?.status !== 'submitted') return;
  const { checks } = deps.kyc;
  if (!checks) return sendToReview(deps.db.kysely, submission, 'no service checks identities here');
  const waitedMs = deps.clock.now().getTime() - submission.submittedAt.getTime();
  if (waitedMs > checkLifeMs) return sendToReview(deps.db.kysely, submission, 'no answer of the service in a day');

  const answer = await askService(deps, checks, submission);
  if (answer === 'unavailable') throw new Error('the service that checks identities does not answer');
  if (answer === 'refused') return sendToReview(deps.db.kysely, submission, 'the service has refused the order');
  if (answer.status === 'unclear') return sendToReview(deps.db.kysely, submission, 'the service cannot tell');
  if (answer.status === 'pending') return askLater(deps, { ...job, submission, reference: answer.id });
  await takeAnswer(deps, submission, answer);
}

async function askService(deps: KycDeps, checks: IdentityChecks, submission: Submission) {
  if (submission.checkReference !== null) return checks.read(submission.checkReference);
  const { id, playerId, detailsSealed } = submission;
  if (detailsSealed === null) throw new Error('an open submission has no details');
  const details = openDetails(deps, id, detailsSealed);
  const pictures = await listPictures(deps.db.kysely, { playerId, submissionId: id });
  const order: CreateIdentityCheck = {
    reference: id,
    person: { first_name: details.first_name, last_name: details.last_name, birth_date: details.birth_date },
    document: { kind: details.document, country: details.country, number: details.number },
    pictures: pictures.flatMap(({ id: pictureId, kind, sealed }) => {
      const parsed = identityPicture.safeParse(kind);
      return parsed.success
        ? [{ kind: parsed.data, content: openFor(deps, pictureId, sealed).toString('base64') }]
        : [];
    }),
  };
  return checks.order(order);
}

async function askLater(
  deps: KycDeps,
  later: { submission: Submission; reference: string; attempt: number },
): Promise<void> {
  const { submission, reference, attempt } = later;
  const { playerId, id } = submission;
  await deps.db.transaction(async (tx) => {
    await keepReference(tx, submission, reference);
    await enqueueJob(tx, {
      name: checkJob,
      payload: { playerId, submissionId: id, attempt: attempt + 1 },
      key: `${checkJob}:${id}`,
      runAt: new Date(deps.clock.now().getTime() + askPauseMs(attempt)),
    });
  });
}

async function takeAnswer(deps: KycDeps, pending: Submission, answer: IdentityCheckAnswer): Promise<void> {
  const minimumAge = await readSetting(deps, 'MINIMUM_AGE');
  await deps.db.transaction(async (tx) => {
    const submission = await lockSubmission(tx, pending);
    if (submission?.status !== 'submitted' || submission.detailsSealed === null) return;
    const review = (note: string) => sendToReview(tx, submission, note);
    if (answer.status === 'denied') {
      if (answer.reason === null) return review('the service denies and does not say why');
      return endBy(tx, deps, { submission, verdict: { status: 'denied', reason: answer.reason }, by: serviceActor });
    }
    const { birth_date } = openDetails(deps, submission.id, submission.detailsSealed);
    if (yearsSince(birth_date, deps.clock.now()) < minimumAge) {
      return endBy(tx, deps, { submission, verdict: { status: 'denied', reason: 'underage' }, by: serviceActor });
    }
    const twin = await findTwin(tx, submission);
    if (twin !== undefined) {
      // The service has found the document genuine: the accounts are one person's, whatever the review says.
      const { playerId, documentDigest, detailsSealed } = submission;
      await noteDocument(tx, deps, {
        playerId,
        documentDigest,
        details: openDetails(deps, submission.id, detailsSealed),
      });
    }
    if (twin !== undefined) return review(`the same document as player ${twin}`);
    // A renewed document must be of the same person, whatever the service says of it.
    const { first_name: firstName, last_name: lastName } = openDetails(deps, submission.id, submission.detailsSealed);
    const known = await findPerson(tx, submission.playerId);
    if (known && !isSamePerson(`${firstName} ${lastName}`, known)) return review('another name than verified before');
    return endBy(tx, deps, { submission, verdict: { status: 'approved' }, by: serviceActor });
  });
}
