import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** Nonce size of a seal. */
export const sealNonceBytes = nonceBytes;

/** Derives a 32-byte key for one purpose from a secret of the process (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}

/** Encrypts bytes with AES-256-GCM, bound to `context` (the owner's id): nonce, ciphertext, tag. */
export function sealBytes(bytes: Uint8Array, options: { key: Buffer; nonce: Buffer; context: string }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', options.key, options.nonce).setAAD(Buffer.from(options.context));
  return Buffer.concat([options.nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts sealed bytes. @throws Error when key, context or bytes do not match `sealBytes`. */
export function unsealBytes(sealed: Buffer, options: { key: Buffer; context: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', options.key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(options.context))
    .setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}
