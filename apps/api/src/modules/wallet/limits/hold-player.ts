import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { anyOf } from '../../../platform/db/expressions.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { lockBalances } from '../../ledger/index.ts';
import type { Hold, PlayControls } from '../../persons/index.ts';
import { backfillUsage, ensureControl } from './limit-store.ts';

/** Reads the exclusions that players have set themselves and that still hold. */
async function ownExclusions(
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

async function readHolds(queries: Queries, playerIds: readonly string[]): Promise<Map<string, Hold | null>> {
  const rows = await queries
    .selectFrom('wallet.player_control')
    .select(['playerId', 'heldFor', 'heldUntil'])
    .where('playerId', '=', anyOf(playerIds))
    .$narrowType<{ heldFor: Hold['for'] | null }>()
    .execute();
  return new Map(
    rows.map(({ playerId, heldFor, heldUntil }) => [playerId, heldFor && { for: heldFor, until: heldUntil }]),
  );
}

const isSame = (one: Hold | null | undefined, other: Hold | null) =>
  one?.for === other?.for && one?.until?.getTime() === other?.until?.getTime();

/**
 * Sets or lifts holds. The players' locks make a bet that is being decided be decided again.
 * @returns the players whose hold has changed.
 */
async function hold(tx: Tx, change: { holds: ReadonlyMap<string, Hold | null>; at: Date }): Promise<string[]> {
  const known = await readHolds(tx, [...change.holds.keys()]);
  const changed = [...change.holds].filter(([playerId, wanted]) => !isSame(known.get(playerId), wanted));
  const ids = changed.map(([playerId]) => playerId).toSorted();
  if (ids.length === 0) return [];
  await lockBalances(tx, ids);
  for (const [playerId, wanted] of changed) {
    await ensureControl(tx, playerId);
    if (!known.has(playerId)) await backfillUsage(tx, playerId, change.at);
    await sql`
      update wallet.player_control set held_for = ${wanted?.for ?? null}, held_until = ${wanted?.until ?? null}
      where player_id = ${playerId}`.execute(tx);
    const payload = { kind: 'changed', reached_at: change.at.toISOString() };
    await appendEvents(tx, [{ kind: 'limits', playerId, payload }]);
  }
  return ids;
}

/** Deposits and bets of players, for the module that links their accounts. */
export const playControls: PlayControls = { ownExclusions, hold };
