import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';

const shownMarkKey = 'altyn.shown-payment';

/** Marks of the outcomes shown since the page loaded; the server may not have recorded them yet. */
export const shownMarks = createStore<ReadonlySet<string>>(new Set());

/** Mark of the last outcome shown in this tab: payment id and status. */
export const readShownMark = (): string | undefined => readStorage('session', shownMarkKey);

export function writeShownMark(mark: string): void {
  writeStorage('session', shownMarkKey, mark);
  noteShownMark(mark);
}

/** Notes an outcome that needs no dialog of its own. */
export function noteShownMark(mark: string): void {
  shownMarks.set((known) => new Set(known).add(mark));
}

/**
 * True if the page must show a payment's outcome before other news: the provider has just returned the player, and this
 * tab has not shown the outcome.
 */
export function hasPaymentNews(search: string, shown: string | undefined): boolean {
  const id = new URLSearchParams(search).get('payment');
  return id !== null && !shown?.startsWith(`${id}:`);
}
