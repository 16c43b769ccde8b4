import type { Session } from '@altyn/contracts/identity';
import type { FastifyReply } from 'fastify';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import type { IdentityDeps } from './ports.ts';
import { readUser } from './read-user.ts';
import { setRefreshCookie } from './sessions/refresh-cookie.ts';
import type { Opened } from './sessions/sessions.ts';

/** Answers an opened or renewed session: access token in the body, refresh token in the cookie. */
export async function answerSession(
  deps: IdentityDeps,
  reply: FastifyReply,
  opened: Opened,
): Promise<Session | Refusal> {
  const user = await readUser(deps, deps.db.kysely, opened.playerId);
  if (!user) return refuse('SESSION_EXPIRED');
  const { playerId, sessionId } = opened;
  const { token, expiresAt } = await deps.identity.tokens.sign({ playerId, sessionId }, deps.clock.now());
  setRefreshCookie(reply, deps.config, opened.refreshToken);
  return { user, tokens: { access_token: token, expires_at: expiresAt.toISOString() } };
}
