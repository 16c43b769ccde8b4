import type { FastifyInstance } from 'fastify';
import { officeWays } from '@altyn/contracts/office';
import { isRefusal } from '../../../platform/refusal.ts';
import type { createOfficeRoute } from '../office-route.ts';
import type { StaffDeps } from '../ports.ts';
import { beginOpenId, endOpenId, hasOpenId, roundTripMs } from './open-id.ts';

const cookieName = 'altyn_office_trip';
const path = '/api/sign-in/open-id';

/** Registers the ways to sign in, and that by the house's OpenID provider where there is one. */
export function registerOpenId(
  app: FastifyInstance,
  deps: StaffDeps,
  { open, keepSession, originOf }: ReturnType<typeof createOfficeRoute>,
): void {
  open('GET', '/api/sign-in', { response: officeWays }, async () => ({ has_open_id: hasOpenId(deps) }));
  if (!hasOpenId(deps)) return;
  const { OFFICE_OIDC_CLIENT_ID: clientId, OFFICE_OIDC_CLIENT_SECRET: secret } = deps.config;
  if (clientId === undefined || secret === undefined)
    throw new Error('OFFICE_OIDC_ISSUER wants OFFICE_OIDC_CLIENT_ID and OFFICE_OIDC_CLIENT_SECRET');
  const secure = new URL(deps.config.PUBLIC_OFFICE_URL).protocol === 'https:';
  // Lax: the browser comes back from the provider's pages.
  const cookie = { httpOnly: true, sameSite: 'lax', secure, path, maxAge: roundTripMs / 1_000 } as const;
  const home = (outcome: string) => new URL(outcome, deps.config.PUBLIC_OFFICE_URL).href;

  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const { url, trip } = await beginOpenId(deps);
    return reply.setCookie(cookieName, trip, cookie).redirect(url);
  });
  app.get(`${path}/callback`, { schema: { hide: true } }, async (request, reply) => {
    const trip = request.cookies[cookieName] ?? '';
    const search = new URL(request.url, home('/')).search;
    const token = await endOpenId(deps, { search, trip, from: originOf(request) });
    void reply.clearCookie(cookieName, { path });
    return reply.redirect(isRefusal(token) ? home('/?sign-in=refused') : keepSession(reply, token, home('/')));
  });
}
