import { afterAll, beforeAll, expect, it } from 'vitest';
import { asRole, findDatabaseError } from '../testing/by-role.ts';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { jobs } from './modules.ts';
import { grantApiRights } from './platform/db/rights.ts';
import { migrateQueue } from './platform/jobs/migrate-queue.ts';
import { seed } from './seed/seed.ts';

/*
 * Every job on a seeded database, as the worker's role, twice: a right that the role lacks, and on a distributed database
 * (`TEST_DISTRIBUTED_URLS`) a statement that its nodes do not take, end a job here.
 */
const database = useTestDatabase();
let api: TestApi;

beforeAll(async () => {
  await migrateQueue(database.url);
  const owner = await createTestApi(database.url);
  // The second seed finds everything there.
  for (let times = 0; times < 2; times += 1) await seed(owner.deps);
  await owner.close();
  await grantApiRights(database.url);
  api = await createTestApi(asRole(database.url, 'altyn_worker'));
}, 120_000);
afterAll(() => api?.close());

it('works as the role of the worker', async () => {
  const { rows } = await api.deps.db.pool.query<{ role: string }>('select current_user as role');
  expect(rows).toEqual([{ role: 'altyn_worker' }]);
});

it.each(jobs.filter(({ cron }) => cron !== undefined).map((job) => [job.name, job] as const))(
  'runs %s twice',
  { timeout: 60_000 },
  async (_, job) => {
    const said: string[] = [];
    const keep = (record: unknown) => {
      const found = findDatabaseError((record as { err?: unknown } | null)?.err);
      if (found !== undefined) said.push(found);
    };
    const { log } = api.deps;
    const deps = { ...api.deps, log: { ...log, debug: keep, info: keep, warn: keep, error: keep } as typeof log };
    for (let times = 0; times < 2; times += 1) {
      await job.run(deps, {}).catch((error: unknown) => {
        const found = findDatabaseError(error);
        if (found !== undefined) said.push(found);
      });
    }
    expect(said).toEqual([]);
  },
);
