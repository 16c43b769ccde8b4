import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface StaffPasskey {
  id: string;
  accountId: string;
  /** The credential as the browser names it, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** Signatures that the authenticator has reported. */
  counter: bigint;
  transports: string[];
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What a challenge was drawn for: to sign in (both null), in a session, or for one act in it. */
export interface Purpose {
  sessionId: string | null;
  actId: string | null;
}

const selectPasskeys = (queries: Queries) =>
  queries
    .selectFrom('staff.passkey')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter', 'transports', 'userAgent'])
    .select(['createdAt', 'lastUsedAt']);

/** Lists an account's passkeys, the oldest first. */
export async function listStaffPasskeys(queries: Queries, accountId: string): Promise<StaffPasskey[]> {
  return selectPasskeys(queries).where('accountId', '=', accountId).orderBy('id').execute();
}

export async function findStaffPasskey(queries: Queries, credentialId: string): Promise<StaffPasskey | undefined> {
  return selectPasskeys(queries).where('credentialId', '=', credentialId).executeTakeFirst();
}

export async function insertStaffPasskey(tx: Tx, passkey: Omit<StaffPasskey, 'lastUsedAt'>): Promise<void> {
  await tx.insertInto('staff.passkey').values(passkey).execute();
}

/** Records a use. @returns false when the passkey is gone, or a concurrent use has reported another counter. */
export async function recordStaffPasskeyUse(
  tx: Tx,
  use: { id: string; counter: bigint; knownCounter: bigint; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('staff.passkey')
    .set({ counter: use.counter, lastUsedAt: use.at })
    .where('id', '=', use.id)
    .where('counter', '=', use.knownCounter)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** @returns false when the account has no such passkey. */
export async function deleteStaffPasskey(tx: Tx, of: { accountId: string; id: string }): Promise<boolean> {
  const gone = tx.deleteFrom('staff.passkey').where('accountId', '=', of.accountId).where('id', '=', of.id);
  return (await gone.returning('id').execute()).length > 0;
}

/** Takes all passkeys from an account. */
export async function deleteStaffPasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('staff.passkey').where('accountId', '=', accountId).execute();
}

/** Keeps a challenge for one answer; forgets those whose time is over. */
export async function insertStaffChallenge(
  queries: Queries,
  challenge: Purpose & { challenge: string; expiresAt: Date; at: Date },
): Promise<void> {
  const { at, ...row } = challenge;
  await queries.deleteFrom('staff.challenge').where('expiresAt', '<', at).execute();
  await queries.insertInto('staff.challenge').values(row).execute();
}

/** Uses up a challenge. @returns false when none such was drawn for this, or its time is over. */
export async function takeStaffChallenge(
  queries: Queries,
  use: Purpose & { challenge: string; at: Date },
): Promise<boolean> {
  const gone = await queries
    .deleteFrom('staff.challenge')
    .where('challenge', '=', use.challenge)
    .where('sessionId', 'is not distinct from', use.sessionId)
    .where('actId', 'is not distinct from', use.actId)
    .where('expiresAt', '>', use.at)
    .returning('challenge')
    .execute();
  return gone.length > 0;
}
