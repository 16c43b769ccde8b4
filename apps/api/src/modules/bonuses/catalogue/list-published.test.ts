import { depositWindowsDefinition } from '@altyn/contracts/promotions/bonus-operating';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { writeConfig } from './config-store.ts';
import { windowsOfDefinition } from './define-bonus.ts';
import { seedDepositWindows } from './seed-bonuses.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url);
});
afterAll(() => world.close());

interface Published {
  items: Record<string, unknown>[];
  total: number;
  deposit_interest: Record<string, unknown> | null;
}

/** A visitor's read, without a token. */
async function read(query = ''): Promise<{ status: number; headers: Record<string, unknown>; body: Published }> {
  const response = await world.api.app.inject({ method: 'GET', url: `/bonuses/published${query}` });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

it('shows visitors the terms of bonuses that anyone may take, and nothing else', async () => {
  const open = await world.addBonus({ name: 'Open to all', bonus_amount: '50.00' });
  const foreign = await world.addBonus({ currency: 'kzt' });
  await world.addBonus({ is_public: false });
  await world.addBonus({ opt_in: false });
  await world.addBonus({ status: 'DRAFT' });
  await world.addBonus({ end_date: '2026-11-02T00:00:00.000Z' });
  await world.addPromoCode('SECRET', await world.addBonus({ type: 'PROMO_CODE', kind: 'PromoCode' }));
  world.api.clock.advance(3 * 24 * 3_600_000);

  const { status, headers, body } = await read('?currency=uah');
  expect(status).toBe(200);
  expect(headers['cache-control']).toMatch(/^public/);
  expect(body).toMatchObject({ total: 1, items: [{ id: open, name: 'Open to all', bonus_amount: '50.00' }] });
  // Nothing of players: neither their activations nor how many places are taken.
  for (const field of ['user_bonuses', '_count', 'code']) expect(body.items[0]).not.toHaveProperty(field);
  expect((await read('?currency=kzt')).body.items).toMatchObject([{ id: foreign }]);
  expect((await read()).body.total).toBe(1);
  expect((await read('?currency=xxx')).status).toBe(400);
});

it('tells the week of the deposit interest where it is published, and of no other currency', async () => {
  const windows = windowsOfDefinition(depositWindowsDefinition.parse(seedDepositWindows).days_of_week_active);
  const config = { code: 'PercentDeposit', wagerHundredths: 2_000n, windows, updatedAt: world.api.clock.now() };
  await writeConfig(world.api.deps.db.kysely, config, { keep: false });
  expect((await read('?currency=kgs')).body.deposit_interest).toBeNull();
  await world.addBonus({
    type: 'PERCENTAGE',
    kind: 'PercentDeposit',
    currency: 'kgs',
    bonus_amount: '10',
    min_deposit_amount: '400',
  });
  const { deposit_interest: week } = (await read('?currency=kgs')).body;
  expect(Object.keys(week ?? {}).toSorted()).toEqual(['FRI', 'MON', 'SAT', 'SUN', 'THU', 'TUE', 'WED']);
  expect(week).toMatchObject({
    FRI: { enabled: true, time_from: '16:00', time_to: '24:00', percent: 40 },
    TUE: { enabled: false },
  });
  expect((await read('?currency=tjs')).body.deposit_interest).toBeNull();
});

it('leaves the list of a player closed to visitors', async () => {
  expect((await world.api.app.inject({ method: 'GET', url: '/bonuses' })).statusCode).toBe(401);
});
