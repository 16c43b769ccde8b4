import type { Deps } from '../../deps.ts';
import { hashToken } from './hash-token.ts';
import { type SessionRow, findSession } from './store.ts';

/** The session of a token, if it has not expired. */
export async function findSessionByToken(
  deps: Pick<Deps, 'pool' | 'now'>,
  token: string,
): Promise<SessionRow | undefined> {
  return findSession(deps.pool, hashToken(token), deps.now());
}

/** The session of a bearer token, if it has not expired. */
export async function authenticateSession(
  deps: Deps,
  authorization: string | undefined,
): Promise<SessionRow | undefined> {
  if (!authorization?.startsWith('Bearer ')) return undefined;
  return findSessionByToken(deps, authorization.slice('Bearer '.length));
}
