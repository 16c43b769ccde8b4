import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type SettingCode, settingDefinitions } from './definitions.ts';
import { changeSetting, readSetting, seedSettings } from './index.ts';
import { followSettings, listNotInForce, loadSettings, readerOf, withoutContradictions } from './read-setting.ts';
import { findBrokenRules } from './rules.ts';
import { settingFigures } from './setting-figures.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
});
afterAll(() => api.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });
const byOperator = { actor: 'ops', reason: 'test' };

describe('settings', () => {
  it.each(Object.entries(settingDefinitions))('%s has a default of its own shape', (_code, { shape, initial }) => {
    expect(shape.safeParse(initial)).toEqual({ success: true, data: initial });
  });

  it("return the defaults of an empty table, and keep an operator's values on reseeding", async () => {
    expect((await get('/global-settings')).json()).toMatchObject({
      features: { EMAIL_REGISTRATION_ENABLED: true },
      default_currency: 'uah',
      minimum_age: 21,
      is_maintenance: false,
    });
    await changeSetting(api.deps, { code: 'IS_MAINTENANCE', value: true, ...byOperator });
    await seedSettings(api.deps);
    expect((await get('/global-settings')).json()).toMatchObject({ is_maintenance: true });
    const { rows } = await api.deps.db.pool.query('select action, subject, reason from platform.audit');
    expect(rows).toEqual([{ action: 'setting.change', subject: 'IS_MAINTENANCE', reason: 'test' }]);
  });

  it('are read in many parallel transactions, which fill the pool, without a further connection', async () => {
    const { db, config } = api.deps;
    await loadSettings(api.deps);
    const size = config.DATABASE_POOL_SIZE;
    let inside = 0;
    const isFull = Promise.withResolvers<undefined>();
    const queued: number[] = [];
    const readInside = () =>
      db.transaction(async () => {
        inside += 1;
        if (inside === size) isFull.resolve(undefined);
        await isFull.promise;
        const before = db.pool.waitingCount;
        const version = await readSetting(api.deps, 'TERMS_VERSION');
        queued.push(db.pool.waitingCount - before);
        return version;
      });
    const read = await Promise.all(Array.from({ length: size * 8 }, readInside));
    expect(new Set(read)).toEqual(new Set([await readSetting(api.deps, 'TERMS_VERSION')]));
    expect(queued.filter((more) => more > 0)).toEqual([]);
    expect(db.pool.totalCount).toBeLessThanOrEqual(size);
  });

  it('of another process are followed, also after a load that failed', async () => {
    const { db, log } = api.deps;
    const failing = new Proxy(db, {
      get: (target, name) => {
        if (name === 'kysely' && isAway) throw new Error('the database is away');
        return Reflect.get(target, name) as unknown;
      },
    });
    let isAway = true;
    const deps = { db: failing, log };
    const stop = await followSettings(deps);
    isAway = false;
    await db.pool.query(`insert into settings.setting (code, tag, value, updated_at)
      values ('KYC_KEEP_DAYS', 'OPERATION', '77', now()) on conflict (code) do update set value = '77'`);
    await expect.poll(() => readSetting(deps, 'KYC_KEEP_DAYS'), { timeout: 10_000 }).toBe(77);
    await stop();
  });

  it('are listed by tag, without internal ones', async () => {
    const { items } = (await get('/settings?tag=RESTRICTION')).json() as { items: { data: { code: string }[] }[] };
    expect(items[0]?.data).toContainEqual({ code: 'PAYOUT_MIN_RATING', value: { value: 1 } });
    expect((await get('/settings?tag=OPERATION')).json()).toMatchObject({ items: [], total: 0 });
    expect((await get('/settings?tag=__proto__')).json()).toMatchObject({ items: [], total: 0 });
  });

  it('refuse unknown codes and invalid values', async () => {
    const change = (code: string, value: unknown) => changeSetting(api.deps, { code, value, ...byOperator });
    expect(await change('toString', 1)).toMatchObject({ name: 'NOT_FOUND' });
    expect(await change('RATING_TURNOVER_EUR', [0, 10, 5])).toMatchObject({ name: 'VALIDATION_ERROR' });
    expect(await change('PAYOUT_MIN_RATING', 'two')).toMatchObject({ name: 'VALIDATION_ERROR' });
    const changed = <Code extends SettingCode>(code: Code, part: object) =>
      change(code, { ...(settingDefinitions[code].initial as object), ...part });
    const money = [
      await changed('REFERENCE_RATES_PER_EUR', { uah: '0.000' }),
      await changed('REFERENCE_RATES_PER_EUR', { uah: '1e3' }),
      await changed('PAYOUT_MIN_AMOUNT', { uah: '-5.00' }),
      await changed('WHEEL_MIN_DEPOSIT', { uah: '-0.01' }),
      await changed('JACKPOT_SHARES_PERCENT', { spades: 11 }),
      await changed('JACKPOT_LEVELS_EUR', { clubs: { seed: 50, highest: 50 } }),
    ];
    expect(money).toEqual(money.map(() => expect.objectContaining({ name: 'VALIDATION_ERROR' })));
  });

  it('keep the rules between them by default', () => {
    expect(findBrokenRules((code) => settingDefinitions[code].initial as never)).toEqual([]);
  });

  it.each([
    ['PAYOUT_MIN_AMOUNT', { uah: '50000.01' }, 'uah 50000.01 > 50000.00'],
    ['PAYOUT_MAX_AMOUNT_SINGLE', { kzt: '2499.99' }, 'kzt 2500.00 > 2499.99'],
    ['PAYOUT_MAX_AMOUNT_SINGLE', { kzt: '1100000.01' }, 'kzt 1100000.01 > 1100000.00'],
    ['PAYOUT_MAX_AMOUNT_24H', { usd: '999.99' }, 'usd 1000.00 > 999.99'],
    ['OPERATOR_MAX_EUR_PER_DAY', '499.99', 'eur 500.00 > 499.99'],
    ['BIG_WIN_FLOOR_EUR', 101, '101 > 100'],
    ['BIG_WIN_MIN_EUR', 4, '5 > 4'],
    ['PERSON_LINK_THRESHOLD', 10, 'address 10 ≥ 10'],
    ['PERSON_LINK_WEIGHTS', { address: 50 }, 'address 50 ≥ 50'],
  ] as const)('refuse a %s that contradicts another: %j', async (code, part, broken) => {
    const { initial } = settingDefinitions[code];
    const value = typeof part === 'object' ? { ...(initial as object), ...part } : part;
    const refusal = await changeSetting(api.deps, { code, value, ...byOperator });
    expect(refusal).toMatchObject({ name: 'VALIDATION_ERROR', details: [{ path: code }] });
    expect(refusal?.details[0]?.message).toContain(broken);
    expect(await readSetting(api.deps, code)).toEqual(initial);
  });

  it('stay in their rules when both sides are changed at once', async () => {
    const change = (code: SettingCode, value: string) => changeSetting(api.deps, { code, value, ...byOperator });
    const refusals = await Promise.all([
      change('OPERATOR_MAX_EUR_PER_ACT', '1500.00'),
      change('OPERATOR_MAX_EUR_PER_DAY', '1000.00'),
    ]);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    await api.deps.db.pool.query(`delete from settings.setting where code like 'OPERATOR%'`);
  });

  describe('that contradict each other in the database', () => {
    const store = (code: SettingCode, value: unknown) =>
      api.deps.db.pool.query(
        `insert into settings.setting (code, tag, value, updated_at) values ($1, 'OPERATION', $2, now())
         on conflict (code) do update set value = excluded.value`,
        [code, JSON.stringify(value)],
      );
    const forget = () => api.deps.db.pool.query(`delete from settings.setting where code like 'BIG_WIN%'`);
    /** A process of its own on this database. */
    async function start() {
      const logged: string[] = [];
      const error = (details: { broken?: string }, text: string) => logged.push(`${text}: ${details.broken}`);
      const { kysely, ...db } = api.deps.db;
      const deps = { ...api.deps, db: { ...db, kysely }, log: { ...api.deps.log, error } as never };
      const stop = await followSettings(deps);
      return { deps, logged, stop, reload: () => loadSettings(deps) };
    }

    it('are logged once, and the server starts with the defaults of both', async () => {
      await store('BIG_WIN_FLOOR_EUR', 500);
      await store('BIG_WIN_MIN_EUR', 200);
      const { deps, logged, reload, stop } = await start();
      await reload();
      expect(logged).toEqual([expect.stringContaining('BIG_WIN_FLOOR_EUR is at most BIG_WIN_MIN_EUR')]);
      expect(await readSetting(deps, 'BIG_WIN_FLOOR_EUR')).toBe(5);
      expect(await readSetting(deps, 'BIG_WIN_MIN_EUR')).toBe(100);
      await stop();
      await forget();
    });

    it('leave the last values in force, alarm, and are mended by a change of one', async () => {
      await store('BIG_WIN_FLOOR_EUR', 50);
      await store('BIG_WIN_MIN_EUR', 300);
      const { deps, logged, reload, stop } = await start();
      expect(await settingFigures.read(deps)).toEqual([]);
      await store('BIG_WIN_FLOOR_EUR', 500);
      await reload();
      expect(await readSetting(deps, 'BIG_WIN_FLOOR_EUR')).toBe(50);
      expect(await readSetting(deps, 'BIG_WIN_MIN_EUR')).toBe(300);
      expect((await settingFigures.read(deps)).map(({ labels }) => labels['setting'])).toEqual([
        'BIG_WIN_MIN_EUR',
        'BIG_WIN_FLOOR_EUR',
      ]);
      expect(logged).toHaveLength(1);
      expect(await changeSetting(deps, { code: 'BIG_WIN_FLOOR_EUR', value: 60, ...byOperator })).toBeUndefined();
      expect(await readSetting(deps, 'BIG_WIN_FLOOR_EUR')).toBe(60);
      expect(await settingFigures.read(deps)).toEqual([]);
      await stop();
      await forget();
    });

    it('of several rules fall back together', () => {
      const amounts = (uah: string) => ({ ...settingDefinitions.PAYOUT_MIN_AMOUNT.initial, uah });
      const stored = new Map<string, unknown>([
        ['PAYOUT_MIN_AMOUNT', amounts('60000.00')],
        ['PAYOUT_MAX_AMOUNT_SINGLE', { ...settingDefinitions.PAYOUT_MAX_AMOUNT_SINGLE.initial, uah: '55000.00' }],
        ['TERMS_VERSION', 'kept'],
      ]);
      for (const last of [new Map<string, unknown>(), new Map([['PAYOUT_MIN_AMOUNT', amounts('70.00')]])]) {
        const inForce = withoutContradictions(stored, last);
        expect(findBrokenRules(readerOf(inForce))).toEqual([]);
        expect(inForce.get('PAYOUT_MIN_AMOUNT')).toEqual(last.get('PAYOUT_MIN_AMOUNT'));
        expect(inForce.get('TERMS_VERSION')).toBe('kept');
      }
    });
  });

  it('of a wrong shape alarm too', async () => {
    expect(listNotInForce(new Map<string, unknown>([['PAYOUT_MIN_RATING', 'many']]))).toEqual(['PAYOUT_MIN_RATING']);
  });

  it('fall back to the default when the stored value is invalid, and see a change made elsewhere', async () => {
    const store = (value: string) =>
      api.deps.db.pool.query(`update settings.setting set value = $1::jsonb where code = 'PAYOUT_MIN_RATING'`, [value]);
    await store('3');
    await loadSettings(api.deps);
    expect(await readSetting(api.deps, 'PAYOUT_MIN_RATING')).toBe(3);
    await store('"many"');
    await loadSettings(api.deps);
    expect(await readSetting(api.deps, 'PAYOUT_MIN_RATING')).toBe(1);
  });

  it('answer 304 to a client with the current answer', async () => {
    const first = await get('/global-settings');
    const second = await get('/global-settings', { 'if-none-match': String(first.headers['etag']) });
    expect([second.statusCode, second.body]).toEqual([304, '']);
    expect((await get('/users')).headers['cache-control']).toBe('no-store');
  });
});
