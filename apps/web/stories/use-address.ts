import { useSyncExternalStore } from 'react';
import { readAddress, type StoryAddress } from './address.ts';

/** The address's story, following every change of it. */
export function useAddress(): StoryAddress {
  return readAddress(useSyncExternalStore(follow, () => window.location.hash));
}

function follow(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
