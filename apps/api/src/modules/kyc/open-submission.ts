import { openDetails, openFor, openProofDetails, type ProofDetails } from './documents.ts';
import type { KycDeps } from './ports.ts';
import { findProof, type Proof } from './proof-store.ts';
import type { KycDetails } from './rules.ts';
import { findSubmission, listPictures, type Submission } from './store.ts';

/** A submission with what it seals; `details` are null after the rule of keeping has removed them. */
export interface OpenedSubmission {
  submission: Submission;
  details: KycDetails | null;
  /** JPEG. */
  pictures: { kind: string; bytes: Buffer }[];
}

/** Opens a submission for a person who decides it; undefined: there is none. The caller records who has looked. */
export async function openSubmission(deps: KycDeps, id: string): Promise<OpenedSubmission | undefined> {
  const submission = await findSubmission(deps.db.kysely, id);
  if (!submission) return undefined;
  const { playerId, detailsSealed } = submission;
  if (detailsSealed === null) return { submission, details: null, pictures: [] };
  const pictures = await listPictures(deps.db.kysely, { playerId, submissionId: id });
  return {
    submission,
    details: openDetails(deps, id, detailsSealed),
    pictures: pictures.map((picture) => ({ kind: picture.kind, bytes: openFor(deps, picture.id, picture.sealed) })),
  };
}

/** A proof with what it seals. */
interface OpenedProof {
  proof: Proof;
  details: ProofDetails | null;
  /** JPEG. */
  pictures: { kind: string; bytes: Buffer }[];
}

/** Opens a proof for a person who decides it; undefined: there is none. The caller records who has looked. */
export async function openProof(deps: KycDeps, id: string): Promise<OpenedProof | undefined> {
  const proof = await findProof(deps.db.kysely, id);
  if (!proof) return undefined;
  const { playerId, detailsSealed } = proof;
  if (detailsSealed === null) return { proof, details: null, pictures: [] };
  const pictures = await listPictures(deps.db.kysely, { playerId, submissionId: id });
  return {
    proof,
    details: openProofDetails(deps, id, detailsSealed),
    pictures: pictures.map((picture) => ({ kind: picture.kind, bytes: openFor(deps, picture.id, picture.sealed) })),
  };
}
