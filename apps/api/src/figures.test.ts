import { quickAddJob, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingConsumer } from '../testing/counting-consumer.ts';
import { useTestDatabase } from '../testing/database.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import { testConfig } from '../testing/test-api.ts';
import { createDeps, createPlatformDeps, type Deps } from './deps.ts';
import { figures } from './modules.ts';
import { grantApiRights } from './platform/db/rights.ts';
import { appendEvents } from './platform/outbox/outbox.ts';
import { watchFigures } from './platform/watched-figures.ts';

const database = useTestDatabase();
let deps: Deps;
beforeAll(async () => {
  await runMigrations({ connectionString: database.url });
  deps = createDeps(createPlatformDeps(testConfig(database.url), 'worker'));
});
afterAll(() => deps.db.close());

/** Value of a gauge's row in the process's metrics; undefined: it has none. */
async function read(name: string, label = ''): Promise<number | undefined> {
  const text = await deps.metrics.registry.metrics();
  const line = text.split('\n').find((one) => one.startsWith(`${name}{`) && one.includes(label));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('shows what waits, since when, and what lags', async () => {
  const playerId = deps.ids.next();
  const hourAgo = new Date(Date.now() - 3_600_000);
  await deps.db.transaction(async (tx) => {
    await sql`insert into kyc.submission (player_id, id, status, document_digest, submitted_at)
      values (${playerId}, ${deps.ids.next()}, 'review', '\\x00', ${hourAgo})`.execute(tx);
    await sql`insert into wallet.held_win (player_id, id, provider, round, currency, stake, win_real, win_bonus, reason, created_at)
      values (${playerId}, ${deps.ids.next()}, 'a-studio', 'round', 'uah', 0, 100, 0, 'game', ${hourAgo})`.execute(tx);
    await sql`insert into payments.alert (id, kind, subject, details, opened_at)
      values (${deps.ids.next()}, 'settlement', 'any', '{}', ${hourAgo})`.execute(tx);
  });
  await quickAddJob({ connectionString: database.url }, 'any-job', {}, { runAt: hourAgo });
  const consumer = countingConsumer('counting');
  await readOutbox(deps, consumer);
  await deps.db.transaction((tx) => appendEvents(tx, [{ kind: 'counted', payload: { n: 1 } }]));
  await sql`update platform.outbox set at = ${hourAgo}`.execute(deps.db.kysely);

  const stop = watchFigures(deps, figures);
  await expect.poll(() => read('figures_read_at_seconds', 'kyc')).toBeGreaterThan(0);
  await stop();
  for (const { name } of figures) expect(await read('figures_read_at_seconds', `"${name}"`), name).toBeGreaterThan(0);
  expect(await read('kyc_submissions_waiting', 'review')).toBe(1);
  expect(await read('kyc_submissions_oldest_seconds', 'review')).toBeGreaterThanOrEqual(3_600);
  expect(await read('wallet_held_wins_waiting', 'a-studio')).toBe(1);
  expect(await read('payment_alerts_open', 'settlement')).toBe(1);
  expect(await read('jobs_due')).toBe(1);
  expect(await read('jobs_due_oldest_seconds')).toBeGreaterThanOrEqual(3_600);
  expect(await read('outbox_lag_seconds', 'counting')).toBeGreaterThanOrEqual(3_600);
  expect(await read('database_connections')).toBeGreaterThan(0);
  expect(await read('database_standbys')).toBe(0);
});

it('reads every figure with the rights of the worker', async () => {
  await grantApiRights(database.url);
  const url = new URL(database.url);
  url.searchParams.set('options', '-c role=altyn_worker');
  const asWorker = createDeps(createPlatformDeps(testConfig(url.href), 'worker'));
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(asWorker.db.kysely);
    expect(rows[0]?.role).toBe('altyn_worker');
    for (const one of figures) await one.read(asWorker);
    const seen = await sql`select pg_has_role('altyn_worker', 'pg_monitor', 'member') as "isMonitor"`.execute(
      asWorker.db.kysely,
    );
    expect(seen.rows).toEqual([{ isMonitor: true }]);
  } finally {
    await asWorker.db.close();
  }
});
