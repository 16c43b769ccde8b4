import type { ProviderConnection } from './port.ts';
import type { ProviderRow } from '../store.ts';

/** Returns a provider's address and keys; undefined: not connected. */
export function connectionOf(row: ProviderRow): ProviderConnection | undefined {
  const { slug, url, publicKey, previousPublicKey, previousKeyUntil } = row;
  if (url === null || publicKey === null) return undefined;
  const previousKey =
    previousPublicKey === null || previousKeyUntil === null
      ? undefined
      : { publicKey: previousPublicKey, until: previousKeyUntil };
  return { slug, url, publicKey, previousKey };
}
