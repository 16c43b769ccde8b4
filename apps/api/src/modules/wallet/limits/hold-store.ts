import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import type { Hold } from './limit-rules.ts';

/** Reads the exclusions that players have set themselves and that still hold. */
export async function ownExclusions(
  queries: Queries,
  { playerIds, at }: { playerIds: readonly string[]; at: Date },
): Promise<Map<string, Date>> {
  const rows = await queries
    .selectFrom('wallet.player_control')
    .select(['playerId', 'excludedUntil'])
    .where('playerId', '=', anyOf(playerIds))
    .where('excludedUntil', '>', at)
    .$narrowType<{ excludedUntil: Date }>()
    .execute();
  return new Map(rows.map(({ playerId, excludedUntil }) => [playerId, excludedUntil]));
}

/** Reads the holds of players with a control row; null: not held. */
export async function readHolds(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Hold | null>> {
  const rows = await queries
    .selectFrom('wallet.player_control')
    .select(['playerId', 'heldFor', 'heldUntil'])
    .where('playerId', '=', anyOf(playerIds))
    .$narrowType<{ heldFor: Exclude<Hold['for'], 'frozen'> | null }>()
    .execute();
  return new Map(
    rows.map(({ playerId, heldFor, heldUntil }) => [playerId, heldFor && { for: heldFor, until: heldUntil }]),
  );
}

/** Sets or lifts (null) the hold of a player with a control row. */
export async function writeHold(tx: Tx, playerId: string, hold: Hold | null): Promise<void> {
  await sql`
    update wallet.player_control set held_for = ${hold?.for ?? null}, held_until = ${hold?.until ?? null}
    where player_id = ${playerId}`.execute(tx);
}

/** Since when an operator has frozen the account; undefined: the player has no control row. */
export async function readFrozen(queries: Queries, playerId: string): Promise<{ frozenAt: Date | null } | undefined> {
  return queries
    .selectFrom('wallet.player_control')
    .select('frozenAt')
    .where('playerId', '=', playerId)
    .executeTakeFirst();
}

/** Freezes or frees (null) the account of a player with a control row. */
export async function writeFrozen(tx: Tx, { playerId, at }: { playerId: string; at: Date | null }): Promise<void> {
  await tx.updateTable('wallet.player_control').set({ frozenAt: at }).where('playerId', '=', playerId).execute();
}
