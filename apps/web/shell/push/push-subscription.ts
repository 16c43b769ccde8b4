import type { SiteLocale } from '@altyn/contracts/common';
import { callApi } from '#web/lib/api/client.ts';

/** Push state of this browser: not supported, denied by its user, unsubscribed or subscribed. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
}

/** Registers this browser's subscription with the server; repeating it is safe. */
async function registerSubscription(subscription: PushSubscription, language: SiteLocale): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a subscription without keys');
  await callApi('POST', '/notifications/push', { body: { endpoint, keys: { p256dh, auth }, language } });
}

/** Asks for permission; call it only from a player's click. `key` is the house's public key, base64url. */
export async function turnPushOn(key: string, language: SiteLocale): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await registerSubscription(subscription, language);
  return 'on';
}

/** Updates the language of an existing subscription to that of the site. */
export async function renewPush(language: SiteLocale): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await registerSubscription(subscription, language);
}

/** Unsubscribes this browser, whoever signs in next. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  await callApi('POST', '/notifications/push/remove', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
