import type { ProviderConnection } from './providers/port.ts';
import type { ProviderRow } from './store.ts';

/** Where a provider answers and how its messages are known; undefined: it is not connected. */
export function connectionOf(row: ProviderRow): ProviderConnection | undefined {
  const { slug, url, publicKey, previousPublicKey, previousKeyUntil } = row;
  if (url === null || publicKey === null) return undefined;
  const previousKey =
    previousPublicKey === null || previousKeyUntil === null
      ? undefined
      : { publicKey: previousPublicKey, until: previousKeyUntil };
  return { slug, url, publicKey, previousKey };
}
