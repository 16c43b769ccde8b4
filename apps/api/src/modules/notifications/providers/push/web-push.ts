import { createPrivateKey, createPublicKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { Agent, request } from 'undici';
import type { Clock } from '../../../../platform/clock.ts';
import type { Randomness } from '../../../../platform/randomness.ts';
import { PushFault, type PushSender } from './port.ts';
import { sealPush } from './seal-push.ts';

const timeoutMs = 5_000;
/** Lifetime of a VAPID token; at most a day (RFC 8292). */
const tokenLifeS = 12 * 3_600;

/** Push services of the browsers. Other hosts are refused, since the house would call arbitrary addresses. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
];

/** Connection errors before the request was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Encrypts a push; undefined when the browser's key is permanently invalid. */
function sealFor(
  { p256dh, auth }: { p256dh: Buffer; auth: Buffer },
  text: string,
  randomness: Randomness,
): Buffer | undefined {
  try {
    return sealPush(Buffer.from(text), { p256dh, auth, ownKey: randomness.bytes(32), salt: randomness.bytes(16) });
  } catch {
    return undefined;
  }
}

/** Interprets a push service's answer. @throws PushFault when a retry is requested. */
function verdictOf(statusCode: number, retryAfter: string | string[] | undefined): 'accepted' | 'gone' | 'refused' {
  if (statusCode >= 200 && statusCode < 300) return 'accepted';
  if (statusCode === 404 || statusCode === 410) return 'gone';
  if (statusCode !== 429 && statusCode < 500) return 'refused';
  const retryAfterS = Number(retryAfter);
  throw new PushFault(`The push service answered ${statusCode}`, {
    isUncertain: false,
    retryAfterMs: Number.isFinite(retryAfterS) ? retryAfterS * 1_000 : 0,
  });
}

/**
 * Creates a Web Push sender (RFC 8030) with the house's key (RFC 8292).
 * @param options.privateKeyPem an EC key on P-256. `contact`: contact address for push services. `services`: additional
 * origins.
 */
export function createWebPush(options: {
  privateKeyPem: string;
  contact: string;
  services: readonly string[];
  clock: Clock;
  randomness: Randomness;
}): PushSender {
  const privateKey = createPrivateKey(options.privateKeyPem);
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  const publicKey = point.toString('base64url');
  const agent = new Agent({
    connections: 4,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  function isKnownService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    if (url.username !== '' || url.password !== '') return false;
    if (options.services.includes(url.origin)) return true;
    return url.protocol === 'https:' && url.port === '' && knownHosts.some((host) => host.test(url.hostname));
  }

  async function authorization(endpoint: string): Promise<string> {
    const token = await new SignJWT({})
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(options.clock.now().getTime() / 1_000) + tokenLifeS)
      .setSubject(options.contact)
      .sign(privateKey);
    return `vapid t=${token}, k=${publicKey}`;
  }

  return {
    publicKey,
    isKnownService,
    async send({ to, text, ttlS }) {
      if (!isKnownService(to.endpoint)) return 'refused';
      const body = sealFor(to, text, options.randomness);
      if (!body) return 'refused';
      const headers = {
        authorization: await authorization(to.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(ttlS),
        urgency: 'normal',
      };
      const answer = await request(to.endpoint, { method: 'POST', dispatcher: agent, headers, body }).catch(
        (error: { code?: string }) => {
          const code = error.code ?? 'unknown';
          throw new PushFault(`The push service could not be reached (${code})`, { isUncertain: !neverSent.has(code) });
        },
      );
      await answer.body.dump();
      return verdictOf(answer.statusCode, answer.headers['retry-after']);
    },
  };
}
