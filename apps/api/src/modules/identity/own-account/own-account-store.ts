import type { Consent } from '@altyn/contracts/player/own-data';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** Lists a player's consents, the newest first. */
export async function listConsents(
  queries: Queries,
  playerId: string,
): Promise<{ kind: Consent['kind']; given: boolean; textVersion: string; at: Date }[]> {
  return queries
    .selectFrom('identity.consent')
    .select(['given', 'textVersion', 'at'])
    .select((eb) => eb.ref('kind').$castTo<Consent['kind']>().as('kind'))
    .where('playerId', '=', playerId)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .execute();
}

/** When an account closes; undefined: nobody has asked. */
export async function findClosing(queries: Queries, playerId: string): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('identity.closing_request')
    .select('closesAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row?.closesAt;
}

/** @returns false where the account is already going to close. */
export async function insertClosing(
  tx: Tx,
  request: { playerId: string; requestedAt: Date; closesAt: Date },
): Promise<boolean> {
  const written = await tx
    .insertInto('identity.closing_request')
    .values(request)
    .onConflict((conflict) => conflict.column('playerId').doNothing())
    .returning('playerId')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns false where nobody has asked. */
export async function deleteClosing(queries: Queries, playerId: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('identity.closing_request')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Players whose time to think it over is past, the longest first. */
export async function listDueClosings(queries: Queries, of: { at: Date; limit: number }): Promise<string[]> {
  const rows = await queries
    .selectFrom('identity.closing_request')
    .select('playerId')
    .where('closesAt', '<=', of.at)
    .orderBy('closesAt')
    .limit(of.limit)
    .execute();
  return rows.map(({ playerId }) => playerId);
}
