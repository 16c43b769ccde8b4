import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const headerBytes = 21;
const tagBytes = 16;
const pointBytes = 65;

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Decrypts a push like its browser (RFC 8188, RFC 8291).
 * @throws Error when it is encrypted for another key or not at all.
 */
export function openPush(body: Buffer, keys: { browser: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.length > headerBytes ? body.readUInt8(20) : 0;
  if (keyLength !== pointBytes || body.readUInt32BE(16) < 18) throw new Error('No header of aes128gcm');
  const sender = body.subarray(headerBytes, headerBytes + pointBytes);
  const sealed = body.subarray(headerBytes + pointBytes);
  if (sealed.length < tagBytes + 1 || sealed.length > body.readUInt32BE(16)) throw new Error('Not one record');
  const { browser, auth } = keys;
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = derive(browser.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  );
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (end < 0 || padded[end] !== 2) throw new Error('Not the last record');
  return padded.subarray(0, end).toString('utf8');
}
