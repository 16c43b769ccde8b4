import { createHmac, timingSafeEqual } from 'node:crypto';

const headerPattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Verifies `t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>." + raw body>` in constant time. `stale`: valid, but too far from
 * `now`.
 */
export function checkSignature(options: {
  raw: Buffer;
  header: string | undefined;
  secret: string;
  now: Date;
  toleranceS: number;
}): 'ok' | 'bad_signature' | 'stale' {
  const match = headerPattern.exec(options.header ?? '');
  const [, timestamp, given] = match ?? [];
  if (timestamp === undefined || given === undefined) return 'bad_signature';
  const expected = createHmac('sha256', options.secret).update(`${timestamp}.`).update(options.raw).digest();
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) return 'bad_signature';
  const distanceS = Math.abs(options.now.getTime() / 1_000 - Number(timestamp));
  return distanceS <= options.toleranceS ? 'ok' : 'stale';
}
