import { encodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { Currency } from '@altyn/domain/money';
import { packBalances } from '../../ledger/index.ts';
import type { Parts } from '../rules.ts';
import type { PlayerState, RoundFact } from './player-state.ts';
import type { PreparedCall } from './prepared-call.ts';

/** A game movement, published for cashback, rating, jackpots and big wins. */
export interface MovementEvent {
  id: string;
  prepared: PreparedCall;
  /** The player's currency. */
  currency: Currency;
  round: RoundFact;
  /** Time at which this movement closed the round; a later one of the batch may reopen or close it. */
  finishedAt: Date | null;
  /** Bet and round: the stake; win: the win; rollback: the amount returned. By pocket. */
  parts: Readonly<Parts>;
  /** Round and win: the win by pocket. */
  win: Readonly<Parts>;
  /** House's edge on the stake, in hundredths of a per cent. */
  edgeHundredths: number;
}

const realAndBonus = (parts: Readonly<Parts>, sign = 1n) => ({
  real: sign * (parts.game + parts.digital),
  bonus: sign * parts.bonus,
});
const signs = { bet: 1n, round: 1n, win: 0n, rollback: -1n } as const;

/** Encodes a movement event as one line of a bundle: kind, player and JSON. */
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
    edgeHundredths: event.edgeHundredths,
    isFree: call.isFree,
    isPromo: call.isPromo,
    round: {
      stake: realAndBonus(round.stake),
      win: { real: round.winDigital, bonus: round.winBonus },
      theoreticalLoss: round.theoreticalLoss,
    },
    finishedAt,
    at,
  });
  return `${gameMovementKind}\t${prepared.playerId}\t${JSON.stringify(json)}`;
}

/** Encodes a player's balances after the batch as one line of a bundle. */
export function balancesLine({ balance }: PlayerState): string {
  return `balances\t${balance.playerId}\t${packBalances(balance)}`;
}
