import type { PlayerLocale } from '@altyn/contracts/languages';
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

/** As chosen while the language was open. */
const choose = (playerId: string, language: PlayerLocale) =>
  world.api.deps.db.pool.query('insert into notifications.setting (player_id, language) values ($1, $2)', [
    playerId,
    language,
  ]);

it.each([
  ['kz', 'closed', [], 'Altyn: Ваш платёж', '/ru/profile?tab=payments'],
  ['kz', 'open', ['kz'], 'Altyn: Төлеміңіз', '/kz/profile?tab=payments'],
  ['uz', 'closed', ['kz'], 'Altyn: Ваш платёж', '/ru/profile?tab=payments'],
  ['uz', 'open', ['kz', 'uz'], 'Altyn: Toʻlovingiz', '/uz/profile?tab=payments'],
  ['kg', 'open', ['kg'], 'Altyn: Төлөмүңүз', '/kg/profile?tab=payments'],
  ['tj', 'open', ['tj'], 'Altyn: Пардохти шумо', '/tj/profile?tab=payments'],
] as const)('a mail to a player who has chosen %s, which is %s', async (language, _, open, subject, link) => {
  world.api.sent.length = 0;
  const { deps } = world.api;
  const playerId = await world.addPlayer({ byEmail: true });
  await choose(playerId, language);
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

it('a closed language cannot be chosen, and one chosen before reads as the language that replaces it', async () => {
  const playerId = await world.addPlayer({ byEmail: true });
  const chosen = await world.call(playerId, 'POST', '/notifications/preferences', { language: 'kz' });
  expect(chosen.body).toMatchObject({ language: 'ru' });
  const earlier = await world.addPlayer({ byEmail: true });
  await choose(earlier, 'uz');
  await world.api.deps.db.pool.query(`update identity.player set language = 'kz' where id = $1`, [earlier]);
  expect((await world.call(earlier, 'GET', '/notifications/preferences')).body).toMatchObject({ language: 'ru' });
  expect((await world.call(earlier, 'GET', '/users')).body).toMatchObject({ language: 'ru' });
});
