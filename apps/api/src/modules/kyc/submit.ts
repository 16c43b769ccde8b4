import type { KycState } from '@altyn/contracts/player/kyc';
import {
  type IdentityPicture,
  identityPictures,
  type KycPicture,
  proofKinds,
  proofPictures,
} from '@altyn/contracts/player/kyc-rules';
import type { Queries } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { findPlayer } from '../identity/index.ts';
import { digestOfDocument } from './document-digest.ts';
import { sealDetails, sealFor } from './documents.ts';
import type { KycDeps } from './ports.ts';
import { readKyc } from './read-kyc.ts';
import { answerRequests, listOpenRequests } from './request-store.ts';
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

/** A new document is taken after a denial, and when one is asked for. */
const maySubmit = (latest: Submission | undefined, isAsked: boolean) =>
  latest === undefined || latest.status === 'denied' || (latest.status === 'approved' && isAsked);

/** Tells whether pictures of a kind are wanted now. */
async function isPictureWanted(queries: Queries, { playerId, kind }: { playerId: string; kind: KycPicture }) {
  const requests = (await listOpenRequests(queries, playerId)).filter(({ state }) => state === 'asked');
  const isAsked = (document: string) => requests.some((one) => one.document === document);
  const proof = proofKinds.find((one) => proofPictures[one].some((picture) => picture === kind));
  return proof ? isAsked(proof) : maySubmit(await findLatest(queries, playerId), isAsked('identity'));
}

/**
 * Stores a picture until it is submitted, replacing the one of its kind. Refuses KYC_STATE (in progress or approved),
 * KYC_PICTURE_UNREADABLE, SERVICE_UNAVAILABLE (queue full).
 */
export async function takePicture(
  deps: KycDeps,
  picture: { playerId: string; kind: KycPicture; bytes: Buffer },
): Promise<KycState | Refusal> {
  const { playerId, kind } = picture;
  if (!(await isPictureWanted(deps.db.kysely, picture))) return refuse('KYC_STATE');
  const read = await deps.kyc.readPicture(playerId, picture.bytes);
  if (read === 'busy') return refuse('SERVICE_UNAVAILABLE', { retryAfterS: 5 });
  if (read === 'unreadable') return refuse('KYC_PICTURE_UNREADABLE');
  return deps.db.transaction(async (tx) => {
    await serialiseKyc(tx, playerId);
    if (!(await isPictureWanted(tx, picture))) return refuse('KYC_STATE');
    const id = deps.ids.next();
    await putDraft(tx, { playerId, id, kind, sealed: sealFor(deps, id, read), at: deps.clock.now() });
    return readKyc(tx, playerId);
  });
}

/**
 * Submits a document with the uploaded pictures for checking. A repeat while it is in progress returns it. Refuses
 * CONSENT_REQUIRED (no birth date yet), KYC_STATE (approved, and no new one is asked for), VALIDATION_ERROR (an expired
 * document), KYC_PICTURES_MISSING, TOO_MANY_REQUESTS.
 */
export async function submitKyc(
  deps: KycDeps,
  { playerId, ...given }: Omit<KycDetails, 'birth_date'> & { playerId: string; expires_on: string | null },
): Promise<KycState | Refusal> {
  const player = await findPlayer(deps.db.kysely, playerId);
  if (!player) return refuse('UNAUTHORIZED');
  const { birthDate } = player;
  if (birthDate === null) return refuse('CONSENT_REQUIRED');
  return deps.db.transaction(async (tx) => {
    await serialiseKyc(tx, playerId);
    const latest = await findLatest(tx, playerId);
    const isAsked = (await listOpenRequests(tx, playerId)).some(
      ({ document, state }) => document === 'identity' && state === 'asked',
    );
    if (latest?.status === 'approved' && !isAsked) return refuse('KYC_STATE');
    if (!maySubmit(latest, isAsked)) return readKyc(tx, playerId);
    const at = deps.clock.now();
    if (given.expires_on !== null && given.expires_on < at.toISOString().slice(0, 10))
      return refuse('VALIDATION_ERROR', { details: [{ path: 'expires_on', message: 'This field must be valid' }] });
    const today = await countSubmissions(tx, { playerId, since: new Date(at.getTime() - dayMs) });
    if (today >= submissionsADay) return refuse('TOO_MANY_REQUESTS', { retryAfterS: dayMs / 1_000 });
    const sent = (await listDraftKinds(tx, playerId)).filter((kind): kind is IdentityPicture =>
      identityPictures.some((one) => one === kind),
    );
    const missing = missingPictures(given.document, sent);
    if (missing.length > 0) {
      return refuse('KYC_PICTURES_MISSING', { details: missing.map((path) => ({ path, message: 'missing' })) });
    }
    const id = deps.ids.next();
    const { expires_on: expiresOn, ...typed } = given;
    const details: KycDetails = { ...typed, birth_date: birthDate };
    await insertSubmission(tx, {
      playerId,
      id,
      detailsSealed: sealDetails(deps, id, details),
      documentDigest: digestOfDocument(details, deps.kyc.digestKey),
      expiresOn,
      at,
    });
    await answerRequests(tx, { playerId, document: 'identity', answerId: id, at });
    await enqueueJob(tx, {
      name: checkJob,
      payload: { playerId, submissionId: id, attempt: 0 },
      key: `${checkJob}:${id}`,
    });
    return readKyc(tx, playerId);
  });
}
