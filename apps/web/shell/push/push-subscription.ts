import type { PlayerLocale } from '@altyn/contracts/languages';
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
async function registerSubscription(subscription: PushSubscription, language: PlayerLocale): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a subscription without keys');
  await callApi('POST', '/notifications/push', { body: { endpoint, keys: { p256dh, auth }, language } });
}

/** Asks for permission; call it only from a player's click. `key` is the house's public key, base64url. */
export async function turnPushOn(key: string, language: PlayerLocale): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const present = await currentSubscription();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = present
    ? await withKey(present, key)
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await registerSubscription(subscription, language);
  return 'on';
}

/**
 * Registers an existing subscription with the site's language. One that was made for another key of the house receives
 * nothing any more, and is replaced.
 */
export async function renewPush(key: string, language: PlayerLocale): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  await registerSubscription(await withKey(subscription, key), language);
}

/** The subscription, or a new one if it is for another key. */
async function withKey(subscription: PushSubscription, key: string): Promise<PushSubscription> {
  if (keyOf(subscription) === key.replace(/=+$/, '')) return subscription;
  await callApi('POST', '/notifications/push/remove', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The key that a subscription is for, as base64url without padding; undefined where the browser does not tell. */
function keyOf({ options }: PushSubscription): string | undefined {
  const key = options.applicationServerKey;
  if (!key) return undefined;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Unsubscribes this browser, whoever signs in next. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  await callApi('POST', '/notifications/push/remove', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
