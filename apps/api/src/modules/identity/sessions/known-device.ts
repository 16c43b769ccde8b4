import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from './cookie-name.ts';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';

/*
 * A browser that has signed in to a name keeps a device cookie. Its failures are counted separately, so that a stranger who
 * keeps a name locked by guessing does not lock its owner out. The cookie does not authenticate: it only selects a separate
 * counter.
 */

const nameOf = (deps: IdentityDeps) => cookieName(deps.config, 'altyn_device');
/** Same paths as the refresh cookie: both addresses of the auth endpoints, nothing else. */
const paths = ['/auth', '/api/auth'];
const lifeS = 365 * 86_400;
const nonceBytes = 16;

function signatureOf(deps: IdentityDeps, login: string, nonce: string): Buffer {
  return keyedDigest(deps.identity.digestKey, `device:${nonce}:${login}`);
}

/** Returns the device id when this browser has signed in to `login` before. */
export function readKnownDevice(deps: IdentityDeps, request: FastifyRequest, login: string): string | undefined {
  const [nonce = '', given = ''] = (request.cookies[nameOf(deps)] ?? '').split('.');
  const [signed, expected] = [Buffer.from(given, 'base64url'), signatureOf(deps, login, nonce)];
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? nonce : undefined;
}

/** Returns the device id in the browser's cookie for any login. */
export function readDevice(deps: IdentityDeps, request: FastifyRequest): string | undefined {
  const nonce = (request.cookies[nameOf(deps)] ?? '').split('.')[0];
  return nonce === undefined || nonce === '' || nonce.length > 64 ? undefined : nonce;
}

const ownSignatureOf = (deps: IdentityDeps, nonce: string) => keyedDigest(deps.identity.digestKey, `device:${nonce}`);

/** Returns the device id in the browser's cookie if this service has issued it. */
function readSignedDevice(deps: IdentityDeps, request: FastifyRequest): string | undefined {
  const nonce = readDevice(deps, request);
  if (nonce === undefined) return undefined;
  const given = Buffer.from((request.cookies[nameOf(deps)] ?? '').split('.')[2] ?? '', 'base64url');
  const expected = ownSignatureOf(deps, nonce);
  return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : undefined;
}

/** Returns the browser's device id, or a new one to assign at sign-in: nobody chooses an id, or another's, themselves. */
export function deviceOf(deps: IdentityDeps, request: FastifyRequest): string {
  return readSignedDevice(deps, request) ?? deps.randomness.bytes(nonceBytes).toString('base64url');
}

/** Marks the browser's device id as known for `login`. */
export function markDevice(
  deps: IdentityDeps,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  marked: { login: string; device: string },
): void {
  const { login, device: nonce } = marked;
  if (readKnownDevice(deps, exchange.request, login) === nonce) return;
  const signatures = [signatureOf(deps, login, nonce), ownSignatureOf(deps, nonce)];
  const value = [nonce, ...signatures.map((one) => one.toString('base64url'))].join('.');
  for (const path of paths) {
    void exchange.reply.setCookie(nameOf(deps), value, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.config.SECURE_COOKIES,
      maxAge: lifeS,
    });
  }
}
