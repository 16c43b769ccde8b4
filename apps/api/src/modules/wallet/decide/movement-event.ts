import { encodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import { packBalances } from '../../ledger/index.ts';
import type { Parts } from '../rules.ts';
import type { PreparedCall } from './prepared-call.ts';
import type { PlayerState, RoundFact } from './player-state.ts';

/** A movement of a game, for those who follow play: cashback, rating, jackpots, big wins. */
export interface MovementEvent {
  id: string;
  prepared: PreparedCall;
  /** The player's. */
  currency: Currency;
  round: RoundFact;
  /** The round's end as this movement left it: later ones of the batch may open it again, or close it. */
  finishedAt: Date | null;
  /** Bet and round: the stake; win: the win; rollback: what was given back. By pocket. */
  parts: Readonly<Parts>;
  /** Round and win: the win by pocket. */
  win: Readonly<Parts>;
}

const realAndBonus = (parts: Readonly<Parts>, sign = 1n) => ({
  real: sign * (parts.game + parts.digital),
  bonus: sign * parts.bonus,
});
const signs = { bet: 1n, round: 1n, win: 0n, rollback: -1n } as const;

/** The event of a movement, as a line of a bundle: kind, player and JSON. */
export function movementLine(event: MovementEvent, at: Date): string {
  const { prepared, round, finishedAt, parts, win } = event;
  const { call } = prepared;
  const json = encodeGameMovement({
    id: event.id,
    kind: call.kind,
    playerId: prepared.playerId,
    gameId: round.gameId,
    roundId: round.id,
    currency: event.currency,
    stake: realAndBonus(parts, signs[call.kind]),
    win: realAndBonus(win),
    isFree: call.isFree,
    isPromo: call.isPromo,
    round: { stake: realAndBonus(round.stake), win: { real: round.winDigital, bonus: round.winBonus } },
    finishedAt,
    at,
  });
  return `${gameMovementKind}\t${prepared.playerId}\t${JSON.stringify(json)}`;
}

/** The event of a player's balances after the batch, as a line of a bundle. */
export function balancesLine({ balance }: PlayerState): string {
  return `balances\t${balance.playerId}\t${packBalances(balance)}`;
}
