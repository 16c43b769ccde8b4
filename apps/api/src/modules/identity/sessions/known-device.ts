import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityDeps } from '../ports.ts';
import { keyedDigest } from '../secrets.ts';

/*
 * A browser that has signed in to a name keeps a mark of it. Its failures are counted apart from those of everyone else, so that
 * whoever keeps a name locked by guessing does not lock its owner out. The mark lets nobody in: it only has a count of its own.
 */

const name = 'altyn_device';
/** As the refresh cookie: under both addresses of the door, and nowhere else. */
const paths = ['/auth', '/api/auth'];
const lifeS = 365 * 86_400;
const nonceBytes = 16;

function signatureOf(deps: IdentityDeps, login: string, nonce: string): Buffer {
  return keyedDigest(deps.identity.digestKey, `device:${nonce}:${login}`);
}

/** The device's own name, when this browser has signed in to `login` before. */
export function readKnownDevice(deps: IdentityDeps, request: FastifyRequest, login: string): string | undefined {
  const [nonce = '', given = ''] = (request.cookies[name] ?? '').split('.');
  const [signed, expected] = [Buffer.from(given, 'base64url'), signatureOf(deps, login, nonce)];
  return signed.length === expected.length && timingSafeEqual(signed, expected) ? nonce : undefined;
}

/** The mark in the browser's cookie, whoever has signed in there. */
export function readDevice(request: FastifyRequest): string | undefined {
  const nonce = (request.cookies[name] ?? '').split('.')[0];
  return nonce === undefined || nonce === '' || nonce.length > 64 ? undefined : nonce;
}

/** The mark a browser has, or the one it gets when it signs in. */
export function deviceOf(deps: IdentityDeps, request: FastifyRequest): string {
  return readDevice(request) ?? deps.randomness.bytes(nonceBytes).toString('base64url');
}

/** Marks the browser as one that has signed in to `login`, under its mark. */
export function markDevice(
  deps: IdentityDeps,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  marked: { login: string; device: string },
): void {
  const { login, device: nonce } = marked;
  if (readKnownDevice(deps, exchange.request, login) === nonce) return;
  const value = `${nonce}.${signatureOf(deps, login, nonce).toString('base64url')}`;
  for (const path of paths) {
    void exchange.reply.setCookie(name, value, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.config.SECURE_COOKIES,
      maxAge: lifeS,
    });
  }
}
