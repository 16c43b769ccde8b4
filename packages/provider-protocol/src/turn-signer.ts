import type { KeyObject } from 'node:crypto';
import { createTurnBatcher } from '@altyn/server-kit/batcher';
import { signTogether } from './signature.ts';
import { maxSignedTogether } from './signature-tree.ts';

/** Signs messages; those of one turn of the event loop share a signature. */
export interface TurnSigner {
  /** @returns the value of the message's `x-altyn-signature` header, at the end of the turn. */
  sign(body: Buffer): Promise<string>;
}

/** Creates a signer with the private key of one party. */
export function createTurnSigner(privateKey: KeyObject): TurnSigner {
  return { sign: createTurnBatcher((bodies) => signTogether(privateKey, bodies), maxSignedTogether) };
}
