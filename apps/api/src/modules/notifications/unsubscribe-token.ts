import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '@altyn/contracts/notifications';
import { validate } from 'uuid';

/** Player and kind of an unsubscribe link. */
export interface Unsubscription {
  playerId: string;
  kind: NotificationKind;
}

const macBytes = 24;
const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest().subarray(0, macBytes);

/**
 * Creates the token of a mail's link: valid without a sign-in and without expiry, only for this player's mails of this
 * kind.
 */
export function unsubscribeToken(key: Buffer, { playerId, kind }: Unsubscription): string {
  const text = `${playerId}.${kind}`;
  return `${text}.${macOf(key, text).toString('base64url')}`;
}

/** Verifies a token. @returns undefined when this house did not sign it. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | undefined {
  const [playerId = '', kindText = '', mac = '', ...more] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const wanted = macOf(key, `${playerId}.${kindText}`);
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  const kind = notificationKinds.find((one) => one === kindText);
  return kind && validate(playerId) ? { playerId, kind } : undefined;
}
