import type { BatchBalance, SettledRound } from '../../ledger/index.ts';
import type { LimitState } from '../limits/limit-rules.ts';
import { type Parts, sumOf } from '../rules.ts';

/** A provider's transaction that is in the books. */
export interface TransactionFact {
  kind: 'bet' | 'win' | 'round' | 'rollback' | 'tombstone';
  status: string;
  dataHash: string;
  /** With `status` and `totalMinor` all that its answer was made of. */
  requestUuid: string;
  /** Shown total right after it. */
  totalMinor: bigint;
  round: string;
  roundId: string | null;
  gameId: string | null;
  /** The stake or win by pocket, or what was given back. */
  parts: Parts;
  /** Round: the win, and its part that went to bonus. */
  winAmount: bigint | null;
  winBonus: bigint | null;
  at: Date;
  counted: bigint;
  userBonusId: string | null;
  /** Written by this process on a state that it has known without a gap since: nothing else can refer to it unseen. */
  isOwn?: true;
}

/** The package that a free spin was taken from: a stake of nothing that a bonus has funded. Null: no free spin. */
export const freeSpinOf = (bet: Pick<TransactionFact, 'parts' | 'userBonusId'>): string | null =>
  sumOf(bet.parts) === 0n ? bet.userBonusId : null;

/** What refers to a bet so far. */
interface ReferenceFact {
  hasWin: boolean;
  isRolledBack: boolean;
}

/** A round in the books, or begun in this batch. */
export interface RoundFact extends SettledRound {
  stake: Parts;
  isChanged: boolean;
  /**
   * Complete in one call: its transaction is all there is of it, and it has no row of its own (docs/provider-protocol.md).
   */
  isWhole: boolean;
}

/** All that the calls of one player are decided on. */
export interface PlayerState {
  balance: BatchBalance;
  /** By `provider transaction_uuid`. */
  transactions: Map<string, TransactionFact>;
  /** By `provider reference_transaction_uuid`. */
  references: Map<string, ReferenceFact>;
  /** By `provider round`. */
  rounds: Map<string, RoundFact>;
  /** Whether any round of theirs has a row: without one, no name needs to be looked for. */
  hasRounds: boolean;
  limits: LimitState | undefined;
  /** Taken from this process's memory, not read: what it says is only as good as the version that the write asks for. */
  isRecalled: boolean;
  /** What the bonuses remember of the player between two batches; theirs alone to read. */
  wagering: unknown;
}

/** Adds a round that gets a row. */
export function addRound(state: PlayerState, round: RoundFact): void {
  state.rounds.set(keyOf(round.provider, round.round), round);
  state.hasRounds = true;
}

export const keyOf = (provider: string, name: string): string => `${provider} ${name}`;
