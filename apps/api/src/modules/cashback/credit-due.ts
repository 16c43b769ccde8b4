import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';
import { hasDue, listDue, takeDue } from './store.ts';

/** Name of the job that credits everyone to whom something is due. */
export const creditDueJob = 'cashback-credit-due';

/** Players credited by one run of the job. */
const batch = 2_000;

/** Moves what a player's rounds have earned into the cashback pocket. Under the player's lock: never twice. */
export async function creditDue(tx: Tx, deps: PlatformDeps, playerId: string): Promise<void> {
  if (!(await hasDue(tx, playerId))) return;
  await lockBalances(tx, [playerId]);
  const amount = await takeDue(tx, playerId);
  if (amount === 0n) return;
  const id = deps.ids.next();
  const posted = await postTransfer(tx, deps, {
    playerId,
    kind: 'cashback_accrual',
    entries: [
      { account: 'house:cashback', amountMinor: -amount },
      { account: 'cashback', amountMinor: amount },
    ],
    reference: id,
    idempotencyKey: `cashback_accrual:${id}`,
  });
  if (isRefusal(posted)) throw new Error(`a cashback accrual was refused: ${posted.name}`);
}

/** The same for everyone to whom something is due, one short transaction a player. */
export async function creditAllDue(deps: PlatformDeps): Promise<void> {
  for (const playerId of await listDue(deps.db.kysely, batch)) {
    await deps.db.transaction((tx) => creditDue(tx, deps, playerId));
  }
}
