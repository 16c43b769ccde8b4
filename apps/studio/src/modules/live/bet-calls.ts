import { formatReturn } from '@altyn/domain/theoretical-loss';
import type { LiveGame } from '@altyn/engines/live/live-game';
import { layoutReturn } from '@altyn/engines/live/live-returns';
import { toProtocolAmount } from '../../amounts.ts';
import { returnOfAddedStake } from '../../titles/slot-game.ts';
import type { Deps } from '../../deps.ts';
import type { Entry } from './round-book.ts';
import type { BetCall, LiveBetRow } from './store/bet-store.ts';

/** Parties named in the calls of a bet. */
interface Movement {
  user: string;
  token: string;
  game_code: string;
  round: string;
  currency: string;
}

/** Body of the call that takes a stake. */
export function stakeBody(
  deps: Pick<Deps, 'newId'>,
  bet: { id: string; uuid: string; game: LiveGame; entry: Entry },
): string {
  const { entry, game } = bet;
  return JSON.stringify({
    request_uuid: deps.newId(),
    user: entry.player,
    token: entry.token,
    game_code: game.code,
    round: bet.id,
    currency: entry.currency,
    is_free: false,
    is_promo: false,
    transaction_uuid: bet.uuid,
    round_closed: false,
    amount: toProtocolAmount(entry.stakeMinor),
    bet: { kind: 'live', rtp: formatReturn(layoutReturn(game, entry.layout)) },
  });
}

/** Body of the call that takes an additional stake in the wallet round of the bet. The bet's return includes its loss. */
export function addedStakeBody(
  deps: Pick<Deps, 'newId'>,
  bet: Pick<LiveBetRow, 'bet_body'>,
  { uuid, stakeMinor }: { uuid: string; stakeMinor: bigint },
): string {
  const first = JSON.parse(bet.bet_body) as Movement & { bet: { kind: string } };
  return JSON.stringify({
    ...first,
    request_uuid: deps.newId(),
    transaction_uuid: uuid,
    amount: toProtocolAmount(stakeMinor),
    bet: { ...first.bet, rtp: returnOfAddedStake },
  });
}

/** Body of the call that pays a bet, or closes it without a win. */
export function winBody(
  deps: Pick<Deps, 'newId'>,
  bet: Pick<LiveBetRow, 'bet_body' | 'bet_uuid'>,
  to: { uuid: string; winMinor: bigint },
): string {
  const { user, token, game_code, round, currency } = JSON.parse(bet.bet_body) as Movement;
  return JSON.stringify({
    request_uuid: deps.newId(),
    user,
    token,
    game_code,
    round,
    currency,
    is_free: false,
    is_promo: false,
    transaction_uuid: to.uuid,
    reference_transaction_uuid: bet.bet_uuid,
    round_closed: true,
    amount: toProtocolAmount(to.winMinor),
  });
}

/** Body of the call that rolls a stake back. */
export function rollbackBody(deps: Pick<Deps, 'newId'>, bet: LiveBetRow, uuid: string): string {
  const { user, token, game_code, round } = JSON.parse(bet.bet_body) as Movement;
  return JSON.stringify({
    request_uuid: deps.newId(),
    user,
    token,
    game_code,
    transaction_uuid: uuid,
    reference_transaction_uuid: bet.bet_uuid,
    round,
    // After the rollback of an additional stake the bet continues.
    round_closed: bet.of_bet === null,
  });
}

/** The stored body of a bet's pending call. */
export function bodyOf(bet: Pick<LiveBetRow, 'bet_body' | 'after_body'>, call: BetCall): string {
  return (call === 'bet' || call === 'check' ? bet.bet_body : bet.after_body) ?? '';
}
