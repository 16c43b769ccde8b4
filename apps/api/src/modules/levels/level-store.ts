import type { Queries, Tx } from '../../platform/db/db.ts';
import type { StarGift } from './rules.ts';

/** A claimed reward. */
export interface LevelClaim {
  star: number;
  /** Money in the player's currency, or free spins. */
  gift: StarGift;
  claimedAt: Date;
}

export async function listClaims(queries: Queries, playerId: string): Promise<LevelClaim[]> {
  const rows = await queries
    .selectFrom('levels.claim')
    .select(['star', 'amount', 'spins', 'claimedAt'])
    .where('playerId', '=', playerId)
    .execute();
  return rows.map(({ star, amount, spins, claimedAt }) => ({
    star,
    claimedAt,
    gift: spins === null ? { kind: 'Star', amount } : { kind: 'FreeSpins', amount: BigInt(spins) },
  }));
}

/** Inserts a claim; the caller has checked for one under the player's lock. */
export async function insertClaim(tx: Tx, claim: LevelClaim & { playerId: string }): Promise<void> {
  const { playerId, star, claimedAt, gift } = claim;
  const given =
    gift.kind === 'FreeSpins' ? { amount: 0n, spins: Number(gift.amount) } : { amount: gift.amount, spins: null };
  await tx
    .insertInto('levels.claim')
    .values({ playerId, star, ...given, claimedAt })
    .execute();
}
