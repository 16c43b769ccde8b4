import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { createGameSession, selectPlayed } from '../index.ts';
import { callsOf, createWalletWorld, paths, slotId, type WalletWorld } from '../testing/wallet-world.ts';

const database = useTestDatabase();
let world: WalletWorld;
beforeAll(async () => {
  world = await createWalletWorld(database.url);
});
afterAll(() => world.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

it('sums rounds by game and by day of the zone, without those taken back, and counts time without long pauses', async () => {
  const player = await world.newPlayer({ game: 100_000n });
  let calls = callsOf(world, player);
  const comeBack = async () => {
    const { deps } = world;
    const session = { ...deps, directories: deps.wallet.directories };
    const opened = await createGameSession(session, { playerId: player.id, gameId: slotId });
    if (isRefusal(opened)) throw new Error(opened.name);
    calls = callsOf(world, { ...player, token: opened.token });
  };
  await world.send(paths.round, calls.round(9_000, 0));
  world.clock.advance(dayMs);
  await comeBack();
  const since = world.clock.now();
  await world.send(paths.round, calls.round(1_000, 250));
  world.clock.advance(10 * minuteMs);
  await world.send(paths.round, calls.round(500, 4_000));
  world.clock.advance(14 * 60 * minuteMs);
  await comeBack();
  const undone = calls.bet(50);
  await world.send(paths.bet, undone);
  await world.send(paths.rollback, calls.rollback(undone));
  await world.send(paths.round, calls.round(200, 0));
  world.clock.advance(4 * minuteMs);
  await world.send(paths.round, calls.round(300, 100));

  const { kysely } = world.deps.db;
  const played = await selectPlayed(kysely, { playerId: player.id, since, timeZone: 'UTC' });
  expect(played.games).toEqual([{ gameId: slotId, rounds: 4, staked: 2_000n, won: 4_350n }]);
  expect(played.days).toEqual([
    { day: 0, rounds: 2, staked: 1_500n, won: 4_250n },
    { day: 1, rounds: 2, staked: 500n, won: 100n },
  ]);
  expect(played.highest).toMatchObject({ gameId: slotId, stake: 500n, win: 4_000n });
  expect(played.playedMs).toBe(14 * minuteMs);
  // Fourteen hours ahead, where the same instants are on one day.
  const there = await selectPlayed(kysely, { playerId: player.id, since, timeZone: 'Pacific/Kiritimati' });
  expect(there.days.map(({ day, rounds }) => [day, rounds])).toEqual([[0, 4]]);
  const nobody = await selectPlayed(kysely, { playerId: world.newId(), since, timeZone: 'UTC' });
  expect(nobody).toEqual({ playedMs: 0, games: [], days: [], highest: undefined });
});
