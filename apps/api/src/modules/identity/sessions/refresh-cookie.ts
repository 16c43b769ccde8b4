import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { cookieName } from './cookie-name.ts';
import { refreshTokenLifeMs } from './sessions.ts';

const nameOf = (config: Config) => cookieName(config, 'altyn_refresh');
/** The auth endpoints on the API's host and under `/api` on the site's; the cookie is sent nowhere else. */
const paths = ['/auth', '/api/auth'];

export function setRefreshCookie(reply: FastifyReply, config: Config, token: string): void {
  for (const path of paths) {
    void reply.setCookie(nameOf(config), token, {
      path,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.SECURE_COOKIES,
      maxAge: refreshTokenLifeMs / 1_000,
    });
  }
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  for (const path of paths) {
    void reply.clearCookie(nameOf(config), { path, httpOnly: true, sameSite: 'lax', secure: config.SECURE_COOKIES });
  }
}

export function readRefreshCookie(request: FastifyRequest, config: Config): string | undefined {
  const token = request.cookies[nameOf(config)];
  return token === undefined || token.length > 128 ? undefined : token;
}

/**
 * Refuses a call with cookies from another site's page. Browsers send the origin with every POST; a caller without one is
 * not a browser and holds no victim's cookie.
 */
export function checkOrigin(request: FastifyRequest, config: Config): Refusal | undefined {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (origin === undefined)
    return fetchSite === undefined || fetchSite === 'same-origin' ? undefined : refuse('FORBIDDEN');
  const allowed = [config.PUBLIC_WEB_URL, config.PUBLIC_API_URL].map((url) => new URL(url).origin);
  return allowed.includes(origin) ? undefined : refuse('FORBIDDEN');
}
