import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

export type RegisterAnswer = 'clear' | 'excluded' | 'unknown';

/** Stores a register's answer; a missing code keeps the stored one. @returns true when the answer has changed. */
export async function putAnswer(
  queries: Queries,
  of: { playerId: string; code: string | null; answer: RegisterAnswer; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    with before as (select answer from persons.register_answer where player_id = ${of.playerId})
    insert into persons.register_answer as r (player_id, code, answer, asked_at, since)
    values (${of.playerId}, ${of.code}, ${of.answer}, ${of.at}, ${of.at})
    on conflict (player_id) do update set code = coalesce(excluded.code, r.code), answer = excluded.answer,
      asked_at = excluded.asked_at, since = case when r.answer = excluded.answer then r.since else excluded.since end
    returning answer is distinct from (select answer from before) as "isChanged"`.execute(queries);
  return rows[0]?.isChanged ?? false;
}

export async function readAnswers(
  queries: Queries,
  playerIds: readonly string[],
): Promise<Map<string, RegisterAnswer>> {
  const rows = await queries
    .selectFrom('persons.register_answer')
    .select(['playerId', 'answer'])
    .where('playerId', '=', anyOf(playerIds))
    .$narrowType<{ answer: RegisterAnswer }>()
    .execute();
  return new Map(rows.map(({ playerId, answer }) => [playerId, answer]));
}

/** Lists persons whose answer is older than an instant, oldest first. */
export async function listDueCodes(
  queries: Queries,
  of: { askedBefore: Date; limit: number },
): Promise<{ playerId: string; code: string }[]> {
  return queries
    .selectFrom('persons.register_answer')
    .select(['playerId', 'code'])
    .where('askedAt', '<', of.askedBefore)
    .where('code', 'is not', null)
    .orderBy('askedAt')
    .limit(of.limit)
    .$narrowType<{ code: string }>()
    .execute();
}
