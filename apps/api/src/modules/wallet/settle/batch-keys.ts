import { keyOf, type PlayerState } from '../decide/player-state.ts';
import type { PreparedCall } from '../decide/prepared-call.ts';
import type { UnseenKeys } from '../settlement-port.ts';

/** Keys that a batch looks up. One item per key. */
export interface BatchKeys {
  playerIds: string[];
  transactions: { playerId: string; provider: string; uuid: string }[];
  references: { playerId: string; provider: string; uuid: string }[];
  rounds: { playerId: string; provider: string; round: string }[];
}

/** Collects the keys of all calls whose players' states are read. */
export function keysOf(calls: readonly PreparedCall[]): BatchKeys {
  const keys: BatchKeys = { playerIds: [], transactions: [], references: [], rounds: [] };
  const seen = new Set<string>();
  const isNew = (key: string) => !seen.has(key) && seen.add(key);
  for (const { playerId, provider, call } of calls) {
    if (isNew(playerId)) keys.playerIds.push(playerId);
    for (const uuid of [call.transactionUuid, call.referenceUuid]) {
      if (uuid !== null && isNew(`${playerId} ${provider} ${uuid}`))
        keys.transactions.push({ playerId, provider, uuid });
    }
    if (call.referenceUuid !== null) keys.references.push({ playerId, provider, uuid: call.referenceUuid });
    if (isNew(`${playerId} ${provider} round ${call.round}`))
      keys.rounds.push({ playerId, provider, round: call.round });
  }
  return keys;
}

/**
 * Tells whether a player's calls can be decided on a remembered state: it contains every bet that a win or a rollback
 * refers to.
 */
export function knowsBets(state: PlayerState, calls: readonly PreparedCall[]): boolean {
  // Most calls refer to no bet.
  if (calls.every(({ call }) => call.referenceUuid === null)) return true;
  const begun = new Set<string>();
  for (const { provider, call } of calls) {
    if (call.referenceUuid === null) begun.add(keyOf(provider, call.transactionUuid));
    else {
      const reference = keyOf(provider, call.referenceUuid);
      if (!state.transactions.has(reference) && !begun.has(reference)) return false;
    }
  }
  return true;
}

/** Collects keys that the remembered state does not contain; the write verifies that they are new. */
export function collectUnseen(keys: UnseenKeys, state: PlayerState, calls: readonly PreparedCall[]): void {
  for (const { playerId, provider, call } of calls) {
    if (!state.transactions.has(keyOf(provider, call.transactionUuid))) {
      keys.transactions.push({ playerId, provider, uuid: call.transactionUuid });
    }
    if (state.hasRounds && !state.rounds.has(keyOf(provider, call.round)))
      keys.rounds.push({ playerId, provider, round: call.round });
  }
}
