import type { PlayerBooks, ReadDues } from '../identity/index.ts';
import { getBalances, lockBalances, openWallet, toWireBalances } from '../ledger/index.ts';
import { readStars } from './read-stars.ts';

/** Creates identity's access to money and stars. `sources`: what each module owes a player. */
export function createPlayerBooks(sources: readonly ReadDues[]): PlayerBooks {
  const readDues: ReadDues = async (queries, playerId) => {
    const dues: string[] = [];
    for (const read of sources) dues.push(...(await read(queries, playerId)));
    return dues;
  };
  return {
    open: openWallet,
    async balances(queries, playerId) {
      const balances = await getBalances(queries, playerId);
      if (!balances) throw new Error('a player has no wallet');
      return toWireBalances(balances);
    },
    readDues,
    async lockDues(tx, playerId) {
      await lockBalances(tx, [playerId]);
      return readDues(tx, playerId);
    },
    stars: readStars,
  };
}
