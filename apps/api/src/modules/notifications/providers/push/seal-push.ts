import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4_096;
/** Size that every push service must accept (RFC 8030), less header, padding mark and tag. */
export const maxPushBytes = 3_000;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const label = (text: string) => Buffer.from(`${text}\0`, 'ascii');

/**
 * Encrypts a push for one browser: RFC 8291 on the content coding aes128gcm (RFC 8188), in one record.
 * @param keys the browser's, and the private key and salt generated for this push only (32 and 16 bytes).
 * @throws Error for a browser's key that is not a point of the curve; RangeError for too long a text.
 */
export function sealPush(text: Buffer, keys: { p256dh: Buffer; auth: Buffer; ownKey: Buffer; salt: Buffer }): Buffer {
  if (text.length > maxPushBytes) throw new RangeError('A push is too long');
  const { p256dh, auth, ownKey, salt } = keys;
  const own = createECDH(curve);
  own.setPrivateKey(ownKey);
  const publicKey = own.getPublicKey();
  const keyInfo = Buffer.concat([label('WebPush: info'), p256dh, publicKey]);
  const input = hkdf(own.computeSecret(p256dh), auth, keyInfo, 32);
  const key = hkdf(input, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = hkdf(input, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record; no padding.
  const sealed = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordSize, 16);
  header.writeUInt8(publicKey.length, 20);
  return Buffer.concat([header, publicKey, sealed]);
}
