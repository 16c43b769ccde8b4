import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs a revalidation call: HMAC-SHA256 over the exact bytes of the body, in hexadecimal. */
export function signContentCall(secret: string, body: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Verifies the signature in constant time; call before parsing the body. Never throws on received data. */
export function verifyContentCall(secret: string, body: string, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signContentCall(secret, body), 'hex'), Buffer.from(signature, 'hex'));
}
