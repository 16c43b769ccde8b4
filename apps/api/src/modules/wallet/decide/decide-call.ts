import type { WalletCall } from '../protocol/parse-call.ts';
import { decideBet } from './decide-bet.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideWin } from './decide-win.ts';
import { addBonusTransfers, type CallDecision, type DecideContext, type Decided, momentOf } from './decision.ts';
import { keyOf, type PlayerState, type TransactionFact } from './player-state.ts';
import type { PreparedCall } from './prepared-call.ts';
import { replayOf, volatile } from './record-call.ts';

/**
 * Decides one call on the player's state, updates that state and collects the writes. Uses no clock and no storage; changes
 * only `state` and `context`.
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

/** Answers a repeated uuid: the same data always gets its first answer. */
function replay(call: WalletCall, known: TransactionFact, state: PlayerState): Decided {
  if (known.kind === 'tombstone') return volatile(call, state, 'ROLLED_BACK');
  if (known.dataHash !== call.dataHash) return volatile(call, state, 'DUPLICATE_TRANSACTION');
  return replayOf(known, state);
}
