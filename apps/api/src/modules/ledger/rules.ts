import { type Entry, isPocket, type Pocket } from './accounts/accounts.ts';

/** Amounts by pocket, in minor units. */
export type Pockets = Record<Pocket, bigint>;

/** Asserts that the entries of a movement sum to zero. @throws Error when they do not. */
export function assertZeroSum(kind: string, entries: readonly Entry[]): void {
  let sum = 0n;
  for (const { amountMinor } of entries) sum += amountMinor;
  if (sum !== 0n) throw new Error(`transfer ${kind}: entries sum to ${sum}, not to zero`);
}

/**
 * Applies entries to the pockets in order. `left` receives the balance after each; null for a house account.
 * @returns the pocket that would go below zero, where it stops; undefined when all are applied.
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
