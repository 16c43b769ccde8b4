import { theoreticalLossOf } from '@altyn/domain/theoretical-loss';
import { noParts, sumOf } from '../rules.ts';
import { addUsage, type CallDecision, type Decided, giveBack, momentOf, moveMoney, settleBonus } from './decision.ts';
import { giveEntries } from './entries.ts';
import { freeSpinOf, keyOf } from './player-state.ts';
import { accept, addTombstone, nothingMoved, volatile } from './record-call.ts';
import { markReference, roundOf, touchRound } from './rounds.ts';

/** Decides a rollback. An unknown bet is stored as a tombstone, so that it is refused if it arrives later. */
export function decideRollback(decision: CallDecision): Decided {
  const { prepared, state, context } = decision;
  const { call, provider } = prepared;
  const reference = keyOf(provider, call.referenceUuid ?? '');
  const bet = state.transactions.get(reference);
  const id = context.nextId();
  const nothing = { id, ...nothingMoved };
  if (bet === undefined) {
    addTombstone(decision);
    return accept(decision, nothing);
  }
  // Already rolled back, or refused on arrival: there is no money to return.
  const isUndone = bet.kind === 'tombstone' || state.references.get(reference)?.isRolledBack === true;
  const isBet = bet.kind === 'bet' || bet.kind === 'round';
  if (isUndone || (isBet && bet.status !== 'OK')) return accept(decision, nothing);
  if (!isBet || bet.round !== call.round) return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');
  // The bet is settled: a win was paid on it, or it carried its own.
  if (bet.kind === 'round' || state.references.get(reference)?.hasWin) {
    return volatile(call, state, 'DUPLICATE_TRANSACTION');
  }
  const round = roundOf(decision, bet);
  if (round === undefined) return volatile(call, state, 'TRANSACTION_DOES_NOT_EXIST');

  const stake = sumOf(bet.parts);
  const moved = moveMoney(decision, giveEntries(bet.parts, 'house:gaming'));
  context.wins.count({ provider, currency: state.balance.currency, net: stake });
  round.stake.game -= bet.parts.game;
  round.stake.digital -= bet.parts.digital;
  round.stake.bonus -= bet.parts.bonus;
  round.theoreticalLoss -= theoreticalLossOf(stake, bet.edgeHundredths);
  round.isRolledBack = sumOf(round.stake) === 0n && round.winDigital + round.winBonus === 0n;
  touchRound(decision, round, call.isRoundClosed || !round.isOpen);
  markReference(state, reference, { isRolledBack: true });
  const undone = { counted: bet.counted, userBonusId: bet.userBonusId };
  context.wagering?.rollBack(momentOf(decision), undone);
  const spinOf = freeSpinOf(bet);
  if (spinOf !== null) context.wagering?.returnSpin(momentOf(decision), spinOf);
  if (bet.parts.bonus > 0n) giveBack(decision, bet.parts.bonus, bet.userBonusId ?? round.userBonusId);
  settleBonus(decision);
  addUsage(decision, -stake, 0n, bet.at);
  return accept(decision, {
    id,
    round,
    parts: bet.parts,
    win: noParts,
    counted: undone,
    moved,
    edgeHundredths: bet.edgeHundredths,
  });
}
