import type { BattleTerms } from '@altyn/contracts/promotions/battle-operating';
import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { rowCount } from '../../platform/db/expressions.ts';

/** A place with a prize, a cup or both. */
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
  const { battleId, place, playerId, player, score, cup, amount, currency, at } = result;
  await tx
    .insertInto('battles.result')
    .values({ battleId, place, playerId, player, score, cup, amount, currency, createdAt: at })
    .execute();
}

/** Counts a player's cups by tier; omits tiers without one. */
export async function countCups(
  queries: Queries,
  playerId: string,
): Promise<{ tier: NonNullable<Result['cup']>; count: number }[]> {
  return queries
    .selectFrom('battles.result')
    .select(['cup as tier', rowCount])
    .where('playerId', '=', playerId)
    .where('cup', 'is not', null)
    .groupBy('cup')
    .$narrowType<{ tier: NonNullable<Result['cup']> }>()
    .execute();
}

/** Lists results of a battle by place. */
export async function listResults(queries: Queries, battleId: string): Promise<Result[]> {
  return queries
    .selectFrom('battles.result')
    .select(['battleId', 'place', 'playerId', 'player', 'score', 'cup', 'amount', 'currency'])
    .where('battleId', '=', battleId)
    .orderBy('place')
    .$narrowType<Pick<Result, 'cup'>>()
    .execute();
}
