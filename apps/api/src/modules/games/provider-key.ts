import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

const smallestRsaBits = 2_048;

/** Why a text is no key that a provider may sign with. */
export type KeyProblem = 'not a public key' | 'weak key';

/** Reads the SPKI PEM of an Ed25519 key, or of an RSA key of 2048 bits or more. */
export function readPublicKey(pem: string): KeyObject | KeyProblem {
  // A private key would be read as its public half: it must not have come here at all.
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

/** SHA-256 of the key's DER, hex: what both sides compare aloud. */
export const fingerprintOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
export const fingerprintOfPem = (pem: string) => fingerprintOf(createPublicKey(pem));

/**
 * Fingerprints of the keys that providers have and had just before. A new key is none of them: of what is signed with a key of
 * two providers nobody could tell which of them it is from.
 */
export const keysOf = (providers: readonly { publicKey: string | null; previousPublicKey: string | null }[]) =>
  providers
    .flatMap(({ publicKey, previousPublicKey }) => [publicKey, previousPublicKey])
    .filter((pem) => pem !== null)
    .map(fingerprintOfPem);

/** A key in the one form in which it is kept. */
export const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();
