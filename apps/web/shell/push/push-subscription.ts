import type { SiteLocale } from '@altyn/contracts/common';
import { callApi } from '#web/lib/api/client.ts';

/** Of this browser: it cannot take pushes, its user forbids them, it takes none, or it does. */
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

/** Tells the server of this browser; a repeat renews what it knows. */
async function tellServer(subscription: PushSubscription, language: SiteLocale): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave a subscription without keys');
  await callApi('POST', '/notifications/push', { body: { endpoint, keys: { p256dh, auth }, language } });
}

/** Asks for the permission: call it on a press of the player alone. `key`: the house's public key, base64url. */
export async function turnPushOn(key: string, language: SiteLocale): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return readPushState();
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tellServer(subscription, language);
  return 'on';
}

/** Renews what the server knows of a browser that takes pushes: they come in the language in which the site is read. */
export async function renewPush(language: SiteLocale): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await tellServer(subscription, language);
}

/** Ends pushes to this browser, for whoever signs in next too. */
export async function turnPushOff(): Promise<void> {
  if (!isSupported()) return;
  const subscription = await currentSubscription();
  if (!subscription) return;
  await callApi('POST', '/notifications/push/remove', { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
