import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { excludePlayer } from '../../wallet/index.ts';
import { sweepBonuses } from '../jobs.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';

const dayMs = 86_400_000;
const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { config: { DATABASE_POOL_SIZE: '64' } });
});
afterAll(() => world.close());

const active = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses/active')).body;
const inDays = (days: number) => new Date(world.api.deps.clock.now().getTime() + days * dayMs);
const exclude = (playerId: string, days: number) => excludePlayer(world.api.deps, { playerId, until: inDays(days) });

/** Creates a player whose bonus is pending a deposit of 50.00. */
async function waiting(terms: Parameters<BonusWorld['addBonus']>[0] = {}): Promise<string> {
  const playerId = await world.addPlayer();
  const bonus = await world.addBonus({ min_deposit_amount: '50', ...terms });
  expect((await world.call(playerId, 'POST', `/bonuses/${bonus}/subscribe`)).status).toBe(200);
  return playerId;
}

it.each([1, 180])(
  'a late deposit during an exclusion of %i days: the money arrives, the bonus stays pending',
  async (days) => {
    const playerId = await waiting();
    await exclude(playerId, days);
    await world.deposit(playerId, 5_000n);
    expect(await world.pockets(playerId)).toMatchObject({ game: 5_000n, bonus: 0n });
    expect(await active(playerId)).toMatchObject({ status: 'PENDING', bonus_amount: '0.00', progress: '0.00' });
  },
);

it('stays pending for another deposit after the break; the late one does not activate it', async () => {
  const playerId = await waiting();
  const paymentId = v7();
  await exclude(playerId, 1);
  await world.deposit(playerId, 5_000n, paymentId);
  world.api.clock.advance(dayMs);
  await world.deposit(playerId, 5_000n, paymentId);
  expect(await active(playerId)).toMatchObject({ status: 'PENDING' });
  await world.deposit(playerId, 5_000n);
  expect(await active(playerId)).toMatchObject({ status: 'ACTIVE', bonus_initial_amount: '100.00' });
});

it('lapses on time regardless of an exclusion', async () => {
  const playerId = await waiting({ end_date: inDays(2).toISOString() });
  await exclude(playerId, 180);
  await world.deposit(playerId, 5_000n);
  world.api.clock.advance(2 * dayMs);
  await sweepBonuses(world.api.deps);
  expect(await active(playerId)).toEqual({});
  expect((await world.pockets(playerId)).bonus).toBe(0n);
});

it('a late deposit activates no bonus of a disabled player', async () => {
  const playerId = await waiting();
  await world.api.deps.db.pool.query(`update identity.player set status = 'disabled' where id = $1`, [playerId]);
  await world.deposit(playerId, 5_000n);
  expect(await world.pockets(playerId)).toMatchObject({ game: 5_000n, bonus: 0n });
});

it('64 deposits against 64 exclusions: nothing is activated behind an exclusion', { timeout: 120_000 }, async () => {
  const players = await Promise.all(Array.from({ length: 64 }, () => waiting()));
  await Promise.all(
    players.flatMap((playerId, place) => {
      const both = [() => world.deposit(playerId, 5_000n), () => exclude(playerId, 30)];
      return (place % 2 === 0 ? both : both.toReversed()).map((act) => act());
    }),
  );
  // Both actions write their event under the player's lock, so the events are in order of execution.
  const { rows } = await world.api.deps.db.pool.query<{ player_id: string; kinds: string }>(
    `select player_id, string_agg(kind, ' ' order by id) as kinds from platform.outbox
     where player_id = any($1) and (kind = 'limits' or kind = 'active_bonus' and payload->>'status' = 'ACTIVE')
     group by player_id`,
    [players],
  );
  const orders = new Map(rows.map((row) => [row.player_id, row.kinds]));
  for (const playerId of players) {
    const isActive = orders.get(playerId) === 'active_bonus limits';
    if (!isActive) expect(orders.get(playerId)).toBe('limits');
    expect(await world.pockets(playerId)).toMatchObject({ game: 5_000n, bonus: isActive ? 10_000n : 0n });
  }
});
