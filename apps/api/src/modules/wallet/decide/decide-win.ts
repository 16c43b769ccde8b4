import { bonusOnly, splitWin } from '../rules.ts';
import {
  addUsage,
  type CallDecision,
  countSpinWin,
  type Decided,
  giveBack,
  moveMoney,
  settleBonus,
} from './decision.ts';
import { giveEntries, houseOf } from './entries.ts';
import { holdWin } from './hold-win.ts';
import { freeSpinOf, keyOf, type TransactionFact } from './player-state.ts';
import { accept, volatile } from './record-call.ts';
import { markReference, roundOf, touchRound } from './rounds.ts';

/**
 * Decides a win of an accepted bet and splits it in proportion to the funding of the round's stake. A whole round whose
 * name was reused by another round is split by its own stake.
 */
export function decideWin(decision: CallDecision): Decided {
  const { prepared, state, context } = decision;
  const { call, provider } = prepared;
  const reference = keyOf(provider, call.referenceUuid ?? '');
  const bet = state.transactions.get(reference);
  if (bet?.kind === 'tombstone' || state.references.get(reference)?.isRolledBack) {
    return volatile(call, state, 'ROLLED_BACK');
  }
  if (!isAcceptedStake(bet) || bet.round !== call.round) return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');
  if (call.currency?.toLowerCase() !== state.balance.currency) return volatile(call, state, 'WRONG_CURRENCY');
  const round = roundOf(decision, bet);
  if (round === undefined) return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');

  const id = context.nextId();
  const spinOf = freeSpinOf(bet);
  const stood =
    bet.roundId === round.id && spinOf === null ? round : { stake: bet.parts, userBonusId: bet.userBonusId };
  const win = spinOf === null ? splitWin(call.amount, stood.stake) : bonusOnly(call.amount);
  const moved = moveMoney(decision, giveEntries(win, houseOf(call)));
  round.winDigital += win.digital;
  round.winBonus += win.bonus;
  const isHeld = holdWin(decision, { id, round, win });
  touchRound(decision, round, call.isRoundClosed || !round.isOpen);
  markReference(state, reference, { hasWin: true });
  if (win.bonus > 0n && !isHeld) {
    if (spinOf !== null) countSpinWin(decision, spinOf, win.bonus);
    giveBack(decision, win.bonus, stood.userBonusId);
  }
  settleBonus(decision);
  // With its stake, so that a window holds both or neither.
  addUsage(decision, 0n, call.amount, bet.at);
  return accept(decision, { id, round, parts: win, win, counted: { counted: 0n, userBonusId: null }, moved });
}

function isAcceptedStake(fact: TransactionFact | undefined): fact is TransactionFact {
  return fact !== undefined && (fact.kind === 'bet' || fact.kind === 'round') && fact.status === 'OK';
}
