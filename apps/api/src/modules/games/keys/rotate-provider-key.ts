import { writeAudit } from '../../../platform/audit.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { forgetCatalogue } from '../catalogue.ts';
import { lockProviders, rotateKey } from '../store.ts';
import { fingerprintOf, fingerprintOfPem, type KeyProblem, keysOf, pemOf, readPublicKey } from './provider-key.ts';

/** Maximum days for which an old key is accepted after its rotation. */
export const longestOverlapDays = 90;
const longestOverlapMs = longestOverlapDays * 86_400_000;

/** Reason why a key was not rotated. */
export type RotationProblem =
  | KeyProblem
  | 'no such provider'
  | 'not connected'
  | 'known key'
  | 'key of another'
  | 'too long';

export interface Rotated {
  /** SHA-256 of the key's DER in hex, for comparison by voice. */
  fingerprint: string;
  previousFingerprint: string;
}

/**
 * Rotates a provider's public key on an operator's behalf. The current key is accepted until `previousUntil`: now or
 * earlier revokes it at once, as for a stolen key. A key from an earlier rotation is revoked. Audited.
 * @param publicKeyPem SPKI PEM of an Ed25519 key, or of an RSA key of 2048 bits or more.
 */
export async function rotateProviderKey(
  deps: PlatformDeps,
  change: { slug: string; publicKeyPem: string; previousUntil: Date; actor: string; reason: string },
): Promise<Rotated | RotationProblem> {
  const { slug, previousUntil, actor, reason } = change;
  const key = readPublicKey(change.publicKeyPem);
  if (typeof key === 'string') return key;
  const at = deps.clock.now();
  if (previousUntil.getTime() - at.getTime() > longestOverlapMs) return 'too long';
  const publicKey = pemOf(key);
  const result = await deps.db.transaction(async (tx): Promise<Rotated | RotationProblem> => {
    const providers = await lockProviders(tx);
    const provider = providers.find((one) => one.slug === slug);
    if (!provider) return 'no such provider';
    if (provider.publicKey === null) return 'not connected';
    const fingerprint = fingerprintOf(key);
    if (keysOf([provider]).includes(fingerprint)) return 'known key';
    if (keysOf(providers).includes(fingerprint)) return 'key of another';
    const previousFingerprint = fingerprintOfPem(provider.publicKey);
    await rotateKey(tx, { slug, publicKey, previousUntil });
    const details = { fingerprint, previous: previousFingerprint, previous_until: previousUntil.toISOString() };
    const id = deps.ids.next();
    await writeAudit(tx, { id, at, actor, action: 'provider.rotate-key', subject: slug, reason, details });
    return { fingerprint, previousFingerprint };
  });
  forgetCatalogue(deps);
  return result;
}
