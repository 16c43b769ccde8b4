import { type NotificationKind, notificationData } from '@altyn/contracts/notifications';
import type { ConsumedEvent } from '../../platform/outbox/outbox-consumer.ts';

/** Events that players are told of, by the kind of notification they become. */
const kindOfEvent = new Map<string, NotificationKind>([
  ['received_bonus', 'bonus'],
  ['payment', 'payment'],
  ['battle_win', 'battle'],
  ['jackpot_win', 'jackpot'],
  ['wheel_win', 'wheel'],
  ['kyc', 'kyc'],
  ['mission_fulfilled', 'mission'],
  ['star', 'star'],
  ['referral_rewarded', 'referral'],
  ['limits', 'limits'],
]);

export const toldEvents: ReadonlySet<string> = new Set(kindOfEvent.keys());

export interface Told {
  playerId: string;
  kind: NotificationKind;
  data: Record<string, unknown>;
}

/** What an event tells its player; undefined for what is not told, a payment on its way among it. */
export function toldOf({ kind: event, playerId, json }: ConsumedEvent): Told | undefined {
  const kind = kindOfEvent.get(event);
  if (!kind || playerId === null) return undefined;
  const read = notificationData[kind].safeParse(JSON.parse(json));
  return read.success ? { playerId, kind, data: read.data } : undefined;
}
