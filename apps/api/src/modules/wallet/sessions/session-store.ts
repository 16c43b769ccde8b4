import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** Hours for which a launched game may bet. Wins and rollbacks are accepted afterwards. */
export const sessionHours = 12;

/** A launched game of a player. Immutable, so that a process may cache it. */
export interface GameSession {
  id: string;
  playerId: string;
  /** The sign-in from which it was launched; null: unknown. */
  browserSessionId: string | null;
  provider: string;
  gameCode: string;
  gameId: string;
  currency: Currency;
  /** The player's country; null: unknown. */
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

/** Finds sessions by their token's hash, in hexadecimal. */
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

/** Deletes sessions that ended before `before`, in chunks; no win or rollback of theirs can still arrive. */
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
