import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Bytes of chance a seal needs. */
export const sealNonceBytes = nonceBytes;

/** A key of 32 bytes for one purpose, derived from a secret of the process (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** AES-256-GCM over bytes, bound to `context` (the id of what they belong to): nonce, ciphertext, tag. */
export function sealBytes(bytes: Uint8Array, options: { key: Buffer; nonce: Buffer; context: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', options.key, options.nonce).setAAD(Buffer.from(options.context));
  return Buffer.concat([options.nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error when key, context or bytes are not those of `sealBytes`. */
export function unsealBytes(sealed: Buffer, options: { key: Buffer; context: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', options.key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(options.context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
