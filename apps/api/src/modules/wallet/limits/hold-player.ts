import type { Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { lockBalances } from '../../ledger/index.ts';
import type { PlayControls } from '../../persons/index.ts';
import { ownExclusions, readHolds, writeHold } from './hold-store.ts';
import type { Hold } from './limit-rules.ts';
import { backfillUsage, ensureControl } from './limit-store.ts';

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
    await writeHold(tx, playerId, wanted);
    const payload = { kind: 'changed', reached_at: change.at.toISOString() };
    await appendEvents(tx, [{ kind: 'limits', playerId, payload }]);
  }
  return ids;
}

/** Deposits and bets of players, for the module that links their accounts. */
export const playControls: PlayControls = { ownExclusions, hold };
