import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A reward that a player has claimed. */
export interface LevelClaim {
  star: number;
  /** In the player's currency. */
  amount: Minor;
  claimedAt: Date;
}

export async function listClaims(queries: Queries, playerId: string): Promise<LevelClaim[]> {
  const { rows } = await sql<LevelClaim>`
    select star, amount, claimed_at as "claimedAt" from levels.claim where player_id = ${playerId}`.execute(queries);
  return rows;
}

/** Writes a claim; the caller has looked for one under the player's lock. */
export async function insertClaim(tx: Tx, claim: LevelClaim & { playerId: string }): Promise<void> {
  await sql`
    insert into levels.claim (player_id, star, amount, claimed_at)
    values (${claim.playerId}, ${claim.star}, ${claim.amount}, ${claim.claimedAt})`.execute(tx);
}
