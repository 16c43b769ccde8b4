import type { WalletCall } from '../protocol/parse-call.ts';
import { decideBet } from './decide-bet.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideWin } from './decide-win.ts';
import { addBonusTransfers, type Decided, type DecideContext, type CallDecision, momentOf } from './decision.ts';
import type { PreparedCall } from './prepared-call.ts';
import { replayOf, volatile } from './record-call.ts';
import { keyOf, type PlayerState, type TransactionFact } from './player-state.ts';

/**
 * Decides one call on the player's state, changes that state and collects what is to be written. Pure but for `state` and
 * `context`: no clock, no storage.
 */
export function decideCall(context: DecideContext, prepared: PreparedCall, state: PlayerState): Decided {
  const { call, provider } = prepared;
  const known = state.transactions.get(keyOf(provider, call.transactionUuid));
  if (known) return replay(call, known, state);
  const decision: CallDecision = { context, prepared, state };
  addBonusTransfers(decision, context.wagering?.before(momentOf(decision)) ?? []);
  if (call.kind === 'win') return decideWin(decision);
  if (call.kind === 'rollback') return decideRollback(decision);
  return decideBet(decision);
}

/** The same uuid again: the first answer for the same data, whatever has changed since. */
function replay(call: WalletCall, known: TransactionFact, state: PlayerState): Decided {
  if (known.kind === 'tombstone') return volatile(call, state, 'ROLLED_BACK');
  if (known.dataHash !== call.dataHash) return volatile(call, state, 'DUPLICATE_TRANSACTION');
  return replayOf(known, state);
}
