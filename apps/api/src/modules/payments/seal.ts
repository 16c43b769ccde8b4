import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** A key for account numbers, derived from a secret of the process. */
export function deriveSealKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'altyn payments: payout accounts', 32));
}

/** AES-256-GCM over a text, bound to `context` (the payment's id): nonce, ciphertext, tag. */
export function seal(text: string, options: { key: Buffer; nonce: Buffer; context: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', options.key, options.nonce).setAAD(Buffer.from(options.context));
  return Buffer.concat([options.nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when key, context or bytes are not those of `seal`. */
export function unseal(sealed: Buffer, options: { key: Buffer; context: string }): string {
  const decipher = createDecipheriv('aes-256-gcm', options.key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(options.context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]).toString('utf8');
}

/** Bytes of chance a seal needs. */
export const sealNonceBytes = nonceBytes;
