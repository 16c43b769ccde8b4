import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

/** Remembers a completed deposit. @returns false when it was already known. */
export async function insertDeposit(
  tx: Tx,
  deposit: { playerId: string; paymentId: string; amount: Minor; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into bonuses.player_deposit (player_id, payment_id, amount, at)
    values (${deposit.playerId}, ${deposit.paymentId}, ${deposit.amount}, ${deposit.at})
    on conflict do nothing returning payment_id`.execute(tx);
  return rows.length === 1;
}

/** Completed deposits of a player so far. */
export async function countDeposits(queries: Queries, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bonuses.player_deposit where player_id = ${playerId}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** When those of the players who have deposited did so last. */
export async function listLastDeposits(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select player_id as id, max(at) as at from bonuses.player_deposit
    where player_id = any(${[...playerIds]}::uuid[]) group by player_id`.execute(queries);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
