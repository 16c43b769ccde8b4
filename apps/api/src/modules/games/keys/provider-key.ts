import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

const smallestRsaBits = 2_048;

/** Reason why a text is not an acceptable provider key. */
export type KeyProblem = 'not a public key' | 'weak key';

/** Parses the SPKI PEM of an Ed25519 key, or of an RSA key of 2048 bits or more. */
export function readPublicKey(pem: string): KeyObject | KeyProblem {
  // A private key would be parsed as its public half; refuse it, since it should never have been sent.
  if (!/^\s*-----BEGIN PUBLIC KEY-----/.test(pem)) return 'not a public key';
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    return 'not a public key';
  }
  if (key.asymmetricKeyType === 'ed25519') return key;
  if (key.asymmetricKeyType !== 'rsa') return 'not a public key';
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < smallestRsaBits ? 'weak key' : key;
}

/** SHA-256 of the key's DER in hex, for comparison with the provider by voice. */
export const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
export const fingerprintOfPem = (pem: string) => fingerprintOf(createPublicKey(pem));

/**
 * Fingerprints of all providers' current and previous keys. A new key must not be among them: a signature by a shared key
 * could not be attributed to a provider.
 */
export const keysOf = (providers: readonly { publicKey: string | null; previousPublicKey: string | null }[]) =>
  providers
    .flatMap(({ publicKey, previousPublicKey }) => [publicKey, previousPublicKey])
    .filter((pem) => pem !== null)
    .map(fingerprintOfPem);

/** A key in its stored format. */
export const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** SHA-256 of a stored key, for comparison by voice; null: there is none. */
export const providerKeyOf = (publicKeyPem: string | null): string | null =>
  publicKeyPem === null ? null : fingerprintOfPem(publicKeyPem);
