import { brand } from '@altyn/contracts/brand';
import { openLocale } from '@altyn/contracts/languages';
import type { PushContent } from '@altyn/contracts/notifications';
import type { Tx } from '../../platform/db/db.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { findPlayer, MailFault, type Player } from '../identity/index.ts';
import { findLimits, isExcluded } from '../wallet/index.ts';
import { isOn, maySend, mayWait, quietUntil, retryWaitMs } from './channel-rules.ts';
import { type Delivery, type DeliveryState, lockDelivery, moveDelivery } from './delivery-store.ts';
import type { NotificationsDeps } from './ports.ts';
import { findSetting, listChoices, type Setting } from './preference-store.ts';
import { PushFault } from './providers/push/port.ts';
import { deleteSubscription, findSubscription } from './subscription-store.ts';
import { notificationMail, notificationText } from './texts.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Name of the job that sends one delivery. */
export const deliverJob = 'notifications-deliver';

const pushTtlS = 24 * 3_600;

/** Enqueues a delivery in the caller's transaction. An interrupted job is handled by the delivery's own retry. */
export function askForDelivery(tx: Tx, id: string, runAt?: Date): Promise<void> {
  return enqueueJob(tx, { name: deliverJob, payload: { id }, key: `notification ${id}`, ...(runAt ? { runAt } : {}) });
}

interface Claimed {
  delivery: Delivery;
  player: Player;
  setting: Setting;
}

/**
 * Sends one notification by one channel, at most once: the claim is committed before sending, and an interrupted send is
 * not repeated. Quiet hours defer it, except of the account's security; choices, consent and breaks are checked now, not at planning time.
 */
export async function deliver(deps: NotificationsDeps, id: string): Promise<void> {
  const claimed = await claim(deps, id);
  if (!claimed) return;
  const { delivery } = claimed;
  try {
    const state = await senders[delivery.channel](deps, claimed);
    await moveDelivery(deps.db.kysely, { id, state, at: deps.clock.now() });
  } catch (error) {
    if (!(error instanceof MailFault || error instanceof PushFault || error instanceof TextFault)) throw error;
    deps.log.warn({ err: error, delivery: id, attempt: delivery.attempts }, 'a notification was not sent');
    const askedMs = error instanceof PushFault ? error.retryAfterMs : 0;
    await settleFault(deps, delivery, { isUncertain: error.isUncertain, askedMs });
  }
}

/** Claims a delivery; undefined when there is nothing to send, or not now. */
async function claim(deps: NotificationsDeps, id: string): Promise<Claimed | undefined> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, id);
    if (!delivery) return undefined;
    const move = (state: DeliveryState) => moveDelivery(tx, { id, state, at });
    // The claiming worker has died: whether it was sent is unknown.
    if (delivery.state === 'sending') await move('unknown');
    if (delivery.state !== 'waiting') return undefined;
    const { playerId, channel, kind, createdAt } = delivery;
    const player = await findPlayer(tx, playerId);
    if (!player) return undefined;
    const [choices, limits, setting] = [
      (await listChoices(tx, [playerId])).get(playerId) ?? [],
      await findLimits(tx, playerId, at),
      await findSetting(tx, playerId),
    ];
    const isAllowed = maySend(
      {
        kind,
        // Nobody switches off the SMS about the account's security: a thief would do it first.
        isOn: channel === 'sms' || isOn(choices, kind, channel),
        hasConsent: player.newsletterConsent,
        isDisabled: player.isDisabled,
        isExcluded: limits !== undefined && isExcluded(limits, at),
        createdAt,
      },
      at,
    );
    if (!isAllowed) {
      await move('dropped');
      return undefined;
    }
    const later = setting.quiet && mayWait(kind) && quietUntil(at, setting.quiet, player.timeZone);
    if (later) {
      await askForDelivery(tx, id, later);
      return undefined;
    }
    await move('sending');
    return { delivery: { ...delivery, attempts: delivery.attempts + 1 }, player, setting };
  });
}

async function settleFault(
  deps: NotificationsDeps,
  { id, attempts }: Delivery,
  fault: { isUncertain: boolean; askedMs: number },
): Promise<void> {
  const at = deps.clock.now();
  const waitMs = fault.isUncertain ? undefined : retryWaitMs(attempts, fault.askedMs);
  await deps.db.transaction(async (tx) => {
    await moveDelivery(tx, {
      id,
      at,
      state: fault.isUncertain ? 'unknown' : waitMs === undefined ? 'failed' : 'waiting',
    });
    if (waitMs !== undefined) await askForDelivery(tx, id, new Date(at.getTime() + waitMs));
  });
}

async function sendMail(deps: NotificationsDeps, { delivery, player, setting }: Claimed): Promise<DeliveryState> {
  if (player.email === null || !player.isEmailVerified) return 'dropped';
  const language = openLocale(setting.language ?? player.language, deps.config.EXTRA_LANGUAGES);
  const token = unsubscribeToken(deps.unsubscribeKey, { playerId: player.id, kind: delivery.kind });
  const mail = notificationMail(language, delivery, { webUrl: deps.config.PUBLIC_WEB_URL, token });
  const outcome = await deps.mailer.send({ key: delivery.id, to: player.email, ...mail });
  return outcome === 'accepted' ? 'sent' : 'failed';
}

/** The telephony service did not take an SMS. A repeat under the same key sends nothing twice. */
class TextFault extends Error {
  readonly isUncertain = false;
}

async function sendText(deps: NotificationsDeps, { delivery, player, setting }: Claimed): Promise<DeliveryState> {
  if (player.phone === null || !player.isPhoneVerified) return 'dropped';
  const { body } = notificationText(
    openLocale(setting.language ?? player.language, deps.config.EXTRA_LANGUAGES),
    delivery,
  );
  const message = { key: delivery.id, to: `+${player.phone}`, text: `${brand.name}: ${body}` };
  const outcome = await deps.telephony.sendMessage(message).catch((cause: unknown) => {
    throw new TextFault('The telephony service did not take an SMS', { cause });
  });
  return outcome === 'accepted' ? 'sent' : 'failed';
}

async function sendPush(deps: NotificationsDeps, { delivery, player }: Claimed): Promise<DeliveryState> {
  const { notificationId, targetId } = delivery;
  const to = await findSubscription(deps.db.kysely, { playerId: player.id, id: targetId });
  if (!deps.push || !to) return 'dropped';
  const content: PushContent = {
    ...notificationText(openLocale(to.language, deps.config.EXTRA_LANGUAGES), delivery),
    tag: notificationId,
  };
  const outcome = await deps.push.send({ to, text: JSON.stringify(content), ttlS: pushTtlS });
  if (outcome === 'gone') await deleteSubscription(deps.db.kysely, to.id);
  return outcome === 'accepted' ? 'sent' : 'failed';
}

const senders: Record<Delivery['channel'], (deps: NotificationsDeps, claimed: Claimed) => Promise<DeliveryState>> = {
  email: sendMail,
  push: sendPush,
  sms: sendText,
};
