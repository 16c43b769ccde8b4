import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { type Casino, createCasino } from '../testing/casino.ts';

const database = useTestDatabase();
const minuteMs = 60_000;
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  // 23:50 in Kyiv.
  world = await createBonusWorld(database.url, { now: '2026-11-23T21:50:00Z' });
  casino = createCasino(world);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const active = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses/active')).body;
const bonuses = async (playerId: string) => (await world.call(playerId, 'GET', '/users/bonuses')).body.items;
const take = async (playerId: string, bonusId: string) =>
  (await world.call(playerId, 'POST', `/bonuses/${bonusId}/subscribe`)).status;

it('a round across midnight counts for the bonus that funded it, and the new day has its own place', async () => {
  const player = await world.addPlayer();
  const daily = { is_daily_activation: true, max_daily_activations: 1, max_unique_activations: 1, wager: '2' };
  const bonusId = await world.addBonus({ ...daily, is_repeated_activation: true });
  expect(await take(player, bonusId)).toBe(200);
  world.api.clock.advance(9 * minuteMs);
  const { bet } = await casino.bet(player, 10_000n);
  // The only place of the day is taken, for everybody.
  const late = await world.addPlayer();
  expect(await take(late, bonusId)).not.toBe(200);
  world.api.clock.advance(2 * minuteMs);
  // One minute past midnight: the win closes yesterday's round and stays with yesterday's bonus.
  await casino.win(bet, 15_000n);
  expect(await active(player)).toMatchObject({ progress: '100.00', bonus_amount: '150.00' });
  expect(await bonuses(player)).toHaveLength(1);
  expect(await take(late, bonusId)).toBe(200);
  expect(await active(late)).toMatchObject({ progress: '0.00', bonus_amount: '100.00' });
  // A second place of the day does not exist: the round took none.
  expect(await take(await world.addPlayer(), bonusId)).not.toBe(200);
});

it('a round that outlives its bonus pays nothing into the bonus of the next day', async () => {
  const player = await world.addPlayer();
  expect(await take(player, await world.addBonus({ burning_on_timeout: 1 }))).toBe(200);
  const { bet } = await casino.bet(player, 5_000n);
  world.api.clock.advance(60 * minuteMs);
  expect(await take(player, await world.addBonus({ wager: '3' }))).toBe(200);
  await casino.win(bet, 9_000n);
  expect(await active(player)).toMatchObject({ progress: '0.00', bonus_amount: '100.00' });
  const { bonus, digital, game } = await world.pockets(player);
  expect([bonus, digital, game]).toEqual([10_000n, 0n, 0n]);
});
