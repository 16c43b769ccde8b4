import type { PlayerBooks } from '../src/modules/identity/index.ts';

/** Books of a player who never played, for tests unrelated to money. */
export const stubBooks: PlayerBooks = {
  open: async () => undefined,
  balances: async () => ({
    game_wallet_group: { balance: '0.00' },
    bonus_wallet_group: { balance: '0.00' },
    electronic_wallet_group: { balance: '0.00' },
    cashback_balance: '0.00',
    currency: 'uah',
    version: 0,
  }),
  readDues: async () => [],
  lockDues: async () => [],
  stars: async (_queries, player) => (player.isPhoneVerified ? 1 : 0),
};
