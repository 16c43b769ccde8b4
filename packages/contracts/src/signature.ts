import { type KeyObject, sign, verify } from 'node:crypto';

/** Ed25519 hashes inside; RSA signs SHA-256 (PKCS#1 v1.5). The key's type decides, so a partner can bring either. */
function digestFor(key: KeyObject): string | null {
  switch (key.asymmetricKeyType) {
    case 'ed25519':
      return null;
    case 'rsa':
      return 'sha256';
    default:
      throw new TypeError('provider protocol keys are Ed25519 or RSA');
  }
}

/**
 * Signs a message of the provider wallet protocol.
 * @param body the exact bytes that go on the wire.
 * @returns the value of the `x-altyn-signature` header: base64.
 * @throws TypeError for a key that is neither Ed25519 nor RSA.
 */
export function signBody(privateKey: KeyObject, body: Buffer): string {
  return sign(digestFor(privateKey), body, privateKey).toString('base64');
}

const base64Pattern = /^[A-Za-z0-9+/]{4,}={0,2}$/;

/**
 * Checks a message's signature over the exact bytes received; call it before parsing them.
 * @returns false for a wrong or malformed signature; it never throws on what the other side sent.
 * @throws TypeError for a key that is neither Ed25519 nor RSA.
 */
export function verifyBody(publicKey: KeyObject, body: Buffer, signature: string): boolean {
  const digest = digestFor(publicKey);
  if (signature.length > 1_024 || !base64Pattern.test(signature)) return false;
  return verify(digest, body, publicKey, Buffer.from(signature, 'base64'));
}
