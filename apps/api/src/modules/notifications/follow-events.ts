import { NIL as nil } from 'uuid';
import type { Tx } from '../../platform/db/db.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { listPlayersAfter } from '../identity/index.ts';
import { type Choice, isOn } from './channel-rules.ts';
import { askForDelivery } from './deliver.ts';
import { countTexted, insertDeliveries, mailbox, type PlannedDelivery } from './delivery-store.ts';
import { insertNotifications } from './notification-store.ts';
import { listChoices } from './preference-store.ts';
import { listSubscriptionIds } from './subscription-store.ts';
import { type NewNotification, notifiedEvents, toNotification } from './notified-events.ts';

const dayMs = 24 * 3_600_000;
/** SMS about an account's security in 24 hours: whoever has taken a session must not spend the house's money on them. */
const maxTextsPerDay = 10;

/** Stores notifications, one per event, updates the bell on the players' clients and plans deliveries. */
export const notificationsConsumer: OutboxConsumer = {
  name: 'notifications',
  kinds: notifiedEvents,
  async prepare(deps, events) {
    const items = events.flatMap((event) => {
      const one = toNotification(event);
      return one ? [{ ...one, id: deps.ids.next() }] : [];
    });
    return async (tx) => {
      if (items.length > 0) await keep(deps, tx, items);
    };
  },
};

async function keep(deps: PlatformDeps, tx: Tx, items: readonly (NewNotification & { id: string })[]): Promise<void> {
  const at = deps.clock.now();
  const players = [...new Set(items.map(({ playerId }) => playerId))];
  const choices = await listChoices(tx, players);
  const devices = await listSubscriptionIds(tx, players);
  const known = await listPlayersAfter(tx, { after: nil, limit: players.length, ids: players });
  const writable = new Set(known.filter((player) => player.isEmailVerified).map(({ id }) => id));
  const callable = new Set(known.filter((player) => player.isPhoneVerified).map(({ id }) => id));
  const texted = await countTexted(tx, { playerIds: players, since: new Date(at.getTime() - dayMs) });
  const mayText = ({ playerId, kind }: NewNotification) => {
    const count = texted.get(playerId) ?? 0;
    if (kind !== 'security' || !callable.has(playerId) || count >= maxTextsPerDay) return false;
    texted.set(playerId, count + 1);
    return true;
  };
  const choicesOf = (playerId: string) => choices.get(playerId) ?? [];
  const rows = items.map((one) => ({ ...one, isOnBell: isOn(choicesOf(one.playerId), one.kind, 'bell') }));
  await insertNotifications(tx, rows, at);
  const planned = items.flatMap((one) =>
    plan(deps, one, {
      choices: choicesOf(one.playerId),
      hasMailbox: writable.has(one.playerId),
      isTexted: mayText(one),
      devices: devices.get(one.playerId) ?? [],
    }),
  );
  await insertDeliveries(tx, planned, at);
  for (const { id } of planned) await askForDelivery(tx, id);
  const woken = new Set(rows.filter(({ isOnBell }) => isOnBell).map(({ playerId }) => playerId));
  await appendEvents(
    tx,
    [...woken].map((playerId) => ({ kind: 'notification', playerId, payload: {} })),
  );
}

/** Plans a notification's deliveries. Whether each may be sent is decided when it is due. */
function plan(
  deps: PlatformDeps,
  { id: notificationId, playerId, kind }: NewNotification & { id: string },
  to: { choices: readonly Choice[]; hasMailbox: boolean; isTexted: boolean; devices: readonly string[] },
): PlannedDelivery[] {
  const targets = [
    ...(to.hasMailbox && isOn(to.choices, kind, 'email') ? [{ channel: 'email' as const, targetId: mailbox }] : []),
    ...(to.isTexted ? [{ channel: 'sms' as const, targetId: mailbox }] : []),
    ...(isOn(to.choices, kind, 'push') ? to.devices.map((targetId) => ({ channel: 'push' as const, targetId })) : []),
  ];
  return targets.map((target) => ({ ...target, id: deps.ids.next(), playerId, notificationId }));
}
