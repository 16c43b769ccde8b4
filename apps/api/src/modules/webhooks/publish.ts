import { decodeGameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import type { WebhookType } from '@altyn/contracts/webhooks';
import { formatMoney, type Minor } from '@altyn/domain/money';
import { readBalancesEvent } from '../ledger/index.ts';

/** Types of the outbox's kinds that are published. All others are internal. */
const typeOfKind: Readonly<Record<string, WebhookType>> = {
  balances: 'balances.changed',
  [gameMovementKind]: 'game.moved',
  payment: 'payment.changed',
  active_bonus: 'bonus.changed',
  received_bonus: 'bonus.received',
  kyc: 'identity.changed',
  limits: 'limit.reached',
  jackpot_win: 'jackpot.won',
  battle_win: 'battle.won',
};

const money = ({ real, bonus }: { real: Minor; bonus: Minor }) => ({
  real: formatMoney(real),
  bonus: formatMoney(bonus),
});

function viewMovement(event: { playerId: string | null; json: string }) {
  const { id, kind, gameId, roundId, currency, stake, win, isFree, isPromo, round, finishedAt, at } =
    decodeGameMovement(event);
  return {
    id,
    kind,
    game_id: gameId,
    round_id: roundId,
    currency,
    stake: money(stake),
    win: money(win),
    is_free: isFree,
    is_promo: isPromo,
    round: { stake: money(round.stake), win: money(round.win) },
    finished_at: finishedAt?.toISOString() ?? null,
    at: at.toISOString(),
  };
}

/** An event as it is published; undefined: it is internal. */
export function publish(event: {
  kind: string;
  playerId: string | null;
  json: string;
}): { type: WebhookType; player_id: string | null; data: unknown } | undefined {
  const type = typeOfKind[event.kind];
  if (!type) return undefined;
  const player_id = event.playerId;
  if (type === 'game.moved') return { type, player_id, data: viewMovement(event) };
  if (type === 'balances.changed') return { type, player_id, data: readBalancesEvent(event.json) };
  return { type, player_id, data: JSON.parse(event.json) as unknown };
}
