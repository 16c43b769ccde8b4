import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) });
const longestLifeS = 24 * 3_600;

const readJson = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Validates a request's VAPID token (RFC 8292); undefined when valid.
 * @param expected the key with which the browser subscribed, this service's origin and the time.
 */
export function vapidProblem(
  header: string | undefined,
  expected: { key: string; origin: string; now: Date },
): string | undefined {
  const parts = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/i.exec(header ?? '');
  const [, token = '', key = ''] = parts ?? [];
  if (!parts) return 'No VAPID authorization';
  if (key !== expected.key) return 'Another key than the one subscribed with';
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || (readJson(head) as { alg?: unknown } | undefined)?.alg !== 'ES256') return 'Not ES256';
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = claims.safeParse(readJson(body));
  if (!isSigned || !read.success) return 'Not signed by its key';
  const leftS = read.data.exp - expected.now.getTime() / 1_000;
  if (read.data.aud !== expected.origin) return 'For another service';
  return leftS > 0 && leftS <= longestLifeS ? undefined : 'Expired, or good for more than a day';
}
