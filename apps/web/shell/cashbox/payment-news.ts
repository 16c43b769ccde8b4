import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const toldKey = 'altyn.told-payment';

/** Marks of the outcomes shown since the page loaded; the server may not have recorded them yet. */
export const toldMarks = createStore<ReadonlySet<string>>(new Set());

/** Mark of the last outcome shown in this tab: payment id and status. */
export const readTold = (): string | undefined => readStorage('session', toldKey);

export function writeTold(mark: string): void {
  writeStorage('session', toldKey, mark);
  toldMarks.set((known) => new Set(known).add(mark));
}

/**
 * True if the page must show a payment's outcome before other news: the provider has just returned the player, and this
 * tab has not shown the outcome.
 */
export function hasPaymentNews(search: string, told: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !told?.startsWith(`${id}:`);
}
