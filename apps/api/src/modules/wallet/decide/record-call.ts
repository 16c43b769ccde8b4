import { fixedCode, type MovedBalance, shownTotal } from '../../ledger/index.ts';
import type { BetCounted } from '../ports.ts';
import { type AnswerStatus, answerText } from '../protocol/answer.ts';
import type { WalletCall } from '../protocol/parse-call.ts';
import { noParts, type Parts } from '../rules.ts';
import type { CallDecision, Decided, NewTransaction } from './decision.ts';
import { houseOf } from './entries.ts';
import { keyOf, type PlayerState, type RoundFact, type TransactionFact } from './player-state.ts';

/** An answer that is not stored: nothing has changed, and a repeat may get another answer. */
export function volatile(call: WalletCall, state: PlayerState, status: AnswerStatus): Decided {
  const totalMinor = shownTotal(state.balance.pockets);
  return {
    status,
    text: answerText({ requestUuid: call.requestUuid, totalMinor, status }, state.balance),
    isReplay: false,
  };
}

/** Rebuilds the first answer of a stored transaction, byte for byte. */
export function replayOf(known: TransactionFact, state: PlayerState): Decided {
  // Only statuses that have been sent are stored.
  const status = known.status as AnswerStatus;
  const { requestUuid, totalMinor } = known;
  return { status, text: answerText({ requestUuid, totalMinor, status }, state.balance), isReplay: true };
}

export interface Accepted {
  id: string;
  round: RoundFact | undefined;
  parts: Readonly<Parts>;
  win: Readonly<Parts>;
  counted: BetCounted;
  moved: MovedBalance | undefined;
  /** House's edge on the stake, in hundredths of a per cent; missing: no stake. */
  edgeHundredths?: number;
}

/** Amounts of a stored call that moves no money. */
export const nothingMoved = {
  round: undefined,
  parts: noParts,
  win: noParts,
  counted: { counted: 0n, userBonusId: null },
  moved: undefined,
} as const;

export function accept(decision: CallDecision, done: Accepted): Decided {
  const { context, prepared, state } = decision;
  if (done.round) {
    done.round.balanceAfter = shownTotal(state.balance.pockets);
    context.effects.movements.push({
      prepared,
      currency: state.balance.currency,
      round: done.round,
      finishedAt: done.round.finishedAt,
      parts: done.parts,
      win: done.win,
      edgeHundredths: done.edgeHundredths ?? 0,
      id: done.id,
    });
  }
  return keep(decision, done, 'OK');
}

/**
 * Refuses a bet for good. The provider has been answered that the bet does not count, so a late copy must not count either,
 * even when the balance would cover it.
 */
export function refuseForGood(decision: CallDecision, status: AnswerStatus): Decided {
  return keep(decision, { ...nothingMoved, id: decision.context.nextId() }, status);
}

function keep({ context, prepared, state }: CallDecision, done: Accepted, status: AnswerStatus): Decided {
  const { call, provider, playerId } = prepared;
  const totalMinor = shownTotal(state.balance.pockets);
  const row: NewTransaction = {
    id: done.id,
    playerId,
    provider,
    transactionUuid: call.transactionUuid,
    referenceUuid: call.referenceUuid,
    kind: call.kind,
    status,
    dataHash: call.dataHash,
    requestUuid: call.requestUuid,
    totalMinor,
    round: call.round,
    roundId: done.round?.id ?? null,
    gameId: prepared.game?.id ?? null,
    currency: state.balance.currency,
    amount: call.amount,
    winAmount: call.kind === 'round' ? call.winAmount : null,
    winBonus: call.kind === 'round' ? done.win.bonus : null,
    parts: done.parts,
    counted: done.counted.counted,
    userBonusId: done.counted.userBonusId,
    edgeHundredths: done.edgeHundredths ?? 0,
    at: context.now,
    isOwn: true,
    moved: done.moved,
    house: paidBy(call, done),
  };
  addTransaction({ context, state }, row);
  const text = answerText({ requestUuid: call.requestUuid, totalMinor, status }, state.balance);
  return { status, text, isReplay: false };
}

function addTransaction({ context, state }: Pick<CallDecision, 'context' | 'state'>, row: NewTransaction): void {
  context.effects.transactions.push(row);
  state.transactions.set(keyOf(row.provider, row.transactionUuid), row);
  // Rows without a transfer raise the version too: the next decision is checked against it.
  state.balance.version += 1n;
}

/** Stores a tombstone: the bet is void if it arrives later. */
export function addTombstone({ context, prepared, state }: CallDecision): void {
  const { call, provider, playerId } = prepared;
  addTransaction(
    { context, state },
    {
      id: context.nextId(),
      playerId,
      provider,
      transactionUuid: call.referenceUuid ?? '',
      referenceUuid: null,
      kind: 'tombstone',
      status: 'ROLLED_BACK',
      dataHash: call.dataHash,
      requestUuid: call.requestUuid,
      totalMinor: shownTotal(state.balance.pockets),
      round: call.round,
      roundId: null,
      gameId: prepared.game?.id ?? null,
      currency: state.balance.currency,
      amount: 0n,
      winAmount: null,
      winBonus: null,
      parts: noParts,
      counted: 0n,
      userBonusId: null,
      edgeHundredths: 0,
      at: context.now,
      moved: undefined,
      house: null,
    },
  );
}

/** Code of the paying account; null for the default gaming account. */
function paidBy(call: WalletCall, { win }: Accepted): number | null {
  const house = houseOf(call);
  return house === 'house:gaming' || win.digital + win.bonus === 0n ? null : (fixedCode(house) ?? null);
}
