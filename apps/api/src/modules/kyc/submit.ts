import type { KycState } from '@altyn/contracts/player/kyc';
import type { KycPicture } from '@altyn/contracts/player/kyc-rules';
import type { Queries } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { digestOfDocument } from './document-digest.ts';
import { sealDetails, sealFor } from './documents.ts';
import type { KycDeps } from './ports.ts';
import { type KycDetails, missingPictures, submissionsADay } from './rules.ts';
import {
  countSubmissions,
  findLatest,
  insertSubmission,
  listDraftKinds,
  putDraft,
  type Submission,
  serialiseKyc,
} from './store.ts';

const dayMs = 24 * 3_600_000;

/** Name of the job that checks a submission. */
export const checkJob = 'kyc-check';

const statusOf = (latest: Submission | undefined): KycState['status'] =>
  latest === undefined ? 'none' : latest.status === 'review' ? 'submitted' : latest.status;

/** Reads the verification state shown to the player, which hides a manual review. */
export async function readKyc(queries: Queries, playerId: string): Promise<KycState> {
  const latest = await findLatest(queries, playerId);
  return {
    status: statusOf(latest),
    reason: latest?.reason ?? null,
    pictures: await listDraftKinds(queries, playerId),
    submitted_at: latest?.submittedAt.toISOString() ?? null,
    decided_at: latest?.decidedAt?.toISOString() ?? null,
  };
}

const maySubmit = (latest: Submission | undefined) => latest === undefined || latest.status === 'denied';

/**
 * Stores a picture until it is submitted, replacing the one of its kind. Refuses KYC_STATE (in progress or approved),
 * KYC_PICTURE_UNREADABLE, SERVICE_UNAVAILABLE (queue full).
 */
export async function takePicture(
  deps: KycDeps,
  picture: { playerId: string; kind: KycPicture; bytes: Buffer },
): Promise<KycState | Refusal> {
  const { playerId, kind } = picture;
  if (!maySubmit(await findLatest(deps.db.kysely, playerId))) return refuse('KYC_STATE');
  const read = await deps.kyc.readPicture(playerId, picture.bytes);
  if (read === 'busy') return refuse('SERVICE_UNAVAILABLE', { retryAfterS: 5 });
  if (read === 'unreadable') return refuse('KYC_PICTURE_UNREADABLE');
  return deps.db.transaction(async (tx) => {
    await serialiseKyc(tx, playerId);
    if (!maySubmit(await findLatest(tx, playerId))) return refuse('KYC_STATE');
    const id = deps.ids.next();
    await putDraft(tx, { playerId, id, kind, sealed: sealFor(deps, id, read), at: deps.clock.now() });
    return readKyc(tx, playerId);
  });
}

/**
 * Submits a document with the uploaded pictures for checking. A repeat while it is in progress returns it. Refuses
 * CONSENT_REQUIRED (no birth date yet), KYC_STATE (approved), KYC_PICTURES_MISSING, TOO_MANY_REQUESTS.
 */
export async function submitKyc(
  deps: KycDeps,
  { playerId, ...given }: Omit<KycDetails, 'birth_date'> & { playerId: string },
): Promise<KycState | Refusal> {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const { birthDate } = player;
  if (birthDate === null) return refuse('CONSENT_REQUIRED');
  return deps.db.transaction(async (tx) => {
    await serialiseKyc(tx, playerId);
    const latest = await findLatest(tx, playerId);
    if (latest?.status === 'approved') return refuse('KYC_STATE');
    if (!maySubmit(latest)) return readKyc(tx, playerId);
    const at = deps.clock.now();
    const today = await countSubmissions(tx, { playerId, since: new Date(at.getTime() - dayMs) });
    if (today >= submissionsADay) return refuse('TOO_MANY_REQUESTS', { retryAfterS: dayMs / 1_000 });
    const missing = missingPictures(given.document, await listDraftKinds(tx, playerId));
    if (missing.length > 0) {
      return refuse('KYC_PICTURES_MISSING', { details: missing.map((path) => ({ path, message: 'missing' })) });
    }
    const id = deps.ids.next();
    const details: KycDetails = { ...given, birth_date: birthDate };
    await insertSubmission(tx, {
      playerId,
      id,
      detailsSealed: sealDetails(deps, id, details),
      documentDigest: digestOfDocument(details, deps.kyc.digestKey),
      at,
    });
    await enqueueJob(tx, {
      name: checkJob,
      payload: { playerId, submissionId: id, attempt: 0 },
      key: `${checkJob}:${id}`,
    });
    return readKyc(tx, playerId);
  });
}
