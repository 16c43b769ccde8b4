import { encodeGameMovement, type GameMovement, gameMovementKind } from '@altyn/contracts/game-movement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fullRound } from '../../../testing/full-round.ts';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { appendEvents } from '../../platform/outbox/outbox.ts';
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
  edgeHundredths: 350,
  round: fullRound({ stake: { real: minor, bonus: 0n }, win: nothing }),
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
  await readOutbox(deps, turnoverConsumer, 2);
  return readStars(deps.db.kysely, { playerId, isPhoneVerified: true });
}

const countOf = async (kind: string) => {
  const { rows } = await api.deps.db.pool.query(
    'select count(*)::int as reported from platform.outbox where kind = $1',
    [kind],
  );
  return (rows[0] as { reported: number }).reported;
};

it('raises stars by real-money turnover, once per movement, and never lowers them', async () => {
  expect(await play()).toBe(1);
  expect(await play('5.00')).toBe(1.5);
  expect(await play('0.00', '5.00')).toBe(2);
  const reported = await countOf('user');
  expect(await play('-10.00')).toBe(2);
  expect(await play('10.00')).toBe(2);
  expect(await countOf('user')).toBe(reported);
  expect(await play('40.00')).toBe(3);
  // The second star and the third.
  expect(await countOf('star')).toBe(2);
});
