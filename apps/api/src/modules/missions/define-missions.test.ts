import type { Mission } from '@altyn/contracts/promotions/missions';
import { currencies } from '@altyn/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { defineMissions } from './define-missions.ts';
import { seedMissions } from './seed-missions.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
});
afterAll(() => world.close());

const mission = {
  code: 'rounds',
  name: { en: 'Test', ua: 'Тест', ru: 'Тест' },
  period: 'day',
  goal: 'rounds',
  count: 1,
  rewards: Object.fromEntries(currencies.map((currency) => [currency, '10.00'])),
};
const define = (...definition: unknown[]) =>
  defineMissions(world.api.deps, { actor: 'operator', reason: 'test', definition });
const statesOf = async (playerId: string) =>
  ((await world.call(playerId, 'GET', '/missions')).body.items as unknown as Mission[]).map(({ state }) => state);

it.each([
  ['a turnover without amounts', { ...mission, goal: 'turnover' }, '0.turnover'],
  ['a multiplier without one', { ...mission, goal: 'multiplier' }, '0.multiplier'],
  ['a missing currency', { ...mission, rewards: { uah: '1' } }, '0.rewards.kzt'],
])('refuses %s', async (_, definition, path) => {
  const refused = await define(definition);
  expect(refused).toMatchObject({
    name: 'VALIDATION_ERROR',
    details: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

it('refuses a duplicate code', async () => {
  expect(await define(mission, { ...mission, count: 2 })).toMatchObject({ name: 'VALIDATION_ERROR' });
});

it('is seeded once and does not override an operator who offers none', async () => {
  await define(mission);
  expect(await define()).toBe(0);
  await seedMissions(world.api.deps);
  expect(await statesOf(await world.addPlayer())).toEqual([]);
  await world.api.deps.db.pool.query('truncate missions.mission cascade');
  await seedMissions(world.api.deps);
  expect(await statesOf(await world.addPlayer())).toEqual(Array(3).fill('offered'));
});
