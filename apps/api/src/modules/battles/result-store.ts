import type { BattleTerms } from '@altyn/contracts/battle-operating';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A place that was paid, decorated or both. */
export interface Result {
  battleId: string;
  place: number;
  playerId: string;
  player: string;
  score: bigint;
  cup: BattleTerms['prizes'][number]['cup'];
  amount: Minor;
  currency: Currency;
}

export async function insertResult(tx: Tx, result: Result & { at: Date }): Promise<void> {
  await sql`
    insert into battles.result (battle_id, place, player_id, player, score, cup, amount, currency, created_at)
    values (${result.battleId}, ${result.place}, ${result.playerId}, ${result.player}, ${result.score}, ${result.cup},
      ${result.amount}, ${result.currency}, ${result.at})`.execute(tx);
}

/** Cups of a player by tier; tiers without one are left out. */
export async function countCups(
  queries: Queries,
  playerId: string,
): Promise<{ tier: NonNullable<Result['cup']>; count: number }[]> {
  const { rows } = await sql<{ tier: NonNullable<Result['cup']>; count: number }>`
    select cup as tier, count(*)::int as count from battles.result
    where player_id = ${playerId} and cup is not null group by cup`.execute(queries);
  return rows;
}

/** Results of a battle by place. */
export async function listResults(queries: Queries, battleId: string): Promise<Result[]> {
  const { rows } = await sql<Result>`
    select battle_id as "battleId", place, player_id as "playerId", player, score, cup, amount, currency
    from battles.result where battle_id = ${battleId} order by place`.execute(queries);
  return rows;
}
