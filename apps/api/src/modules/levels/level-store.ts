import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { StarGift } from './rules.ts';

/** A reward that a player has claimed. */
export interface LevelClaim {
  star: number;
  /** Money in the player's currency, or free spins. */
  gift: StarGift;
  claimedAt: Date;
}

export async function listClaims(queries: Queries, playerId: string): Promise<LevelClaim[]> {
  const { rows } = await sql<{ star: number; amount: bigint; spins: number | null; claimedAt: Date }>`
    select star, amount, spins, claimed_at as "claimedAt" from levels.claim where player_id = ${playerId}`.execute(
    queries,
  );
  return rows.map(({ star, amount, spins, claimedAt }) => ({
    star,
    claimedAt,
    gift: spins === null ? { kind: 'Star', amount } : { kind: 'FreeSpins', amount: BigInt(spins) },
  }));
}

/** Writes a claim; the caller has looked for one under the player's lock. */
export async function insertClaim(tx: Tx, claim: LevelClaim & { playerId: string }): Promise<void> {
  const { kind, amount } = claim.gift;
  const hasSpins = kind === 'FreeSpins';
  await sql`
    insert into levels.claim (player_id, star, amount, spins, claimed_at)
    values (${claim.playerId}, ${claim.star}, ${hasSpins ? 0n : amount}, ${hasSpins ? Number(amount) : null}, ${claim.claimedAt})`.execute(
    tx,
  );
}
