import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const toldKey = 'altyn.told-payment';

/** Marks of the outcomes that were shown since the page was loaded; the server may not know of them yet. */
export const toldMarks = createStore<ReadonlySet<string>>(new Set());

/** The mark of the outcome that was shown last in this tab: the payment's id and its status. */
export const readTold = (): string | undefined => readStorage('session', toldKey);

export function writeTold(mark: string): void {
  writeStorage('session', toldKey, mark);
  toldMarks.set((known) => new Set(known).add(mark));
}

/**
 * Whether a page must show the outcome of a payment before any other news: the provider has led the player back to it, and the
 * outcome was not shown in this tab yet.
 */
export function hasPaymentNews(search: string, told: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !told?.startsWith(`${id}:`);
}
