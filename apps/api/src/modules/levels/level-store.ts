import type { Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A reward that a player has claimed. */
export interface LevelClaim {
  star: number;
  /** In the player's currency. */
  amount: Minor;
  claimedAt: Date;
}

export async function listClaims(queries: Queries, playerId: string): Promise<LevelClaim[]> {
  return queries
    .selectFrom('levels.claim')
    .select(['star', 'amount', 'claimedAt'])
    .where('playerId', '=', playerId)
    .execute();
}

/** Writes a claim; the caller has looked for one under the player's lock. */
export async function insertClaim(tx: Tx, claim: LevelClaim & { playerId: string }): Promise<void> {
  const { playerId, star, amount, claimedAt } = claim;
  await tx.insertInto('levels.claim').values({ playerId, star, amount, claimedAt }).execute();
}
