import type pg from 'pg';
import type { Shard } from '../../platform/distribution/placement.ts';
import type { BatchBalance, BatchTransfer, MovedBalance } from '../ledger/index.ts';

/**
 * A batch of decided calls as data, written as a whole. The wallet fills it in; the bonuses add their
 * changes. `version` is the optimistic lock: a player whose row has changed since the read is skipped as a whole and
 * reported.
 */
export interface SettlementBatch {
  at: Date;
  /** The shard to which all players belong; undefined: the database is not distributed. */
  shard?: Shard | undefined;
  /** Balances of changed players, in id order, which is the lock order. */
  balances: readonly BatchBalance[];
  /** Keys that must not exist: a player with an existing one is skipped. */
  unseen: UnseenKeys;
  /** Bonus transfers. Movements of the calls are the transactions themselves. */
  transfers: readonly BatchTransfer[];
  transactions: readonly SettledTransaction[];
  rounds: readonly PlayersRound[];
  /** Stakes and wins of players with personal limits. */
  usage: readonly SettledUsage[];
  heldWins: readonly HeldWin[];
  bonuses: readonly SettledBonus[];
  lines: readonly OutboxLine[];
}

/** Writes decided batches: implemented above the modules whose tables it writes. */
export interface Settlement {
  /**
   * Writes and commits a batch: a player's part is written completely or not at all.
   * @returns the players whose version matched; the effects of all others were not written.
   */
  settle(client: pg.Client, batch: SettlementBatch): Promise<Set<string>>;
}

/** Keys that a decision assumes to be new. */
export interface UnseenKeys {
  transactions: { playerId: string; provider: string; uuid: string }[];
  rounds: { playerId: string; provider: string; round: string }[];
}

/** Amounts by pocket, in minor units. */
interface Parts {
  game: bigint;
  digital: bigint;
  bonus: bigint;
}

/**
 * A row of `wallet.provider_transaction`; also the whole record of a game's movement (`ledger.movement` reads it there).
 */
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
  /** For a round settled by one call: the win, and the part of it paid to bonus. */
  winAmount: bigint | null;
  winBonus: bigint | null;
  /** The stake, the win or the returned amount, by pocket. */
  parts: Readonly<Parts>;
  /** Amount counted towards wagering, and the bonus that counted or funded it. */
  counted: bigint;
  userBonusId: string | null;
  /** House's edge on the stake, in hundredths of a per cent. */
  edgeHundredths: number;
  /** 32 hexadecimal digits. */
  dataHash: string;
  requestUuid: string;
  /** Shown total right after the transaction. */
  totalMinor: bigint;
  /** Balance after its entries; undefined: it moved nothing. */
  moved: MovedBalance | undefined;
  /** Code of the house account that paid the win; null: the gaming account. */
  house: number | null;
}

/** A row of `wallet.round`. */
export interface SettledRound {
  id: string;
  provider: string;
  round: string;
  gameId: string;
  stake: Readonly<Parts>;
  /** In ten-thousandths of a minor unit. */
  theoreticalLoss: bigint;
  winDigital: bigint;
  winBonus: bigint;
  userBonusId: string | null;
  isOpen: boolean;
  isRolledBack: boolean;
  startedAt: Date;
  finishedAt: Date | null;
  balanceAfter: bigint;
  /** True when first written by this batch. */
  isNew: boolean;
}

/** A round opened or changed by the batch, with its player. */
export interface PlayersRound {
  balance: BatchBalance;
  round: SettledRound;
}

/** An addition to `wallet.usage_hour`, in the hour of `at`. */
export interface SettledUsage {
  playerId: string;
  at: Date;
  staked: bigint;
  won: bigint;
}

/** A row of `wallet.held_win`. */
export interface HeldWin {
  playerId: string;
  /** Id of the win's transaction. */
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
  /** Free spins left; null: not a package. */
  spinsLeft: number | null;
  /** What the free spins have won, once the last one is over. */
  spinsWon: bigint | null;
  endReason: string | null;
  releasedAmount: bigint | null;
  removedAmount: bigint | null;
}

/** One or more events of a player, one per line: kind, player and JSON. */
export interface OutboxLine {
  playerId: string;
  line: string;
}
