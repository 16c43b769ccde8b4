import type { ContentTag } from '@altyn/contracts/content';

type TransactionId = string | number;

export interface Changes {
  /** Queues a change until its transaction commits; announces it at once outside a transaction. */
  note(transaction: TransactionId | undefined, tags: readonly ContentTag[]): void;
  committed(transaction: TransactionId): void;
  rolledBack(transaction: TransactionId): void;
}

/** Holds changes back until their transaction commits: notified earlier, the site would read and cache the old text. */
export function createChanges(announce: (tags: readonly ContentTag[]) => void): Changes {
  const waiting = new Map<TransactionId, Set<ContentTag>>();
  return {
    note(transaction, tags) {
      if (transaction === undefined) return announce(tags);
      const known = waiting.get(transaction) ?? new Set();
      for (const tag of tags) known.add(tag);
      waiting.set(transaction, known);
    },
    committed(transaction) {
      const tags = waiting.get(transaction);
      waiting.delete(transaction);
      if (tags) announce([...tags]);
    },
    rolledBack(transaction) {
      waiting.delete(transaction);
    },
  };
}
