import type { ProofReason } from '@altyn/contracts/player/kyc';
import { writeAudit } from '../../platform/audit.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { KycDeps } from './ports.ts';
import { endProof, lockProof, type Proof } from './proof-store.ts';
import { settleRequests } from './request-store.ts';

/**
 * Accepts or denies a proof on an operator's behalf; the player is told, and asked again after a denial. Audited. Refuses
 * NOT_FOUND, KYC_STATE (already decided).
 */
export async function decideProof(
  deps: KycDeps,
  decision: { id: string; deniedFor: ProofReason | null; actor: string; reason: string },
): Promise<Proof | Refusal> {
  const { id, deniedFor, actor, reason } = decision;
  return deps.db.transaction(async (tx) => {
    const proof = await lockProof(tx, id);
    if (!proof) return refuse('NOT_FOUND');
    if (proof.status !== 'review') return refuse('KYC_STATE');
    const { playerId, kind } = proof;
    const at = deps.clock.now();
    const status = deniedFor === null ? 'approved' : 'denied';
    await endProof(tx, proof, { status, reason: deniedFor, by: actor, at });
    await settleRequests(tx, { playerId, answerId: id, isAccepted: deniedFor === null, at });
    await writeAudit(tx, {
      ...{ id: deps.ids.next(), at, actor, action: `kyc.proof.${status}`, subject: id, reason },
      details: { playerId, kind, ...(deniedFor !== null && { as: deniedFor }) },
    });
    await appendEvents(tx, [{ kind: 'kyc', playerId, payload: { status, document: kind } }]);
    return proof;
  });
}
