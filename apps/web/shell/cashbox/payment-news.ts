import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const toldKey = 'altyn.told-payment';

/** Grows when an outcome was told, so that components look again. */
export const toldVersion = createStore(0);

/** The outcome that was told last in this tab: the payment's id and its status. */
export const readTold = (): string | undefined => readStorage('session', toldKey);

export function writeTold(mark: string): void {
  writeStorage('session', toldKey, mark);
  toldVersion.set((version) => version + 1);
}

/**
 * Whether a page has the news of a payment before all others: a provider's page has led back to it, and how the payment came out was
 * not told in this tab.
 */
export function hasPaymentNews(search: string, told: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !told?.startsWith(`${id}:`);
}
