import type { KeyObject } from 'node:crypto';
import { verifyBody } from '@altyn/provider-protocol/signature';
import type { ProviderKeys } from '../ports.ts';

/**
 * Verifies a provider's signature over the exact received bytes before parsing: with the current key, then with the
 * previous one while it is accepted.
 * @returns the key that verified; undefined: none.
 */
export function findSigningKey(
  keys: ProviderKeys,
  message: { body: Buffer; signature: unknown; now: Date },
  readKey: (pem: string) => KeyObject,
): 'present' | 'previous' | undefined {
  const { body, signature, now } = message;
  if (typeof signature !== 'string') return undefined;
  if (verifyBody(readKey(keys.publicKey), body, signature)) return 'present';
  const { previousKey } = keys;
  if (!previousKey || now.getTime() >= previousKey.until.getTime()) return undefined;
  return verifyBody(readKey(previousKey.publicKey), body, signature) ? 'previous' : undefined;
}
