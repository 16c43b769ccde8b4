import { createPublicKey } from 'node:crypto';
import type { Config } from '../../../config.ts';

interface PublishedKey {
  algorithm: 'ed25519' | 'rsa';
  public_key: string;
}

/** The public half of a key in the form in which it is published. @param pem Ed25519 or RSA, private or public. */
export function publicKeyOf(pem: string): PublishedKey {
  const key = createPublicKey(pem.replaceAll('\\n', '\n'));
  if (key.asymmetricKeyType === 'ed25519') {
    const { x = '' } = key.export({ format: 'jwk' });
    return { algorithm: 'ed25519', public_key: Buffer.from(x, 'base64url').toString('hex') };
  }
  return { algorithm: 'rsa', public_key: key.export({ format: 'der', type: 'spki' }).toString('hex') };
}

/** The key that signs, and all keys of the operator: this one, then those of a rotation. */
export function publishedKeysOf(
  config: Pick<Config, 'OPERATOR_PRIVATE_KEY' | 'OPERATOR_PUBLIC_KEY' | 'OPERATOR_PUBLIC_KEY_BEFORE'>,
): PublishedKey & { keys: PublishedKey[] } {
  const signing = publicKeyOf(config.OPERATOR_PRIVATE_KEY);
  const others = [...config.OPERATOR_PUBLIC_KEY, ...config.OPERATOR_PUBLIC_KEY_BEFORE].map(publicKeyOf);
  const byKey = new Map([signing, ...others].map((key) => [key.public_key, key]));
  return { ...signing, keys: [...byKey.values()] };
}
