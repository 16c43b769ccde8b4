import type { NanoEur } from '@altyn/domain/reference-rate';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

export interface Standing {
  turnover: NanoEur;
  starsHundredths: number;
}

const columns = sql`turnover_nano_eur as "turnover", stars_hundredths as "starsHundredths"`;

export async function findStanding(queries: Queries, playerId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${columns} from rating.standing where player_id = ${playerId}`.execute(queries);
  return rows[0];
}

/** Adds turnover, or takes back what was rolled back. @returns the lifetime sum, its row locked until the commit. */
export async function addTurnover(
  tx: Queries,
  played: { playerId: string; turnover: NanoEur; at: Date },
): Promise<Standing> {
  const { rows } = await sql<Standing>`
    insert into rating.standing as stored (player_id, turnover_nano_eur, updated_at)
    values (${played.playerId}, greatest(${played.turnover}::bigint, 0), ${played.at})
    on conflict (player_id) do update set
      turnover_nano_eur = greatest(stored.turnover_nano_eur + ${played.turnover}::bigint, 0),
      updated_at = excluded.updated_at
    returning ${columns}`.execute(tx);
  if (!rows[0]) throw new Error('a standing was not written');
  return rows[0];
}

/** Writes the stars of a standing that `addTurnover` has locked. */
export async function writeStars(tx: Queries, raised: { playerId: string; starsHundredths: number }): Promise<void> {
  await sql`
    update rating.standing set stars_hundredths = ${raised.starsHundredths}
    where player_id = ${raised.playerId}`.execute(tx);
}

/** Lifetime turnover of those of the players who have any. */
export async function listTurnovers(queries: Queries, playerIds: readonly string[]): Promise<Map<string, NanoEur>> {
  const { rows } = await sql<{ id: string; turnover: NanoEur }>`
    select player_id as id, turnover_nano_eur as turnover from rating.standing
    where player_id = any(${[...playerIds]}::uuid[])`.execute(queries);
  return new Map(rows.map(({ id, turnover }) => [id, turnover]));
}
