import type { ProviderRow } from '../store.ts';
import type { ProviderConnection } from './port.ts';

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

/** The provider whose address and keys serve another one's games: the one that serves the brand, or itself. */
export const connectedRow = (row: ProviderRow, all: ReadonlyMap<string, ProviderRow>): ProviderRow =>
  (row.servedBy === null ? undefined : all.get(row.servedBy)) ?? row;
