import { createHmac, createPrivateKey, hkdfSync } from 'node:crypto';

/**
 * Derives a key for one use from the signing key: needs no further configuration. `JwtKeys.root` says which key, so that a
 * rotation keeps what is derived.
 */
export function deriveKey(privateKeyPem: string, use: string): Buffer {
  const raw = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', raw, Buffer.alloc(0), `altyn:${use}`, 32));
}

/**
 * Derives the digits of a code from a random salt and a secret key: uniform to within 10^-8, never stored.
 * @param length at most 9 digits.
 */
export function codeDigits(
  key: Buffer,
  code: { purpose: string; subject: string; salt: Buffer },
  length: number,
): string {
  const mac = createHmac('sha256', key).update(`${code.purpose}\n${code.subject}\n`).update(code.salt).digest();
  return String(mac.readBigUInt64BE(0) % 10n ** BigInt(length)).padStart(length, '0');
}

/** Computes an anonymous digest for counters and lookups. */
export function keyedDigest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
