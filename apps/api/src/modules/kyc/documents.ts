import { sealBytes, sealNonceBytes, unsealWithAny } from '@altyn/server-kit/seal';
import type { KycDeps } from './ports.ts';
import type { ProofPaper } from '@altyn/contracts/player/kyc-rules';
import type { KycDetails } from './rules.ts';

/** What a player says of a proof. */
export interface ProofDetails {
  paper: ProofPaper;
  note: string;
}

/** Seals bytes bound to an id. */
export function sealFor(deps: KycDeps, id: string, bytes: Uint8Array): Buffer {
  const [key] = deps.kyc.sealKeys;
  return sealBytes(bytes, { key, nonce: deps.randomness.bytes(sealNonceBytes), context: id });
}

/** Opens data sealed for an id with the current or previous key. @throws Error when neither opens it. */
export function openFor(deps: KycDeps, id: string, sealed: Buffer): Buffer {
  return unsealWithAny(sealed, { keys: deps.kyc.sealKeys, context: id });
}

export const sealDetails = (deps: KycDeps, id: string, details: KycDetails | ProofDetails): Buffer =>
  sealFor(deps, id, Buffer.from(JSON.stringify(details)));

/** @throws Error when no key opens it. */
export function openDetails(deps: KycDeps, id: string, sealed: Buffer): KycDetails {
  return JSON.parse(openFor(deps, id, sealed).toString('utf8')) as KycDetails;
}

/** @throws Error when no key opens it. */
export function openProofDetails(deps: KycDeps, id: string, sealed: Buffer): ProofDetails {
  return JSON.parse(openFor(deps, id, sealed).toString('utf8')) as ProofDetails;
}
