import { createWindowLimit } from '@altyn/server-kit/window-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from './authenticate-session.ts';
import type { SessionRow } from './store.ts';
import type { Deps } from '../../deps.ts';

export type WithSession = (
  handle: (session: SessionRow, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Rate limit by address for requests without a valid session. */
const strangerCalls = { max: 240, windowMs: 60_000, maxKeys: 10_000 };

/** Wraps handlers of routes that need a session. */
export function sessionGuard(deps: Deps): WithSession {
  const strangers = createWindowLimit(strangerCalls);
  return (handle) => async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store');
    const session = await authenticateSession(deps, request.headers.authorization);
    if (session) return handle(session, request, reply);
    const isAllowed = !deps.config.RATE_LIMITS_ENABLED || strangers.take(request.ip, deps.now().getTime());
    return isAllowed
      ? reply.status(401).send({ error: 'SESSION_ENDED' })
      : reply.status(429).send({ error: 'TOO_MANY_REQUESTS' });
  };
}
