import type { Queries, Tx } from '../../../platform/db/db.ts';
import { appendEvents } from '../../../platform/outbox/outbox.ts';
import { type Refusal, refuse } from '../../../platform/refusal.ts';
import { lockBalances } from '../../ledger/index.ts';
import { readFrozen, writeFrozen } from './hold-store.ts';
import { isFrozen } from './limit-rules.ts';
import { backfillUsage, ensureControl, findLimits } from './limit-store.ts';

/**
 * Freezes or frees an account under the player's lock, so that a bet or a payout that is being decided is decided again.
 * The player is told. @returns false when it is so already.
 */
export async function freezePlayer(tx: Tx, of: { playerId: string; isFrozen: boolean; at: Date }): Promise<boolean> {
  const { playerId, at } = of;
  await lockBalances(tx, [playerId]);
  const known = await readFrozen(tx, playerId);
  if (((known?.frozenAt ?? null) !== null) === of.isFrozen) return false;
  await ensureControl(tx, playerId);
  if (!known) await backfillUsage(tx, playerId, at);
  await writeFrozen(tx, { playerId, at: of.isFrozen ? at : null });
  const payload = { state: of.isFrozen ? 'paused' : 'open' };
  await appendEvents(tx, [{ kind: 'account', playerId, payload }]);
  return true;
}

/** Refuses ACCOUNT_FROZEN for what a frozen account may not do. The caller holds the player's lock, or only shows. */
export async function refuseFrozen(queries: Queries, of: { playerId: string; at: Date }): Promise<Refusal | undefined> {
  const limits = await findLimits(queries, of.playerId, of.at);
  return limits && isFrozen(limits) ? refuse('ACCOUNT_FROZEN') : undefined;
}
