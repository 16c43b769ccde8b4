import { createPrivateKey, createPublicKey } from 'node:crypto';

/** The public half of the operator's key in the form in which it is published. @param privateKeyPem Ed25519 or RSA. */
export function publicKeyOf(privateKeyPem: string): { algorithm: 'ed25519' | 'rsa'; public_key: string } {
  const key = createPublicKey(createPrivateKey(privateKeyPem.replaceAll('\\n', '\n')));
  if (key.asymmetricKeyType === 'ed25519') {
    const { x = '' } = key.export({ format: 'jwk' });
    return { algorithm: 'ed25519', public_key: Buffer.from(x, 'base64url').toString('hex') };
  }
  return { algorithm: 'rsa', public_key: key.export({ format: 'der', type: 'spki' }).toString('hex') };
}
