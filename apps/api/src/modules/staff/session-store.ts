import type { Queries, Tx } from '../../platform/db/db.ts';

export interface StaffSession {
  id: string;
  accountId: string;
  name: string;
  expiresAt: Date;
}

export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    accountId: string;
    digest: Buffer;
    createdAt: Date;
    expiresAt: Date;
    address: string;
    userAgent: string | null;
  },
): Promise<void> {
  await tx.insertInto('staff.session').values(session).execute();
}

/** Finds the open session of a token's digest; none of an account that has ended. */
export async function findSession(
  queries: Queries,
  of: { digest: Buffer; at: Date },
): Promise<StaffSession | undefined> {
  return queries
    .selectFrom('staff.session as s')
    .innerJoin('staff.account as a', 'a.id', 's.accountId')
    .select(['s.id', 's.accountId', 'a.name', 's.expiresAt'])
    .where('s.digest', '=', of.digest)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', of.at)
    .where('a.endedAt', 'is', null)
    .executeTakeFirst();
}

/** Ends one session of an account, or all. */
export async function endSessions(
  queries: Queries,
  of: { accountId: string; sessionId?: string; at: Date },
): Promise<void> {
  const open = queries
    .updateTable('staff.session')
    .set({ endedAt: of.at })
    .where('accountId', '=', of.accountId)
    .where('endedAt', 'is', null);
  await (of.sessionId === undefined ? open : open.where('id', '=', of.sessionId)).execute();
}
