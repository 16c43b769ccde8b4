import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { deliver } from './deliver.ts';
import { notificationsConsumer } from './follow-events.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { now: '2026-11-21T10:00:00.000Z' });
});
afterAll(() => world.close());

it.each([
  ['kz', 'closed', [], 'Altyn: Ваш платёж', '/ru/profile?tab=payments'],
  ['kz', 'open', ['kz'], 'Altyn: Төлеміңіз', '/kz/profile?tab=payments'],
  ['uz', 'closed', ['kz'], 'Altyn: Ваш платёж', '/ru/profile?tab=payments'],
  ['uz', 'open', ['kz', 'uz'], 'Altyn: Toʻlovingiz', '/uz/profile?tab=payments'],
] as const)('a mail to a player who has chosen %s, which is %s', async (language, _, open, subject, link) => {
  world.api.sent.length = 0;
  const { deps } = world.api;
  const playerId = await world.addPlayer({ byEmail: true });
  await world.call(playerId, 'POST', '/notifications/preferences', { language });
  const payload = { amount: '1250.00', currency: 'uah', direction: 'withdraw', status: 'completed', id: v7() };
  await deps.db.transaction((tx) => appendEvents(tx, [{ kind: 'payment', payload, playerId }]));
  await readOutbox(deps, notificationsConsumer, 4);
  const { rows } = await deps.db.pool.query<{ id: string }>(
    `select id from notifications.delivery where player_id = $1 and channel = 'email'`,
    [playerId],
  );
  await deliver({ ...deps, config: { ...deps.config, EXTRA_LANGUAGES: open } }, rows[0]?.id ?? '');
  const [mail] = world.api.sent as unknown as { subject: string; text: string }[];
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(link);
});
