import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { lockBalances, postTransfer } from '../ledger/index.ts';
import { hasDue, listDue, takeDue } from './store.ts';

/** Name of the job that credits all due cashback. */
export const creditDueJob = 'cashback-credit-due';

/** Maximum players credited per run. */
const batch = 2_000;

/** Moves a player's earned cashback into the cashback pocket, once, under the player's lock. */
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

/** Credits all players with due cashback, one short transaction each. */
export async function creditAllDue(deps: PlatformDeps): Promise<void> {
  for (const playerId of await listDue(deps.db.kysely, batch)) {
    await deps.db.transaction((tx) => creditDue(tx, deps, playerId));
  }
}
