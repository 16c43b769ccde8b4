import type { Currency } from '@altyn/domain/money';
import type { Pockets } from '../rules.ts';

/** A player's balance while a batch is decided. */
export interface BatchBalance {
  playerId: string;
  currency: Currency;
  pockets: Pockets;
  /** Number of open rounds with several calls; stored in this row because every call writes it. */
  openRounds: number;
  /** Version read; the write requires it. */
  readVersion: bigint;
  /** Version after the movements decided so far. */
  version: bigint;
}

/** A row of `ledger.transfer`; accounts, amounts and balances after are array literals. */
export interface BatchTransfer {
  playerId: string;
  id: string;
  kind: string;
  currency: Currency;
  accounts: string;
  amounts: string;
  balancesAfter: string;
  version: bigint;
  reference: string;
}

/** A balance row after entries, as stored with a game's movement: its version and the pockets that games touch. */
export interface MovedBalance {
  version: bigint;
  game: bigint;
  digital: bigint;
  bonus: bigint;
}
