import type { BatchBalance } from '../../ledger/index.ts';
import type { LimitState } from '../limits/limit-rules.ts';
import { type Parts, sumOf } from '../rules.ts';
import type { SettledRound } from '../settlement-port.ts';

/** A stored transaction of a provider. */
export interface TransactionFact {
  kind: 'bet' | 'win' | 'round' | 'rollback' | 'tombstone';
  status: string;
  dataHash: string;
  /** Together with `status` and `totalMinor`, enough to rebuild the first answer. */
  requestUuid: string;
  /** Shown total right after the transaction. */
  totalMinor: bigint;
  round: string;
  roundId: string | null;
  gameId: string | null;
  /** The stake, the win or the returned amount, by pocket. */
  parts: Parts;
  /** Round: the win, and the part of it paid to the bonus pocket. */
  winAmount: bigint | null;
  winBonus: bigint | null;
  at: Date;
  counted: bigint;
  userBonusId: string | null;
  /** House's edge on the stake, in hundredths of a per cent. */
  edgeHundredths: number;
  /**
   * Written by this process on a state that it has followed without a gap: no other process can have added a reference to
   * it.
   */
  isOwn?: true;
}

/** The package of a free spin: a bonus-funded stake of zero. Null: not a free spin. */
export const freeSpinOf = (bet: Pick<TransactionFact, 'parts' | 'userBonusId'>): string | null =>
  sumOf(bet.parts) === 0n ? bet.userBonusId : null;

/** Later transactions that refer to a bet. */
interface ReferenceFact {
  hasWin: boolean;
  isRolledBack: boolean;
}

/** A stored round, or one opened in this batch. */
export interface RoundFact extends SettledRound {
  stake: Parts;
  isChanged: boolean;
  /** Settled by one call: consists of its transaction alone and has no row of its own (docs/integrating/provider-protocol.md). */
  isWhole: boolean;
}

/** State on which the calls of one player are decided. */
export interface PlayerState {
  balance: BatchBalance;
  /** By `provider transaction_uuid`. */
  transactions: Map<string, TransactionFact>;
  /** By `provider reference_transaction_uuid`. */
  references: Map<string, ReferenceFact>;
  /** By `provider round`. */
  rounds: Map<string, RoundFact>;
  /** False: no round of the player has a row, so lookups by name can be skipped. */
  hasRounds: boolean;
  limits: LimitState | undefined;
  /** Recalled from this process's memory instead of read; the write verifies its version. */
  isRecalled: boolean;
  /** Memory of the bonuses between two batches, opaque to the wallet. */
  wagering: unknown;
}

/** Adds a round that has a row. */
export function addRound(state: PlayerState, round: RoundFact): void {
  state.rounds.set(keyOf(round.provider, round.round), round);
  state.hasRounds = true;
}

export const keyOf = (provider: string, name: string): string => `${provider} ${name}`;
