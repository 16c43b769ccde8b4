import { once } from 'node:events';
import type { Endpoint } from '@altyn/contracts/endpoint';
import { endpoints } from '@altyn/contracts/endpoints';
import { errorEnvelope } from '@altyn/contracts/errors';
import { isDatabaseBusy, PoolExhausted } from '@altyn/server-kit/database-fault';
import { createPool } from '@altyn/server-kit/pool';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { openLine } from '../../../testing/line.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { demoPlayer } from '../../seed/demo.ts';
import { seed } from '../../seed/seed.ts';
import { describeFault } from '../fault.ts';

const database = useTestDatabase();

describe('while the database is down', () => {
  let api: TestApi;
  let token = '';
  beforeAll(async () => {
    const line = await openLine(new URL(database.url));
    api = await createTestApi(line.url);
    await seed(api.deps);
    const answer = await api.app.inject({
      method: 'POST',
      url: '/auth/web',
      payload: { username: demoPlayer.phone, password: demoPlayer.password },
    });
    token = answer.json<{ tokens: { access_token: string } }>().tokens.access_token;
    line.cut();
  });
  afterAll(() => api.close());

  it.each(Object.entries<Endpoint>(endpoints))('%s says so, and when to ask again', async (_name, endpoint) => {
    const answer = await api.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll('{id}', '018f0000-0000-7000-8000-000000000000').replaceAll('{slug}', 'none'),
      headers: { authorization: `Bearer ${token}` },
      ...(endpoint.method === 'GET' ? {} : { payload: { username: demoPlayer.phone, password: demoPlayer.password } }),
    });
    expect(answer.statusCode).not.toBe(500);
    if (answer.statusCode !== 503) return;
    expect(errorEnvelope.parse(answer.json())).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('signing in and all player calls are unavailable', async () => {
    const signIn = await api.app.inject({
      method: 'POST',
      url: '/auth/web',
      payload: { username: demoPlayer.phone, password: demoPlayer.password },
    });
    const balances = await api.app.inject({ url: '/users/balances', headers: { authorization: `Bearer ${token}` } });
    const ready = await api.app.inject({ url: '/readyz' });
    expect([signIn.statusCode, ready.statusCode]).toEqual([503, 503]);
    expect([404, 503]).toContain(balances.statusCode);
  });
});

describe('a pool', () => {
  it('refuses at once when its queue is full, and serves queued callers', async () => {
    const pool = createPool(database.url, 1);
    const held = await pool.connect();
    const waiting = Array.from({ length: 40 }, () => pool.query('select 1'));
    const late = await pool.query('select 1').catch((error: unknown) => error);
    expect(late).toBeInstanceOf(PoolExhausted);
    expect(describeFault(late as Error, undefined, 'id')).toMatchObject({
      statusCode: 503,
      code: 'SERVICE_UNAVAILABLE',
    });
    held.release();
    expect(await Promise.all(waiting)).toHaveLength(40);
    await pool.end();
  });

  it('is in UTC whatever the server is in and whichever options its address has', async () => {
    const name = new URL(database.url).pathname.slice(1);
    const withOptions = new URL(database.url);
    withOptions.searchParams.set('options', '-c lock_timeout=7s');
    const owner = createPool(database.url, 1);
    await owner.query(`alter database ${name} set timezone = 'Asia/Almaty'`);
    await owner.end();
    for (const [url, lockTimeout] of [
      [database.url, '0'],
      [withOptions.href, '7s'],
    ] as const) {
      const pool = createPool(url, 1);
      const { rows } = await pool.query(
        `select current_setting('TimeZone') as zone, current_setting('lock_timeout') as wait`,
      );
      expect(rows).toEqual([{ zone: 'UTC', wait: lockTimeout }]);
      await pool.end();
    }
  });

  it.each([
    ['a statement that takes too long', 'set statement_timeout = 20; select pg_sleep(5)'],
    ['a lock that is not given', `set lock_timeout = 20; select pg_advisory_lock(42)`],
    ['an operator who ends the session', 'select pg_terminate_backend(pg_backend_pid())'],
  ])('%s is no fault of ours', async (_name, statement) => {
    const [pool, other] = [createPool(database.url, 1), new pg.Client({ connectionString: database.url })];
    await other.connect();
    await other.query('select pg_advisory_lock(42)');
    const error: unknown = await pool.query(statement).catch((thrown: unknown) => thrown);
    expect(isDatabaseBusy(error)).toBe(true);
    expect(describeFault(error as Error, undefined, 'id').statusCode).toBe(503);
    await other.end();
    await pool.end();
  });

  it('closes idle connections itself before they fall silent, so that no caller is given one that closes', async () => {
    const pool = createPool(database.url, 1, { connectMs: 5_000, statementMs: 5_000, silentMs: 300 });
    const broken: Error[] = [];
    pool.on('error', (error) => broken.push(error));
    await pool.query('select 1');
    await once(pool, 'remove');
    expect(broken).toEqual([]);
    await pool.end();
  });

  it('drops a connection whose server stops responding', async () => {
    const line = await openLine(new URL(database.url));
    const pool = createPool(line.url, 1, { connectMs: 5_000, statementMs: 5_000, silentMs: 300 });
    await pool.query('select 1');
    line.hang();
    const error: unknown = await pool.query('select 1').catch((thrown: unknown) => thrown);
    expect(isDatabaseBusy(error)).toBe(true);
    await pool.end();
    line.cut();
  });

  it('an invalid statement is a fault', async () => {
    const pool = createPool(database.url, 1);
    const error: unknown = await pool.query('select 1 / 0').catch((thrown: unknown) => thrown);
    expect(isDatabaseBusy(error)).toBe(false);
    expect(describeFault(error as Error, undefined, 'id').statusCode).toBe(500);
    await pool.end();
  });
});
