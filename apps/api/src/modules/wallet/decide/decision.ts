import {
  type BatchTransfer,
  type Entry,
  type HeldWin,
  makeBatchTransfer,
  type MovedBalance,
  moveBatchBalance,
  type SettledTransaction,
  type SettledUsage,
} from '../../ledger/index.ts';
import { hourOf } from '../limits/limit-rules.ts';
import type { BonusTransfer, WageringBatch, WageringMoment } from '../ports.ts';
import type { AnswerStatus } from '../protocol/answer.ts';
import type { MovementEvent } from './movement-event.ts';
import type { WinWatch } from '../held-wins/win-watch.ts';
import type { PlayerState, TransactionFact } from './player-state.ts';
import type { PreparedCall } from './prepared-call.ts';

/** A transaction to be written, as the state knows it from now on. */
export type NewTransaction = SettledTransaction & TransactionFact;

/** What a win is above: its game's highest, or what is left of its provider's hour. */
export type HoldReason = 'game' | 'provider';

/** What a batch will write. */
export interface BatchEffects {
  /** Of bonuses: the calls' own movements are their transactions. */
  transfers: BatchTransfer[];
  transactions: NewTransaction[];
  movements: MovementEvent[];
  /** Staked and won by players with limits of their own. */
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

/** The answer of a decided call: its exact text. */
export interface Decided {
  status: AnswerStatus;
  text: string;
  isReplay: boolean;
}

/** A call, the player it is about, and where its effects go. */
export interface CallDecision {
  context: DecideContext;
  prepared: PreparedCall;
  state: PlayerState;
}

/** Moves the money of the call at hand. @returns undefined when there is nothing to move. */
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

/** The win of a free spin raises what is to be wagered. */
export function countSpinWin(decision: CallDecision, userBonusId: string, amount: bigint): void {
  decision.context.wagering?.spinWon(momentOf(decision), { userBonusId, amount });
}

export function settleBonus(decision: CallDecision): void {
  addBonusTransfers(decision, decision.context.wagering?.after(momentOf(decision)) ?? []);
}

/** Counts towards the player's limits in the hour of `at`: what is taken back, in the hour in which it was staked. */
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
