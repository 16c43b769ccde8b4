import type { Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';

export interface Standing {
  turnoverEur: Minor;
  starsHundredths: number;
}

export async function findStanding(queries: Queries, playerId: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select turnover_eur as "turnoverEur", stars_hundredths as "starsHundredths"
    from rating.standing where player_id = ${playerId}`.execute(queries);
  return rows[0];
}

/** Adds turnover. @returns the lifetime sum, the row locked until the transaction ends. */
export async function addTurnover(
  tx: Queries,
  played: { playerId: string; eur: Minor; at: Date },
): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    insert into rating.standing as stored (player_id, turnover_eur, updated_at)
    values (${played.playerId}, ${played.eur}, ${played.at})
    on conflict (player_id) do update
      set turnover_eur = stored.turnover_eur + excluded.turnover_eur, updated_at = excluded.updated_at
    returning turnover_eur as "turnoverEur", stars_hundredths as "starsHundredths"`.execute(tx);
  return rows[0];
}

/** Raises the stars; a lower figure changes nothing. */
export async function raiseStars(tx: Queries, raised: { playerId: string; starsHundredths: number }): Promise<void> {
  await sql`
    update rating.standing set stars_hundredths = ${raised.starsHundredths}
    where player_id = ${raised.playerId} and stars_hundredths < ${raised.starsHundredths}`.execute(tx);
}
