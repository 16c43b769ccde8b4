import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { getBalances, openWallet, postTransfer } from '../../ledger/index.ts';

export function openPockets(tx: Tx, player: { playerId: string; currency: Currency }): Promise<void> {
  return openWallet(tx, player);
}

/** Credits withdrawable money. */
export async function fundDigital(
  tx: Tx,
  deps: PlatformDeps,
  { playerId, amountMinor }: { playerId: string; amountMinor: Minor },
): Promise<void> {
  const posted = await postTransfer(tx, deps, {
    playerId,
    kind: 'adjustment',
    reference: null,
    idempotencyKey: `fund:${playerId}`,
    entries: [
      { account: 'house:adjustment', amountMinor: -amountMinor },
      { account: 'digital', amountMinor },
    ],
  });
  if (isRefusal(posted)) throw new Error(posted.name);
}

/** Reads the pockets that payments use. */
export async function readPockets(queries: Queries, playerId: string) {
  const balances = await getBalances(queries, playerId);
  if (!balances) throw new Error('no wallet');
  const { game, digital, withdrawal_hold: hold } = balances.pockets;
  return { game, digital, hold };
}
