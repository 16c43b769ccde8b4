import { bonusDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { bonusDefinitionOf } from './bonus-definition.ts';
import { listBonuses } from './bonus-store.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
});
afterAll(() => world.close());

const names = { en: 'Spring gift', ua: 'Весняний подарунок', ru: 'Весенний подарок' };

it('keeps an own name in each language, from its definition to the terms that a player has accepted', async () => {
  const id = await world.addBonus({ name: names });
  const ofHouse = await world.addBonus({ name: 'Slots booster' });
  const player = await world.addPlayer();
  const offered = (await world.call(player, 'GET', '/bonuses')).body as { items?: { id: string; names?: object }[] };
  const listed = new Map(offered.items?.map((one) => [one.id, one]));
  expect(listed.get(id)).toMatchObject({ name: 'Spring gift', names });
  expect(listed.get(ofHouse)).not.toHaveProperty('names');
  const taken = await world.call(player, 'POST', `/bonuses/${id}/subscribe`, {});
  expect(taken).toMatchObject({ status: 200, body: { user_bonus: { bonus: { name: 'Spring gift', names } } } });
  const stored = (await listBonuses(world.api.deps.db.kysely)).find((one) => one.id === id);
  expect(stored && bonusDefinitionOf(stored, 'test').name).toEqual(names);
});

it.each([
  ['a language is missing', { en: 'Spring gift', ua: 'Весняний подарунок' }],
  ['a language is empty', { ...names, ru: ' ' }],
  ['no name', ''],
])('refuses an own name: %s', (_why, name) => {
  const { error } = bonusDefinition.safeParse({ name });
  expect(error?.issues.some(({ path }) => path[0] === 'name')).toBe(true);
});
