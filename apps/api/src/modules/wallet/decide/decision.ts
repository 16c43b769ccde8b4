import {
  type BatchTransfer,
  type Entry,
  type MovedBalance,
  makeBatchTransfer,
  moveBatchBalance,
} from '../../ledger/index.ts';
import type { WinWatch } from '../held-wins/win-watch.ts';
import { hourOf } from '../limits/limit-rules.ts';
import type { BonusTransfer, WageringBatch, WageringMoment } from '../ports.ts';
import type { AnswerStatus } from '../protocol/answer.ts';
import type { HeldWin, SettledTransaction, SettledUsage } from '../settlement-port.ts';
import type { MovementEvent } from './movement-event.ts';
import type { PlayerState, TransactionFact } from './player-state.ts';
import type { PreparedCall } from './prepared-call.ts';

/** A transaction to write, together with the fact that the state keeps about it. */
export type NewTransaction = SettledTransaction & TransactionFact;

/** The cap that a win exceeds: the game's maximum win or the provider's hourly bound. */
export type HoldReason = 'game' | 'provider';

/** Writes collected for one batch. */
export interface BatchEffects {
  /** Bonus transfers. Movements of the calls are the transactions themselves. */
  transfers: BatchTransfer[];
  transactions: NewTransaction[];
  movements: MovementEvent[];
  /** Stakes and wins of players with personal limits. */
  usage: SettledUsage[];
  heldWins: HeldWin[];
}

export interface DecideContext {
  now: Date;
  nextId(): string;
  wagering: WageringBatch | undefined;
  wins: WinWatch;
  effects: BatchEffects;
}

/** The decision on a call, with the exact answer text. */
export interface Decided {
  status: AnswerStatus;
  text: string;
  isReplay: boolean;
}

/** A call, the state of its player, and the collector of its effects. */
export interface CallDecision {
  context: DecideContext;
  prepared: PreparedCall;
  state: PlayerState;
}

/** Moves the money of the current call. @returns undefined when there is nothing to move. */
export function moveMoney({ prepared, state }: CallDecision, entries: readonly Entry[]): MovedBalance | undefined {
  return entries.length === 0 ? undefined : moveBatchBalance(state.balance, prepared.call.kind, entries);
}

export function momentOf({ context, state }: CallDecision): WageringMoment {
  const { playerId, pockets, openRounds } = state.balance;
  return { playerId, now: context.now, pockets, hasOpenRound: openRounds > 0 };
}

export function addBonusTransfers({ context, state }: CallDecision, transfers: readonly BonusTransfer[]): void {
  for (const transfer of transfers) {
    context.effects.transfers.push(makeBatchTransfer(state.balance, { id: context.nextId(), ...transfer }));
  }
}

export function giveBack(decision: CallDecision, amount: bigint, userBonusId: string | null): void {
  const wagering = decision.context.wagering;
  if (wagering) addBonusTransfers(decision, wagering.returned({ ...momentOf(decision), amount, userBonusId }));
}

/** Adds a free-spin win to the wagering requirement. */
export function countSpinWin(decision: CallDecision, userBonusId: string, amount: bigint): void {
  decision.context.wagering?.spinWon(momentOf(decision), { userBonusId, amount });
}

export function settleBonus(decision: CallDecision): void {
  addBonusTransfers(decision, decision.context.wagering?.after(momentOf(decision)) ?? []);
}

/** Counts usage towards the player's limits in the hour of `at`. A rollback counts in the hour of its stake. */
export function addUsage({ context, state }: CallDecision, staked: bigint, won: bigint, at = context.now): void {
  if (!state.limits) return;
  context.effects.usage.push({ playerId: state.balance.playerId, at, staked, won });
  const atMs = hourOf(at).getTime();
  const hour = state.limits.usage.findLast((one) => one.hour.getTime() === atMs);
  if (hour) {
    hour.staked += staked;
    hour.won += won;
  }
}
