import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { readOutbox } from '../../../testing/read-outbox.ts';
import { insertRestore } from '../../platform/restores.ts';
import { type BonusWorld, createBonusWorld } from '../bonuses/testing/bonus-world.ts';
import { type Casino, createCasino } from '../bonuses/testing/casino.ts';
import { jackpotsConsumer, openMissingLevels, reconcileJackpots } from './index.ts';
import { hashOfPoint } from './point.ts';
import { createPointSealer } from './point-seal.ts';
import { listStoredLevels } from './store.ts';

const database = useTestDatabase();
let world: BonusWorld;
let casino: Casino;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { isSeeded: true });
  casino = createCasino(world);
  await openMissingLevels(world.api.deps);
});
afterAll(async () => {
  await casino.close();
  await world.close();
});

const levels = () => listStoredLevels(world.api.deps.db.kysely, createPointSealer(world.api.deps.config));

/** One small stake, and the jackpots it feeds. */
async function stake(player: string) {
  expect(await casino.spin(player, 100n, 0n)).toBe('OK');
  await readOutbox(world.api.deps, jackpotsConsumer, 2);
  return levels();
}

it('are drawn anew before the next stake, once, above the amounts as they are', async () => {
  const player = await world.addPlayer();
  await world.move(player, 'game', 100_000n);
  const before = await stake(player);
  world.api.clock.advance(1_000);
  const at = world.api.clock.now();
  await insertRestore(world.api.deps.db.kysely, { at, dataUntil: new Date(at.getTime() - 3_600_000) });
  world.api.clock.advance(1_000);

  const after = await stake(player);
  for (const [place, { point, amount, pointHash, salt, round }] of after.entries()) {
    const old = before[place]!;
    expect([round, pointHash === old.pointHash, amount >= old.amount, point > amount]).toEqual([
      old.round,
      false,
      true,
      true,
    ]);
    expect(hashOfPoint(salt, point)).toBe(pointHash);
  }
  expect((await stake(player)).map(({ pointHash }) => pointHash)).toEqual(after.map(({ pointHash }) => pointHash));
  expect(await reconcileJackpots(world.api.deps)).toEqual([]);
});
