import { useSyncExternalStore } from 'react';
import { readAddress, type StoryAddress } from './address.ts';

/** The story in the address; updates when the address changes. */
export function useAddress(): StoryAddress {
  return readAddress(useSyncExternalStore(follow, () => window.location.hash));
}

function follow(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
