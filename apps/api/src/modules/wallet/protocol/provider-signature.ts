import type { KeyObject } from 'node:crypto';
import { verifyBody } from '@altyn/provider-protocol/signature';
import type { ProviderKeys } from '../ports.ts';

/**
 * Checks a provider's signature over the exact bytes received, before anything of them is parsed: by its present key, then by
 * the one before for as long as that is taken.
 * @returns the key that it was signed with; undefined: none of them.
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
