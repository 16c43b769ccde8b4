import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox.ts';
import { consumeAll } from '../../platform/outbox-consumer.ts';
import { readStars, turnoverConsumer } from './index.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

const playerId = '018f0000-0000-7000-8000-000000000001';

const nothing = { real: 0n, bonus: 0n };
const at = new Date('2026-11-21T10:00:00Z');
const movementOf = (minor: bigint): GameMovement => ({
  id: playerId,
  kind: 'round',
  playerId,
  gameId: playerId,
  roundId: playerId,
  currency: 'eur',
  stake: { real: minor, bonus: 0n },
  win: nothing,
  isFree: false,
  isPromo: false,
  round: { stake: { real: minor, bonus: 0n }, win: nothing },
  finishedAt: at,
  at,
});

async function play(...stakes: string[]): Promise<number> {
  const { deps } = api;
  await appendEvents(
    deps.db.kysely,
    stakes.map((stake) => ({
      kind: gameMovementKind,
      playerId,
      payload: { ...encodeGameMovement(movementOf(BigInt(Math.round(Number(stake) * 100)))) },
    })),
  );
  const readAll = async () => {
    await consumeAll(deps, turnoverConsumer);
    return readStars(deps.db.kysely, { playerId, isPhoneVerified: true });
  };
  return readAll();
}

const usersTold = async () => {
  const { rows } = await api.deps.db.pool.query(
    `select count(*)::int as told from platform.outbox where kind = 'user'`,
  );
  return (rows[0] as { told: number }).told;
};

it('raises stars with real-money turnover, each movement once, and never lowers them', async () => {
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(1);
  await play('5.00');
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(1.5);
  await play('0.00', '5.00');
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(2);
  const told = await usersTold();
  await play('-10.00');
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(2);
  await play('10.00');
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(2);
  expect(await usersTold()).toBe(told);
  await play('40.00');
  await expect.poll(() => play(), { timeout: 15_000 }).toBe(3);
  await Promise.all([consumeAll(api.deps, turnoverConsumer), consumeAll(api.deps, turnoverConsumer)]);
  expect(await play()).toBe(3);
});
