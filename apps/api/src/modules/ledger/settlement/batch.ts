import type { Currency } from '@altyn/domain/money';
import type { Pockets } from '../rules.ts';

/**
 * A batch of decided calls as data: what `settle` writes by one statement. The wallet decides and fills it in; the bonuses
 * add what became of theirs. `version` is the optimistic lock: a player whose row has changed since it was read is left out
 * as a whole, and reported.
 */
export interface SettlementBatch {
  at: Date;
  /** Of players who have changed, in id order: rows are locked in it. */
  balances: readonly BatchBalance[];
  /** What must not be in the books: a player with one that is there is left out. */
  unseen: UnseenKeys;
  /** Of bonuses: the calls' own movements are their transactions. */
  transfers: readonly BatchTransfer[];
  transactions: readonly SettledTransaction[];
  rounds: readonly PlayersRound[];
  /** Staked and won by players with limits of their own. */
  usage: readonly SettledUsage[];
  heldWins: readonly HeldWin[];
  bonuses: readonly SettledBonus[];
  lines: readonly OutboxLine[];
}

/** Money of one player while a batch is decided. */
export interface BatchBalance {
  playerId: string;
  currency: Currency;
  pockets: Pockets;
  /** Rounds of several calls that are not closed: the wallet counts them here, in the row that each of its calls writes. */
  openRounds: number;
  /** As it was read: the write happens only on this version. */
  readVersion: bigint;
  /** After the movements decided so far. */
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

/** Keys that a decision takes for new. */
export interface UnseenKeys {
  transactions: { playerId: string; provider: string; uuid: string }[];
  rounds: { playerId: string; provider: string; round: string }[];
}

/** A balance row after entries, as a game's movement keeps it: its version, and the pockets that games touch. */
export interface MovedBalance {
  version: bigint;
  game: bigint;
  digital: bigint;
  bonus: bigint;
}

/** Money by the pocket it comes from or goes to, minor units. */
interface Parts {
  game: bigint;
  digital: bigint;
  bonus: bigint;
}

/** A row of `wallet.provider_transaction`; a movement of a game is nothing else (`ledger.movement` reads it there). */
export interface SettledTransaction {
  playerId: string;
  id: string;
  provider: string;
  transactionUuid: string;
  referenceUuid: string | null;
  kind: string;
  status: string;
  round: string;
  roundId: string | null;
  gameId: string | null;
  currency: string;
  amount: bigint;
  /** Of a round that came as one call: the win, and its part that went to bonus. */
  winAmount: bigint | null;
  winBonus: bigint | null;
  /** The stake or win by pocket, or what was given back. */
  parts: Readonly<Parts>;
  /** What it counted towards wagering, and the bonus that counted or funded it. */
  counted: bigint;
  userBonusId: string | null;
  /** 32 hexadecimal digits. */
  dataHash: string;
  requestUuid: string;
  /** Shown total right after it. */
  totalMinor: bigint;
  /** What its entries have left; undefined: it has moved nothing. */
  moved: MovedBalance | undefined;
  /** Code of the house account that paid its win; null: the games' own. */
  house: number | null;
}

/** A row of `wallet.round`. */
export interface SettledRound {
  id: string;
  provider: string;
  round: string;
  gameId: string;
  stake: Readonly<Parts>;
  winDigital: bigint;
  winBonus: bigint;
  userBonusId: string | null;
  isOpen: boolean;
  isRolledBack: boolean;
  startedAt: Date;
  finishedAt: Date | null;
  balanceAfter: bigint;
  /** Not in the books before this batch. */
  isNew: boolean;
}

/** A round that the batch has begun or changed, with its player. */
export interface PlayersRound {
  balance: BatchBalance;
  round: SettledRound;
}

/** What is added to `wallet.usage_hour`, in the hour of `at`. */
export interface SettledUsage {
  playerId: string;
  at: Date;
  staked: bigint;
  won: bigint;
}

/** A row of `wallet.held_win`. */
export interface HeldWin {
  playerId: string;
  /** Of the win's transaction. */
  id: string;
  provider: string;
  gameId: string | null;
  round: string;
  currency: string;
  stake: bigint;
  win: Readonly<Parts>;
  reason: string;
}

/** A row of `bonuses.user_bonus` as the batch leaves it. */
export interface SettledBonus {
  playerId: string;
  id: string;
  status: 'ACTIVE' | 'COMPLETED' | 'CANCELED';
  progress: bigint;
  wagerAmount: bigint;
  /** Free spins that are left; null: it has none. */
  spinsLeft: number | null;
  endReason: string | null;
  releasedAmount: bigint | null;
  removedAmount: bigint | null;
}

/** A player's event, or several on lines of their own: kind, player and JSON. */
export interface OutboxLine {
  playerId: string;
  line: string;
}
