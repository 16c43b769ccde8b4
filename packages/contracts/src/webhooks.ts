import { z } from 'zod';
import { receivedBonus, userBonus } from './bonuses.ts';
import { currency, id, instant, money } from './common.ts';
import { balances } from './identity.ts';
import { payment } from './payments.ts';
import { kycStatus } from './player/kyc.ts';
import { userUpdates } from './updates.ts';

const sums = z.object({ real: money, bonus: money });

/** Data of each type of event that is sent to other systems. */
const webhookEvents = {
  'balances.changed': balances,
  'game.moved': z.object({
    id,
    kind: z.enum(['bet', 'win', 'round', 'rollback']),
    game_id: id,
    round_id: id,
    currency,
    stake: sums.describe('Negative for a rollback, zero for a win'),
    win: sums,
    is_free: z.boolean(),
    is_promo: z.boolean(),
    round: z.object({ stake: sums, win: sums }).describe('Sums of the whole round after this movement'),
    finished_at: instant.nullable(),
    at: instant,
  }),
  'payment.changed': payment,
  'bonus.changed': z.union([userBonus, z.object({}).strict()]),
  'bonus.received': receivedBonus,
  'identity.changed': z.object({ status: kycStatus }),
  'limit.reached': userUpdates.limits,
  'jackpot.won': userUpdates.jackpot_win,
  'battle.won': userUpdates.battle_win,
} as const;

export type WebhookType = keyof typeof webhookEvents;
export const webhookTypes = Object.keys(webhookEvents) as WebhookType[];

const event = <Type extends WebhookType>(type: Type) =>
  z.object({
    id: z.string().describe('Position in the order of all events. A repeated event has the same'),
    type: z.literal(type),
    player_id: id.nullable(),
    at: instant.describe('When it was written'),
    data: webhookEvents[type],
  });

/** One event. */
const webhookEvent = z.discriminatedUnion('type', [
  event('balances.changed'),
  event('game.moved'),
  event('payment.changed'),
  event('bonus.changed'),
  event('bonus.received'),
  event('identity.changed'),
  event('limit.reached'),
  event('jackpot.won'),
  event('battle.won'),
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** Body of a webhook: events in order, one or more. */
export const webhookBody = z.object({ events: z.array(webhookEvent).min(1) });

/** The JSON schema of the body, as it is published. */
export const webhookSchema = () => z.toJSONSchema(webhookBody, { io: 'output' });
