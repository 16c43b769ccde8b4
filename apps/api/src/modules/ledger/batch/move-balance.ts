import { type Entry, fixedCode } from '../accounts/accounts.ts';
import { applyEntries, assertZeroSum } from '../rules.ts';
import type { BatchBalance, BatchTransfer, MovedBalance } from './batch.ts';

/**
 * Applies entries to the balance in memory. A game's movement stores the result in its own row, which `ledger.movement`
 * reads; other movements of a batch store their entries in a transfer (`makeBatchTransfer`).
 * @throws Error when a pocket would go below zero or the sum is not zero, which means a wrong decision.
 */
export function moveBatchBalance(balance: BatchBalance, kind: string, entries: readonly Entry[]): MovedBalance {
  move(balance, { kind, entries });
  const { version, pockets } = balance;
  return { version, game: pockets.game, digital: pockets.digital, bonus: pockets.bonus };
}

function move(
  balance: BatchBalance,
  { kind, entries }: { kind: string; entries: readonly Entry[] },
  left?: (balance: bigint | null) => void,
): void {
  assertZeroSum(kind, entries);
  const short = applyEntries(balance.pockets, entries, left);
  if (short !== undefined) throw new Error(`pocket ${short} would go below zero`);
  balance.version += 1n;
}

/**
 * Applies entries to the balance in memory and builds the transfer row.
 * @throws Error when a pocket would go below zero or the sum is not zero, which means a wrong decision.
 */
export function makeBatchTransfer(
  balance: BatchBalance,
  transfer: { id: string; kind: string; reference: string; entries: readonly Entry[] },
): BatchTransfer {
  const after: (bigint | null)[] = [];
  move(balance, transfer, (left) => after.push(left));
  const accounts = transfer.entries.map(({ account }) => {
    const code = fixedCode(account);
    if (code === undefined) throw new Error(`account ${account} has no place in a batch`);
    return code;
  });
  return {
    playerId: balance.playerId,
    id: transfer.id,
    kind: transfer.kind,
    currency: balance.currency,
    accounts: `{${accounts.join(',')}}`,
    amounts: `{${transfer.entries.map(({ amountMinor }) => amountMinor).join(',')}}`,
    balancesAfter: `{${after.map((left) => left ?? 'null').join(',')}}`,
    version: balance.version,
    reference: transfer.reference,
  };
}
