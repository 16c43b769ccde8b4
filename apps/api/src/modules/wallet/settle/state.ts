import type { BatchBalance } from '../../ledger/index.ts';
import type { LimitState } from '../limits/limit-rules.ts';
import type { Parts } from '../rules.ts';

/** A provider's transaction that is in the books. */
export interface TransactionFact {
  kind: 'bet' | 'win' | 'round' | 'rollback' | 'tombstone';
  status: string;
  dataHash: string;
  answer: string;
  round: string;
  roundId: string | null;
  parts: Parts;
  counted: bigint;
  userBonusId: string | null;
}

/** What refers to a bet so far. */
export interface ReferenceFact {
  hasWin: boolean;
  isRolledBack: boolean;
}

/** A round in the books, or begun in this batch. */
export interface RoundFact {
  id: string;
  provider: string;
  round: string;
  gameId: string;
  stake: Parts;
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
  isChanged: boolean;
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
  /** Open rounds; known only for players with an ACTIVE bonus. */
  openRounds: number;
  limits: LimitState | undefined;
}

export const keyOf = (provider: string, name: string): string => `${provider} ${name}`;
