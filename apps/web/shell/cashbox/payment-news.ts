import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const toldKey = 'altyn.told-payment';

/** The outcomes that were told since the page was loaded, by their marks: the account may not have heard of them yet. */
export const toldMarks = createStore<ReadonlySet<string>>(new Set());

/** The outcome that was told last in this tab: the payment's id and its status. */
export const readTold = (): string | undefined => readStorage('session', toldKey);

export function writeTold(mark: string): void {
  writeStorage('session', toldKey, mark);
  toldMarks.set((known) => new Set(known).add(mark));
}

/**
 * Whether a page has the news of a payment before all others: a provider's page has led back to it, and how the payment came out was
 * not told in this tab.
 */
export function hasPaymentNews(search: string, told: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !told?.startsWith(`${id}:`);
}
