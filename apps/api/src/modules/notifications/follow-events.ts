import { appendEvents } from '../../platform/outbox/outbox.ts';
import type { OutboxConsumer } from '../../platform/outbox/outbox-consumer.ts';
import { insertNotifications } from './notification-store.ts';
import { toldEvents, toldOf } from './told-events.ts';

/** Keeps what players are told of, each event once, and wakes the bell on their screens. */
export const notificationsConsumer: OutboxConsumer = {
  name: 'notifications',
  kinds: toldEvents,
  async prepare(deps, events) {
    const told = events.flatMap((event) => toldOf(event) ?? []);
    return async (tx) => {
      if (told.length === 0) return;
      const at = deps.clock.now();
      await insertNotifications(
        tx,
        told.map((one) => ({ ...one, id: deps.ids.next() })),
        at,
      );
      const players = new Set(told.map(({ playerId }) => playerId));
      await appendEvents(
        tx,
        [...players].map((playerId) => ({ kind: 'notification', playerId, payload: {} })),
      );
    };
  },
};
