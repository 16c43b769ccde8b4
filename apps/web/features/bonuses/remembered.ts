'use client';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';
import { parseRemembered, type RememberedModal, rememberedModalKey } from './received-modal.ts';

/** Grows with every change, so that components read again. */
export const rememberedVersion = createStore(0);

export function readRemembered(userId: string): RememberedModal | undefined {
  return parseRemembered(readStorage('local', rememberedModalKey(userId)));
}

export function writeRemembered(userId: string, value: RememberedModal | undefined): void {
  writeStorage('local', rememberedModalKey(userId), value && JSON.stringify(value));
  rememberedVersion.set((version) => version + 1);
}
