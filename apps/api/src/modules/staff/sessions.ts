import { createHash } from 'node:crypto';
import type { Tx } from '../../platform/db/db.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { readAccess } from './account-store.ts';
import type { StaffCaller, StaffDeps } from './ports.ts';
import { endSessions, findSession, insertSession } from './session-store.ts';

export const sessionLifeMs = 8 * 3_600_000;
const tokenBytes = 32;

/** Where a request comes from. */
export interface StaffOrigin {
  address: string;
  userAgent: string | null;
}

/** Digest of a token, as stored: who reads the table cannot sign in. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session of 8 hours. @returns its token. */
export async function openSession(
  tx: Tx,
  deps: StaffDeps,
  { accountId, from }: { accountId: string; from: StaffOrigin },
): Promise<string> {
  const token = deps.randomness.bytes(tokenBytes).toString('base64url');
  const createdAt = deps.clock.now();
  await insertSession(tx, {
    ...{ id: deps.ids.next(), accountId, digest: digestOf(token), createdAt },
    ...{ expiresAt: new Date(createdAt.getTime() + sessionLifeMs), ...from },
  });
  return token;
}

/** Finds who a token belongs to, with the permissions of this moment. Refuses UNAUTHORIZED. */
export async function authenticateStaff(deps: StaffDeps, token: string): Promise<StaffCaller | Refusal> {
  const session = await findSession(deps.db.kysely, { digest: digestOf(token), at: deps.clock.now() });
  if (!session) return refuse('UNAUTHORIZED');
  const { roles, permissions } = await readAccess(deps.db.kysely, session.accountId);
  const { id: sessionId, accountId, name, expiresAt } = session;
  return { sessionId, accountId, name, expiresAt, roles, permissions: new Set(permissions) };
}

/** Ends the caller's session. */
export async function signOutStaff(deps: StaffDeps, { accountId, sessionId }: StaffCaller): Promise<void> {
  await endSessions(deps.db.kysely, { accountId, sessionId, at: deps.clock.now() });
}
