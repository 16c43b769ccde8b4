import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** How long a launched game may bet. Wins and rollbacks are taken after it. */
export const sessionHours = 12;

/** A launched game of a player. Never changes: a process may remember it. */
export interface GameSession {
  id: string;
  playerId: string;
  /** The sign-in it was launched from; null: not known. */
  browserSessionId: string | null;
  provider: string;
  gameCode: string;
  gameId: string;
  currency: Currency;
  /** The player's; null: not known. */
  country: string | null;
  startedAt: Date;
  expiresAt: Date;
}

export async function insertSession(tx: Queries, tokenHash: Buffer, session: GameSession): Promise<void> {
  const { startedAt: createdAt, ...same } = session;
  await tx
    .insertInto('wallet.game_session')
    .values({ tokenHash, ...same, createdAt })
    .execute();
}

/** Sessions by the hash of their token, in hexadecimal. */
export async function findSessions(
  queries: Queries,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, GameSession>> {
  const { rows } = await sql<GameSession & { tokenHash: string }>`
    select encode(token_hash, 'hex') as "tokenHash", id, player_id as "playerId", browser_session_id as "browserSessionId",
      provider, game_code as "gameCode", game_id as "gameId", currency, country, created_at as "startedAt", expires_at as "expiresAt"
    from wallet.game_session where token_hash = any(${tokenHashes}::bytea[])`.execute(queries);
  return new Map(rows.map(({ tokenHash, ...session }) => [tokenHash, session]));
}

const forgottenAtATime = 5_000;

/** Forgets sessions that ended before `before`, some at a time; by then no win or rollback of theirs can be on its way. */
export async function deleteOldSessions(queries: Queries, before: Date): Promise<void> {
  for (let deleted = forgottenAtATime; deleted === forgottenAtATime; ) {
    const { numAffectedRows } = await sql`
      delete from wallet.game_session where token_hash in (
        select token_hash from wallet.game_session where expires_at < ${before} limit ${forgottenAtATime})`.execute(
      queries,
    );
    deleted = Number(numAffectedRows ?? 0n);
  }
}
