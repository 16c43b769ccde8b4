'use client';
import { readStorage, writeStorage } from '#web/lib/state/storage.ts';
import { createStore } from '#web/lib/state/store.ts';
import { parseRemembered, type RememberedModal, rememberedModalKey } from './received-modal.ts';

/** Incremented on every change, so that components read the state again. */
export const rememberedVersion = createStore(0);

/** Follows changes in other tabs of this browser. @returns an unsubscribe function. */
export function followRemembered(): () => void {
  const follow = (event: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (event.key === null || event.key.startsWith(rememberedModalKey('')))
      rememberedVersion.set((version) => version + 1);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

export function readRemembered(userId: string): RememberedModal | undefined {
  return parseRemembered(readStorage('local', rememberedModalKey(userId)));
}

export function writeRemembered(userId: string, value: RememberedModal | undefined): void {
  writeStorage('local', rememberedModalKey(userId), value && JSON.stringify(value));
  rememberedVersion.set((version) => version + 1);
}
