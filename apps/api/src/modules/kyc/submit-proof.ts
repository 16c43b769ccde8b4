import type { KycState } from '@altyn/contracts/player/kyc';
import { type ProofKind, type ProofPaper, proofPictures } from '@altyn/contracts/player/kyc-rules';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { sealDetails } from './documents.ts';
import type { KycDeps } from './ports.ts';
import { countProofs, insertProof } from './proof-store.ts';
import { readKyc } from './read-kyc.ts';
import { answerRequests, listOpenRequests } from './request-store.ts';
import { submissionsADay } from './rules.ts';
import { listDraftKinds, serialiseKyc } from './store.ts';

const dayMs = 24 * 3_600_000;

/**
 * Submits a proof that the player was asked for, with the pictures sent before; a person checks it. A repeat while it is
 * being checked returns the state. Refuses KYC_STATE (not asked for), KYC_PICTURES_MISSING, TOO_MANY_REQUESTS.
 */
export async function submitProof(
  deps: KycDeps,
  given: { playerId: string; kind: ProofKind; paper: ProofPaper; note: string },
): Promise<KycState | Refusal> {
  const { playerId, kind, paper, note } = given;
  return deps.db.transaction(async (tx) => {
    await serialiseKyc(tx, playerId);
    const open = (await listOpenRequests(tx, playerId)).filter(({ document }) => document === kind);
    if (open.length === 0) return refuse('KYC_STATE');
    if (open.every(({ state }) => state === 'answered')) return readKyc(tx, playerId);
    const at = deps.clock.now();
    const today = await countProofs(tx, { playerId, since: new Date(at.getTime() - dayMs) });
    if (today >= submissionsADay) return refuse('TOO_MANY_REQUESTS', { retryAfterS: dayMs / 1_000 });
    const [first] = proofPictures[kind];
    if (!(await listDraftKinds(tx, playerId)).includes(first))
      return refuse('KYC_PICTURES_MISSING', { details: [{ path: first, message: 'missing' }] });
    const id = deps.ids.next();
    await insertProof(tx, { playerId, id, kind, detailsSealed: sealDetails(deps, id, { paper, note }), at });
    await answerRequests(tx, { playerId, document: kind, answerId: id, at });
    return readKyc(tx, playerId);
  });
}
