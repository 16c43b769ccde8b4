import { z } from 'zod';
import { acknowledged, currency, id, instant, listOf, localized, money, pageQuery, playerLocale } from './common.ts';
import { endpoint } from './endpoint.ts';
import { toldSecurityEvent } from './identity.ts';
import { suit, wheelPrize } from './engagement.ts';
import { paymentDirection } from './payments.ts';
import { askedDocument, askedWhy } from './player/kyc.ts';

/** Payment outcomes with a notification. */
export const toldPaymentStatus = z.enum(['completed', 'denied', 'expired', 'canceled', 'refunded', 'split']);

const amount = { amount: money, currency };

/** Titles of the two games and the free spins that are left. */
const movedSpins = z.object({ from: z.string(), to: z.string(), spins: z.int().positive() });

/** Pages of the site to which news lead. */
const newsPlaces = ['bonuses', 'games', 'battles', 'wheel', 'missions', 'cashbox'] as const;
export const newsPlace = z.enum(newsPlaces);
export type NewsPlace = (typeof newsPlaces)[number];

/** Data of each kind of notification; other fields of the source event are dropped. */
export const notificationData = {
  /** `moved`: free spins whose game is retired, now of another game; their amount is zero. */
  bonus: z.object({ ...amount, moved: movedSpins.nullable().default(null) }),
  /** `note`: what an operator tells of the decision. `part`: of a withdrawal that is paid in parts. */
  payment: z.object({
    ...amount,
    direction: paymentDirection,
    status: toldPaymentStatus,
    note: z.string().nullable().default(null),
    part: z.object({ number: z.int(), count: z.int() }).nullable().default(null),
  }),
  battle: z.object({ ...amount, battle_id: id, place: z.int(), name: localized }),
  jackpot: z.object({ ...amount, suit }),
  /** `spins`: for free spins, whose amount is zero. */
  wheel: z.object({ ...amount, prize: wheelPrize, spins: z.int().positive().nullable().default(null) }),
  kyc: z.object({ status: z.enum(['approved', 'denied']), document: askedDocument.default('identity') }),
  /** `spins`: as for the wheel. */
  mission: z.object({ ...amount, name: localized, spins: z.int().positive().nullable().default(null) }),
  /** Another full star. */
  star: z.object({}),
  /** The reward for a referred friend, or of a referred player. */
  referral: z.object(amount),
  limits: z.object({}),
  security: z.object({ event: toldSecurityEvent }),
  /** Support has answered. */
  support: z.object({ ticket_id: id }),
  /** A document is asked for. */
  documents: z.object({
    document: askedDocument,
    why: askedWhy,
    text: z.string().nullable().default(null),
    due_at: instant.nullable().default(null),
  }),
  /** The account is under review and paused, or open again. */
  account: z.object({ state: z.enum(['paused', 'open']) }),
  /** A campaign of the house, in its own words. */
  news: z.object({ title: localized, body: localized, place: newsPlace }),
} as const;
export type NotificationKind = keyof typeof notificationData;
export const notificationKinds = Object.keys(notificationData) as NotificationKind[];
const notificationKind = z.enum(notificationKinds);

/**
 * Account kinds: always on the bell, also during a break. Every other kind is promotional: sent only with consent, and
 * never to a player who is on a break, excluded or disabled.
 */
export const accountKinds: ReadonlySet<NotificationKind> = new Set([
  ...(['payment', 'kyc', 'limits', 'security', 'support', 'account', 'documents'] as const),
]);

const notificationChannel = z.enum(['bell', 'email', 'push']);
export type NotificationChannel = z.output<typeof notificationChannel>;

/** Quiet hours in the player's time zone; may span midnight. Times are `HH:MM`. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z
  .object({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, { message: 'This field must be valid', path: ['until'] });

const notificationPreferences = z.object({
  kinds: z.array(
    z.object({
      kind: notificationKind,
      /** True for an account kind, whose bell cannot be disabled. */
      is_account: z.boolean(),
      bell: z.boolean(),
      email: z.boolean(),
      push: z.boolean(),
    }),
  ),
  quiet: quietHours.nullable(),
  time_zone: z.string(),
  /** Language of mails. */
  language: playerLocale,
  /** True when the player consented to promotional mails and pushes. */
  has_consent: z.boolean(),
  /** True when there is a verified mailbox. */
  has_mailbox: z.boolean(),
  /** Public key for push subscriptions; null: push is not offered. */
  push_key: z.string().nullable(),
  /** Number of subscribed browsers. */
  devices: z.int().nonnegative(),
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;

const changePreferences = z.strictObject({
  kinds: z
    .array(z.object({ kind: notificationKind, channel: notificationChannel, is_on: z.boolean() }))
    .max(notificationKinds.length * 3)
    .optional(),
  quiet: quietHours.nullable().optional(),
  language: playerLocale.optional(),
  has_consent: z.boolean().optional(),
});
export type ChangePreferences = z.output<typeof changePreferences>;

/** A browser's push subscription (RFC 8030, RFC 8291): an address and two keys. */
const pushEndpoint = z.url().max(1_024);
const pushSubscription = z.object({
  endpoint: pushEndpoint,
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  language: playerLocale,
});
export type PushSubscriptionInput = z.output<typeof pushSubscription>;

/** Content of an encrypted push. */
export interface PushContent {
  title: string;
  body: string;
  /** Path on the site. */
  path: string;
  /** Tag of the notification: a later one with the same tag replaces it on the screen. */
  tag: string;
}

/** Scope of a mail's unsubscribe link. */
export const unsubscribeScope = z.enum(['kind', 'all']);

const stored = { id, created_at: instant, read_at: instant.nullable() };

const notification = z.discriminatedUnion('kind', [
  z.object({ ...stored, kind: z.literal('bonus'), data: notificationData.bonus }),
  z.object({ ...stored, kind: z.literal('payment'), data: notificationData.payment }),
  z.object({ ...stored, kind: z.literal('battle'), data: notificationData.battle }),
  z.object({ ...stored, kind: z.literal('jackpot'), data: notificationData.jackpot }),
  z.object({ ...stored, kind: z.literal('wheel'), data: notificationData.wheel }),
  z.object({ ...stored, kind: z.literal('kyc'), data: notificationData.kyc }),
  z.object({ ...stored, kind: z.literal('mission'), data: notificationData.mission }),
  z.object({ ...stored, kind: z.literal('star'), data: notificationData.star }),
  z.object({ ...stored, kind: z.literal('referral'), data: notificationData.referral }),
  z.object({ ...stored, kind: z.literal('limits'), data: notificationData.limits }),
  z.object({ ...stored, kind: z.literal('security'), data: notificationData.security }),
  z.object({ ...stored, kind: z.literal('support'), data: notificationData.support }),
  z.object({ ...stored, kind: z.literal('account'), data: notificationData.account }),
  z.object({ ...stored, kind: z.literal('documents'), data: notificationData.documents }),
  z.object({ ...stored, kind: z.literal('news'), data: notificationData.news }),
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
  notificationPreferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'What the player is told of, and by which channel',
    tag,
    access: 'player',
    response: notificationPreferences,
  }),
  changeNotificationPreferences: endpoint({
    method: 'POST',
    path: '/notifications/preferences',
    summary: 'Change what is named of the preferences; the rest stays',
    tag,
    access: 'player',
    body: changePreferences,
    response: notificationPreferences,
  }),
  subscribePush: endpoint({
    method: 'POST',
    path: '/notifications/push',
    summary: "Send pushes to this browser; a repeat renews the browser's keys",
    tag,
    access: 'player',
    body: pushSubscription,
    response: acknowledged,
  }),
  unsubscribePush: endpoint({
    method: 'POST',
    path: '/notifications/push/remove',
    summary: 'Send no more pushes to this browser',
    tag,
    access: 'player',
    isBeforeConsent: true,
    body: z.object({ endpoint: pushEndpoint }),
    response: acknowledged,
  }),
  unsubscribeMail: endpoint({
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: "End mails by the link in one of them, without a sign-in; `kind`: those of the mail's kind",
    tag,
    access: 'public',
    body: z.object({ token: z.string().max(200), scope: unsubscribeScope }),
    response: z.object({ kind: notificationKind }),
  }),
};
