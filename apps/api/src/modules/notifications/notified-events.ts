import { type NotificationKind, notificationData } from '@altyn/contracts/notifications';
import type { ConsumedEvent } from '../../platform/outbox/outbox-consumer.ts';

/** Events that become notifications, with their notification kind. */
const kindOfEvent = new Map<string, NotificationKind>([
  ['received_bonus', 'bonus'],
  ['free_spins_moved', 'bonus'],
  ['payment', 'payment'],
  ['battle_win', 'battle'],
  ['jackpot_win', 'jackpot'],
  ['wheel_win', 'wheel'],
  ['kyc', 'kyc'],
  ['mission_fulfilled', 'mission'],
  ['star', 'star'],
  ['referral_rewarded', 'referral'],
  ['limits', 'limits'],
  ['security', 'security'],
  ['ticket_answered', 'support'],
  ['account', 'account'],
  ['documents', 'documents'],
  ['campaign_news', 'news'],
]);

export const notifiedEvents: ReadonlySet<string> = new Set(kindOfEvent.keys());

export interface NewNotification {
  playerId: string;
  kind: NotificationKind;
  data: Record<string, unknown>;
}

/** Converts an event to a notification; undefined for events without one, such as a payment in progress. */
export function toNotification({ kind: event, playerId, json }: ConsumedEvent): NewNotification | undefined {
  const kind = kindOfEvent.get(event);
  if (!kind || playerId === null) return undefined;
  const read = notificationData[kind].safeParse(JSON.parse(json));
  return read.success ? { playerId, kind, data: read.data } : undefined;
}
