import { createHmac } from 'node:crypto';
import { deriveKey, sealBytes, unsealBytes } from '@altyn/server-kit/seal';

/** Derives the key for account numbers from a secret of the process. */
export function deriveSealKey(secret: string): Buffer {
  return deriveKey(secret, 'altyn payments: payout accounts');
}

/** Seals a text, bound to `context` (the payment's id). */
export function seal(text: string, options: { key: Buffer; nonce: Buffer; context: string }): Buffer {
  return sealBytes(Buffer.from(text, 'utf8'), options);
}

/** @throws Error when key, context or bytes are not those of `seal`. */
export function unseal(sealed: Buffer, options: { key: Buffer; context: string }): string {
  return unsealBytes(sealed, options).toString('utf8');
}

/** Digest that identifies an account without revealing it: HMAC-SHA256 in hex. */
export function accountDigestOf(key: Buffer, providerMethod: string, account: string): string {
  return createHmac('sha256', key).update(`${providerMethod} ${account.toLowerCase()}`).digest('hex');
}

export { sealNonceBytes } from '@altyn/server-kit/seal';
