import { type Entry, isPocket, type Pocket } from './accounts/accounts.ts';

/** Money by pocket, minor units. */
export type Pockets = Record<Pocket, bigint>;

/** The invariant of the books. @throws Error when the entries of a movement do not sum to zero. */
export function assertZeroSum(kind: string, entries: readonly Entry[]): void {
  let sum = 0n;
  for (const { amountMinor } of entries) sum += amountMinor;
  if (sum !== 0n) throw new Error(`transfer ${kind}: entries sum to ${sum}, not to zero`);
}

/**
 * Adds entries to the pockets, one after the other. `left` is told what each has left of its pocket; null: a house account.
 * @returns the pocket that would go below zero, where it stops; undefined: all are applied.
 */
export function applyEntries(
  pockets: Pockets,
  entries: readonly Entry[],
  left?: (balance: bigint | null) => void,
): Pocket | undefined {
  for (const { account, amountMinor } of entries) {
    if (!isPocket(account)) {
      left?.(null);
      continue;
    }
    const after = pockets[account] + amountMinor;
    if (after < 0n) return account;
    pockets[account] = after;
    left?.(after);
  }
  return undefined;
}
