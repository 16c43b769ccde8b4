import type { NanoEur } from '@altyn/domain/reference-rate';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';

export interface Standing {
  turnover: NanoEur;
  starsHundredths: number;
}

const columns = ['turnoverNanoEur as turnover', 'starsHundredths'] as const;

export async function findStanding(queries: Queries, playerId: string): Promise<Standing | undefined> {
  return queries.selectFrom('rating.standing').select(columns).where('playerId', '=', playerId).executeTakeFirst();
}

/** Adds turnover, negative for rollbacks. @returns the lifetime sum, its row locked until the commit. */
export async function addTurnover(
  tx: Queries,
  played: { playerId: string; turnover: NanoEur; theoreticalLoss: NanoEur; at: Date },
): Promise<Standing> {
  const { playerId, turnover, theoreticalLoss, at: updatedAt } = played;
  return tx
    .insertInto('rating.standing')
    .values({
      playerId,
      turnoverNanoEur: turnover > 0n ? turnover : 0n,
      theoreticalLossNanoEur: theoreticalLoss > 0n ? theoreticalLoss : 0n,
      updatedAt,
    })
    .onConflict((conflict) =>
      conflict.column('playerId').doUpdateSet({
        turnoverNanoEur: sql<bigint>`greatest(standing.turnover_nano_eur + ${turnover}::bigint, 0)`,
        theoreticalLossNanoEur: sql<bigint>`greatest(standing.theoretical_loss_nano_eur + ${theoreticalLoss}::bigint, 0)`,
        updatedAt,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Reads a player's lifetime theoretical loss. */
export async function readTheoreticalLoss(queries: Queries, playerId: string): Promise<NanoEur> {
  const row = await queries
    .selectFrom('rating.standing')
    .select('theoreticalLossNanoEur')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  return row?.theoreticalLossNanoEur ?? 0n;
}

/** Writes the stars of a row locked by `addTurnover`. */
export async function writeStars(tx: Queries, raised: { playerId: string; starsHundredths: number }): Promise<void> {
  const { playerId, starsHundredths } = raised;
  await tx.updateTable('rating.standing').set({ starsHundredths }).where('playerId', '=', playerId).execute();
}

/** Lists lifetime turnover of the players who have any. */
export async function listTurnovers(queries: Queries, playerIds: readonly string[]): Promise<Map<string, NanoEur>> {
  const rows = await queries
    .selectFrom('rating.standing')
    .select(['playerId', 'turnoverNanoEur'])
    .where('playerId', '=', anyOf(playerIds))
    .execute();
  return new Map(rows.map(({ playerId, turnoverNanoEur }) => [playerId, turnoverNanoEur]));
}
