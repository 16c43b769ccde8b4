import { formatMoney } from '@altyn/domain/money';
import { type PlayerBalances, toWireBalances } from '../../ledger/index.ts';
import type { Parts } from '../rules.ts';
import type { PreparedCall } from './deciding.ts';
import type { PlayerState, RoundFact } from './state.ts';

/** A movement of a game, for those who follow play: cashback, rating, jackpots, battles, big wins. */
export interface MovementEvent {
  id: string;
  prepared: PreparedCall;
  round: RoundFact;
  /** Bet and round: the stake; win: the win; rollback: what was given back. By pocket. */
  parts: Readonly<Parts>;
  /** Round and win: the win by pocket. */
  win: Readonly<Parts>;
}

/** Kind of the events that carry a game's movement. Their payload is `GameMovement`. */
export const gameMovementKind = 'game_movement';

/** A game's movement as consumers of the outbox read it; money as wire strings. */
export interface GameMovement {
  id: string;
  kind: 'bet' | 'win' | 'round' | 'rollback';
  player_id: string;
  game_id: string;
  round_id: string;
  currency: string;
  /** Stake of this movement: positive for a bet and a round, negative for a rollback, 0.00 for a win. */
  stake: string;
  /** Its part out of game and digital: real money. */
  real_stake: string;
  win: string;
  /** Win that went to digital. */
  real_win: string;
  is_free: boolean;
  is_promo: boolean;
  is_round_closed: boolean;
  /** Sums of the whole round so far. */
  round_stake: string;
  round_real_stake: string;
  round_win: string;
  /** What of it went to digital. */
  round_real_win: string;
  /** When the round was closed; equal to `at`: by this movement. Null: it is open. */
  round_finished_at: string | null;
  at: string;
}

const money = (minor: bigint) => formatMoney(minor);

/** The event's JSON. Ids and codes are checked values that need no escaping. */
export function movementJson(event: MovementEvent, at: string): string {
  const { prepared, round, parts, win } = event;
  const { call } = prepared;
  const sign = call.kind === 'rollback' ? -1n : call.kind === 'win' ? 0n : 1n;
  const real = parts.game + parts.digital;
  const { stake } = round;
  const movement: GameMovement = {
    id: event.id,
    kind: call.kind,
    player_id: prepared.playerId,
    game_id: round.gameId,
    round_id: round.id,
    currency: prepared.session.currency,
    stake: money(sign * (real + parts.bonus)),
    real_stake: money(sign * real),
    win: money(win.digital + win.bonus),
    real_win: money(win.digital),
    is_free: call.isFree,
    is_promo: call.isPromo,
    is_round_closed: !round.isOpen,
    round_stake: money(stake.game + stake.digital + stake.bonus),
    round_real_stake: money(stake.game + stake.digital),
    round_win: money(round.winDigital + round.winBonus),
    round_real_win: money(round.winDigital),
    round_finished_at: round.finishedAt?.toISOString() ?? null,
    at,
  };
  return JSON.stringify(movement);
}

/** The player's balances after the batch, as the stream shows them. */
export function balancesJson(state: PlayerState): string {
  const balances: PlayerBalances = state.balance;
  return JSON.stringify(toWireBalances(balances));
}
