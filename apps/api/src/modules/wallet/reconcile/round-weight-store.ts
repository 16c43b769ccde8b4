import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { type Base, type Month, signaturesOf } from '../../ledger/index.ts';

/*
 * A round may be continued or taken back long after its month, so its row changes while the rows of its calls do not. Stakes
 * and wins are therefore weighted with numbers drawn from the round's id: the rounds of a player weigh as much as the calls
 * that made them, whichever month each is of, and one sum a player finds a changed round.
 */

/** What stakes and wins of a round weigh. A weight has 31 bits, so the sum of one player is exact in a numeric. */
const weigh = (round: string, staked: string, won: string) =>
  sql.raw(`(
  ((uuid_hash_extended(${round}, 1) & 2147483647) + 1)::numeric * (${staked})
  + ((uuid_hash_extended(${round}, 2) & 2147483647) + 1)::numeric * (${won}))`);

const ofRound = weigh('r.id', 'r.stake_game + r.stake_digital + r.stake_bonus', 'r.win_digital + r.win_bonus');
const ofCall = weigh(
  't.round_id',
  `case t.kind when 'win' then 0 when 'rollback' then -1 else 1 end * (t.part_game + t.part_digital + t.part_bonus)`,
  `case t.kind when 'win' then t.part_game + t.part_digital + t.part_bonus when 'round' then t.win_amount else 0 end`,
);

/** Calls of rounds that have a row of their own. */
const calls = sql`
  wallet.provider_transaction t join wallet.round r on r.player_id = t.player_id and r.id = t.round_id and t.status = 'OK'`;

/** Stores the weight of a month's calls, by player, under its signature. */
export async function storeWeights(tx: Queries, { id, range }: Pick<Month, 'range'> & { id: string }): Promise<void> {
  await sql`
    insert into wallet.month_round (player_id, closed_month_id, weight)
    select t.player_id, ${id}::uuid, sum(${ofCall}) from ${calls}
    where t.id >= ${range.from} and t.id < ${range.to}
    group by t.player_id`.execute(tx);
}

/**
 * Finds players whose rounds weigh something else than their calls. A suspicion, to be looked at round by round: a round of
 * one call gets its row when something is added to it, maybe after its month was closed.
 */
export async function findSuspects(queries: Queries, base: Base, limit: number): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select player_id as "playerId"
    from (
      select r.player_id, sum(${ofRound}) as weight from wallet.round r group by r.player_id
      union all
      select t.player_id, -sum(${ofCall}) from ${calls} where t.id >= ${base.firstId} group by t.player_id
      union all
      select player_id, -sum(weight) from wallet.month_round where closed_month_id = any(${signaturesOf(base)}::uuid[])
      group by player_id) as weighed
    group by player_id having sum(weight) <> 0 limit ${limit}`.execute(queries);
  return rows.map(({ playerId }) => playerId);
}
