import { battleDues, battlesConsumer } from './modules/battles/index.ts';
import { cashbackConsumer, cashbackDues } from './modules/cashback/index.ts';
import type { ReadDues } from './modules/identity/index.ts';
import { jackpotsConsumer } from './modules/jackpots/index.ts';
import { moneyDues } from './modules/ledger/index.ts';
import { paymentDues } from './modules/payments/index.ts';
import { createPlayDues, heldWinDues } from './modules/wallet/index.ts';

/**
 * What may still credit a player who does nothing any more: an account with any of it is neither closed nor erased. What asks
 * for an act of the player (waiting gifts, stars, missions, free spins) is given up with the account.
 */
export const playerDues: readonly ReadDues[] = [
  moneyDues,
  heldWinDues,
  paymentDues,
  cashbackDues,
  battleDues,
  createPlayDues([cashbackConsumer, jackpotsConsumer, battlesConsumer]),
];
