import { z } from 'zod';
import { acknowledged, currency, id, instant, listOf, localized, money, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { suit, wheelPrize } from './engagement.ts';
import { paymentDirection } from './payments.ts';

/** Ends of a payment that a player is told of. */
export const toldPaymentStatus = z.enum(['completed', 'denied', 'expired', 'canceled', 'refunded']);

const amount = { amount: money, currency };

/** What a kind of notification is about; what the event it comes from has besides is left out. */
export const notificationData = {
  bonus: z.object(amount),
  payment: z.object({ ...amount, direction: paymentDirection, status: toldPaymentStatus }),
  battle: z.object({ ...amount, battle_id: id, place: z.int(), name: localized }),
  jackpot: z.object({ ...amount, suit }),
  wheel: z.object({ ...amount, prize: wheelPrize }),
  kyc: z.object({ status: z.enum(['approved', 'denied']) }),
  mission: z.object({ ...amount, name: localized }),
  /** Another full star. */
  star: z.object({}),
  limits: z.object({}),
} as const;
export type NotificationKind = keyof typeof notificationData;

const kept = { id, created_at: instant, read_at: instant.nullable() };

export const notification = z.discriminatedUnion('kind', [
  z.object({ ...kept, kind: z.literal('bonus'), data: notificationData.bonus }),
  z.object({ ...kept, kind: z.literal('payment'), data: notificationData.payment }),
  z.object({ ...kept, kind: z.literal('battle'), data: notificationData.battle }),
  z.object({ ...kept, kind: z.literal('jackpot'), data: notificationData.jackpot }),
  z.object({ ...kept, kind: z.literal('wheel'), data: notificationData.wheel }),
  z.object({ ...kept, kind: z.literal('kyc'), data: notificationData.kyc }),
  z.object({ ...kept, kind: z.literal('mission'), data: notificationData.mission }),
  z.object({ ...kept, kind: z.literal('star'), data: notificationData.star }),
  z.object({ ...kept, kind: z.literal('limits'), data: notificationData.limits }),
]);
export type Notification = z.output<typeof notification>;

const tag = 'notifications';

export const notificationEndpoints = {
  notifications: endpoint({
    method: 'GET',
    path: '/notifications',
    summary: 'What the player was told of, newest first',
    tag,
    access: 'player',
    query: pageQuery,
    response: listOf(notification),
  }),
  unreadNotifications: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many notifications are not read; at most 100',
    tag,
    access: 'player',
    response: z.object({ count: z.int().nonnegative() }),
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/notifications/read',
    summary: 'Mark notifications as read, up to one of them and with it',
    tag,
    access: 'player',
    body: z.object({ up_to: id }),
    response: acknowledged,
  }),
};
