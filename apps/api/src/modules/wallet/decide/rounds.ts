import { theoreticalLossOf } from '@altyn/domain/theoretical-loss';
import { shownTotal } from '../../ledger/index.ts';
import type { BetCounted } from '../ports.ts';
import { noParts, sumOf } from '../rules.ts';
import type { CallDecision } from './decision.ts';
import { addRound, keyOf, type PlayerState, type RoundFact, type TransactionFact } from './player-state.ts';

/** Stakes of the call's round so far, without those rolled back, in minor units; zero for a new round. */
export function stakedBefore({ prepared, state }: CallDecision): bigint {
  const known = state.rounds.get(keyOf(prepared.provider, prepared.call.round));
  return known ? sumOf(known.stake) : 0n;
}

/** Finds the round that a stake names, or opens a new one. `id` is the transaction's. */
export function openRound({ context, prepared, state }: CallDecision, id: string, counted: BetCounted): RoundFact {
  const { call, provider, game } = prepared;
  const key = keyOf(provider, call.round);
  const known = state.rounds.get(key);
  if (known) {
    known.isRolledBack = false;
    known.userBonusId ??= counted.userBonusId;
    return known;
  }
  const isWhole = call.kind === 'round' && call.isRoundClosed;
  const round: RoundFact = {
    // A round without a row of its own is found by its transaction.
    id: isWhole ? id : context.nextId(),
    provider,
    round: call.round,
    gameId: game?.id ?? '',
    stake: { ...noParts },
    theoreticalLoss: 0n,
    winDigital: 0n,
    winBonus: 0n,
    userBonusId: counted.userBonusId,
    // Counted as open by `touchRound`.
    isOpen: false,
    isRolledBack: false,
    startedAt: context.now,
    finishedAt: context.now,
    balanceAfter: 0n,
    isNew: true,
    isChanged: true,
    isWhole,
  };
  // A later call under the name of a whole round opens a separate round.
  if (!isWhole) addRound(state, round);
  return round;
}

/**
 * Finds the round in which a bet was staked. A whole round gets its row when something is added to it.
 * @returns undefined when the bet belongs to another round.
 */
export function roundOf({ prepared, state }: CallDecision, bet: TransactionFact): RoundFact | undefined {
  const { call, provider } = prepared;
  if (bet.round !== call.round) return undefined;
  const key = keyOf(provider, call.round);
  const known = state.rounds.get(key);
  if (known || bet.kind !== 'round' || bet.roundId === null) return known;
  const winBonus = bet.winBonus ?? 0n;
  const round: RoundFact = {
    id: bet.roundId,
    provider,
    round: bet.round,
    gameId: bet.gameId ?? '',
    stake: { ...bet.parts },
    theoreticalLoss: theoreticalLossOf(sumOf(bet.parts), bet.edgeHundredths),
    winDigital: (bet.winAmount ?? 0n) - winBonus,
    winBonus,
    userBonusId: bet.userBonusId,
    isOpen: false,
    isRolledBack: false,
    startedAt: bet.at,
    finishedAt: bet.at,
    balanceAfter: bet.totalMinor,
    isNew: true,
    isChanged: true,
    isWhole: false,
  };
  addRound(state, round);
  return round;
}

/** Updates a round after a movement: open or closed, and the balance after it. */
export function touchRound({ context, state }: CallDecision, round: RoundFact, isClosed: boolean): void {
  if (round.isOpen && isClosed) state.balance.openRounds -= 1;
  if (!round.isOpen && !isClosed) state.balance.openRounds += 1;
  if (round.isOpen && isClosed) round.finishedAt = context.now;
  if (!isClosed) round.finishedAt = null;
  round.isOpen = !isClosed;
  round.isChanged = true;
  round.balanceAfter = shownTotal(state.balance.pockets);
}

/** Marks the bet that a win or a rollback refers to. */
export function markReference(state: PlayerState, key: string, mark: { hasWin?: true; isRolledBack?: true }): void {
  const known = state.references.get(key) ?? { hasWin: false, isRolledBack: false };
  state.references.set(key, { ...known, ...mark });
}
