import { type Parts, sumOf } from '../rules.ts';
import { addBonusTransfers, type CallDecision, type HoldReason } from './decision.ts';
import type { RoundFact } from './player-state.ts';

/** Cap for games whose provider lists no maximum win. */
const defaultMaxWinMultiple = 10_000;

interface PaidWin {
  id: string;
  round: RoundFact;
  /** The current win, already included in the player's pockets and the round's sums. */
  win: Readonly<Parts>;
}

/**
 * Holds a win that exceeds its game's cap or its provider's hourly bound: takes it out of the player's pockets within the
 * same commit and leaves it on `house:held_wins` for an operator's decision. Rounds without a stake (free, promotional)
 * have no game cap, only the provider's bound.
 * @returns true when the win is held.
 */
export function holdWin(decision: CallDecision, { id, round, win }: PaidWin): boolean {
  const { context, prepared, state } = decision;
  const total = sumOf(win);
  if (total === 0n) return false;
  const { provider } = prepared;
  const { currency, playerId } = state.balance;
  const reason = holdReason(decision, { round, total });
  if (reason === undefined) {
    context.wins.count({ provider, currency, net: total });
    return false;
  }
  const entries = [
    { account: 'digital' as const, amountMinor: -win.digital },
    { account: 'bonus' as const, amountMinor: -win.bonus },
    { account: 'house:held_wins' as const, amountMinor: total },
  ].filter(({ amountMinor }) => amountMinor !== 0n);
  addBonusTransfers(decision, [{ kind: 'win_hold', entries, reference: id }]);
  context.effects.heldWins.push({
    playerId,
    id,
    provider,
    gameId: prepared.game?.id ?? null,
    round: round.round,
    currency,
    stake: sumOf(round.stake),
    win,
    reason,
  });
  return true;
}

function holdReason(
  { context, prepared, state }: CallDecision,
  { round, total }: { round: RoundFact; total: bigint },
): HoldReason | undefined {
  const { call, game, provider } = prepared;
  const stake = sumOf(round.stake);
  const multiple = BigInt(game?.maxWinMultiple ?? defaultMaxWinMultiple);
  if (stake > 0n && !call.isPromo && round.winDigital + round.winBonus > stake * multiple) return 'game';
  return total > context.wins.roomOf(provider, state.balance.currency) ? 'provider' : undefined;
}
