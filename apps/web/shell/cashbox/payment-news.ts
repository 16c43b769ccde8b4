import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const toldKey = 'altyn.told-payment';

/** Grows when an outcome was told, so that components look again. */
export const toldVersion = createStore(0);

/** What was told since the page was loaded: the account may not have heard of it yet. */
const toldHere = new Set<string>();

/** The outcome that was told last in this tab: the payment's id and its status. */
export const readTold = (): string | undefined => readStorage('session', toldKey);

export function writeTold(mark: string): void {
  toldHere.add(mark);
  writeStorage('session', toldKey, mark);
  toldVersion.set((version) => version + 1);
}

/** Whether an outcome was told in this tab, by its mark. */
export const wasTold = (mark: string): boolean => toldHere.has(mark) || readTold() === mark;

/**
 * Whether a page has the news of a payment before all others: a provider's page has led back to it, and how the payment came out was
 * not told in this tab.
 */
export function hasPaymentNews(search: string, told: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !told?.startsWith(`${id}:`);
}
