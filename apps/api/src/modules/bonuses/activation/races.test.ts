import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type BonusWorld, createBonusWorld } from '../testing/bonus-world.ts';
import { raceKinds, runRaces } from '../testing/races.ts';

const database = useTestDatabase();
let world: BonusWorld;
beforeAll(async () => {
  world = await createBonusWorld(database.url, { config: { DATABASE_POOL_SIZE: '32' } });
});
afterAll(() => world.close());

/** `proof/races` runs hundreds. */
const trials = 10;
const contenders = 64;

it.each(raceKinds)('64 concurrent requests for %s: exactly one wins', { timeout: 120_000 }, async (kind) => {
  const result = await runRaces(world, { kind, trials, contenders });
  expect(result).toMatchObject({ exact: trials, overruns: 0, unwon: 0 });
  const lost = Object.values(result.refusals).reduce((sum, count) => sum + count, 0);
  expect(lost).toBe(trials * (contenders - 1));
});
