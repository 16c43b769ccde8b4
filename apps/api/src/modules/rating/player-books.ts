import type { PlayerBooks } from '../identity/index.ts';
import { getBalances, openWallet, toWireBalances } from '../ledger/index.ts';
import { readStars } from './read-stars.ts';

/** Creates identity's access to money and stars. */
export function createPlayerBooks(): PlayerBooks {
  return {
    open: openWallet,
    async balances(queries, playerId) {
      const balances = await getBalances(queries, playerId);
      if (!balances) throw new Error('a player has no wallet');
      return toWireBalances(balances);
    },
    async holdsMoney(queries, playerId) {
      const balances = await getBalances(queries, playerId);
      return Object.values(balances?.pockets ?? {}).some((amount) => amount > 0n);
    },
    stars: readStars,
  };
}
