import type { PlayerLimits } from '@altyn/contracts/player/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../../testing/test-api.ts';
import { demoPlayer } from '../../../seed/demo.ts';
import { seed } from '../../../seed/seed.ts';
import { checkDeposit } from '../index.ts';

const database = useTestDatabase();
const hourMs = 3_600_000;
let api: TestApi;
let token = '';
let playerId = '';
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
});
afterAll(() => api.close());
beforeEach(async () => {
  const { kysely } = api.deps.db;
  await sql`delete from wallet.player_limit`.execute(kysely);
  await sql`delete from wallet.player_control`.execute(kysely);
  ({ token, playerId } = await signIn());
});

async function signIn(): Promise<{ token: string; playerId: string }> {
  const { username, password } = { username: demoPlayer.phone, password: demoPlayer.password };
  const answer = await api.app.inject({ method: 'POST', url: '/auth/web', payload: { username, password } });
  const { tokens, user } = answer.json<{ tokens: { access_token: string }; user: { id: string } }>();
  return { token: tokens.access_token, playerId: user.id };
}

async function call(method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json<PlayerLimits & { message: string }>() };
}
const set = (kind: string, period: string, amount: string | null) =>
  call('PUT', '/users/limits', { kind, period, amount });
const find = (body: PlayerLimits, kind: string, period: string) =>
  body.limits.find((limit) => limit.kind === kind && limit.period === period);

async function acts(): Promise<{ action: string; actor: string; details: Record<string, unknown> }[]> {
  const { rows } = await sql<{ action: string; actor: string; details: Record<string, unknown> }>`
    select action, actor, details from platform.audit where subject = ${playerId} order by id`.execute(
    api.deps.db.kysely,
  );
  return rows;
}

describe("a player's own limits", () => {
  it('are all listed before any is set', async () => {
    const { body } = await call('GET', '/users/limits');
    expect(body.limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
      'stake bet',
      'stake day',
      'stake week',
      'stake month',
      'loss day',
      'loss week',
      'loss month',
      'deposit day',
      'deposit week',
      'deposit month',
    ]);
    expect(body).toMatchObject({ currency: 'uah', excluded_until: null, session: { minutes: null } });
    expect(body.limits.every(({ amount, next_at }) => amount === null && next_at === null)).toBe(true);
  });

  it('tighten at once, loosen after a day, and write each change to the audit log', async () => {
    const before = (await acts()).length;
    expect(find((await set('loss', 'week', '500')).body, 'loss', 'week')).toMatchObject({
      amount: '500.00',
      used: '0.00',
      next_at: null,
    });
    const raised = find((await set('loss', 'week', '900.5')).body, 'loss', 'week');
    const holdsFrom = new Date(api.clock.now().getTime() + 24 * hourMs).toISOString();
    expect(raised).toMatchObject({ amount: '500.00', next_amount: '900.50', next_at: holdsFrom });
    // A repeated request changes and writes nothing.
    expect(find((await set('loss', 'week', '900.50')).body, 'loss', 'week')).toEqual(raised);
    const written = (await acts()).slice(before);
    expect(written).toMatchObject([
      { action: 'player.limit', actor: `player:${playerId}`, details: { kind: 'loss', amount: '500.00' } },
      { action: 'player.limit', details: { amount: '900.50', holds_from: holdsFrom } },
    ]);
    api.clock.advance(24 * hourMs);
    ({ token } = await signIn());
    const { body } = await call('GET', '/users/limits');
    expect(find(body, 'loss', 'week')).toMatchObject({ amount: '900.50', next_amount: null, next_at: null });
  });

  it('keep the strictest of 64 concurrent requests', async () => {
    const before = (await acts()).length;
    const amounts = Array.from({ length: 64 }, (_, index) => 100 + ((index * 37) % 64));
    const answers = await Promise.all(amounts.map((amount) => set('stake', 'bet', `${amount}.00`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await call('GET', '/users/limits');
    expect(find(body, 'stake', 'bet')?.amount).toBe('100.00');
    expect((await acts()).length - before).toBe(64);
    const { rows } = await sql`select 1 from wallet.player_limit`.execute(api.deps.db.kysely);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['a loss of one bet', { kind: 'loss', period: 'bet', amount: '5.00' }],
    ['less than nothing', { kind: 'stake', period: 'day', amount: '-5.00' }],
    ['parts of a minor unit', { kind: 'stake', period: 'day', amount: '5.005' }],
    ['more than there is', { kind: 'stake', period: 'day', amount: '999999999999.00' }],
    ['a number', { kind: 'stake', period: 'day', amount: 5 }],
    ['no amount', { kind: 'stake', period: 'day' }],
    ['another kind', { kind: 'win', period: 'day', amount: '5.00' }],
  ])('refuse %s', async (_case, payload) => {
    const { status, body } = await call('PUT', '/users/limits', payload);
    expect([status, body.message]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('include a maximum play session', async () => {
    const minutes = (value: unknown) => call('PUT', '/users/limits/session', { minutes: value });
    expect((await minutes(60)).body.session).toEqual({ minutes: 60, next_minutes: null, next_at: null, free_at: null });
    expect((await minutes(null)).body.session).toMatchObject({ minutes: 60, next_minutes: null });
    expect((await minutes(null)).body.session.next_at).not.toBeNull();
    expect((await minutes(30)).body.session).toEqual({ minutes: 30, next_minutes: null, next_at: null, free_at: null });
    for (const wrong of [0, 4, 1_441, 7.5, '60', -1]) expect((await minutes(wrong)).status).toBe(400);
  });
});

it('says when the next session of play may begin once the present one has run its time', async () => {
  await call('PUT', '/users/limits/session', { minutes: 60 });
  const freeAt = async () => (await call('GET', '/users/limits')).body.session.free_at;
  const beganMinutesAgo = (minutes: number) =>
    sql`update wallet.player_control set play_started_at = ${new Date(api.clock.now().getTime() - minutes * 60_000)}
      where player_id = ${playerId}`.execute(api.deps.db.kysely);
  expect(await freeAt()).toBeNull();
  await beganMinutesAgo(10);
  expect(await freeAt()).toBeNull();
  await call('PUT', '/users/limits/session', { minutes: 5 });
  expect(await freeAt()).toBe(new Date(api.clock.now().getTime() + 5 * 60_000).toISOString());
  await beganMinutesAgo(15);
  expect(await freeAt()).toBeNull();
});

describe('self-exclusion', () => {
  const exclude = (days: unknown, bearer = token) => call('POST', '/users/exclusion', { days }, bearer);
  const inDays = (days: number) => new Date(api.clock.now().getTime() + days * 24 * hourMs).toISOString();
  const depositNow = () =>
    api.deps.db.transaction((tx) =>
      checkDeposit(tx, { playerId, amountMinor: 1n, openMinor: 0n, at: api.clock.now() }),
    );

  it('stops deposits, ends other sign-ins, and is never shortened', async () => {
    const other = await signIn();
    expect((await exclude(30)).body.excluded_until).toBe(inDays(30));
    expect(await depositNow()).toMatchObject({ name: 'LIMIT_REACHED' });
    expect((await exclude(1)).body.excluded_until).toBe(inDays(30));
    expect((await exclude(184)).body.excluded_until).toBe(inDays(184));
    const { rows } = await sql<{ reason: string }>`
      select end_reason as reason from identity.session where player_id = ${playerId} and ended_at is not null`.execute(
      api.deps.db.kysely,
    );
    expect(rows).toContainEqual({ reason: 'exclusion' });
    // No event has reached this process yet: the session is read because its token was not seen before.
    expect((await call('GET', '/users/limits', undefined, other.token)).status).toBe(401);
    expect((await call('GET', '/users/limits')).status).toBe(200);
  });

  it('allows tightening only, and drops pending looser limits', async () => {
    await set('stake', 'day', '100.00');
    await set('stake', 'day', '900.00');
    await call('PUT', '/users/limits/session', { minutes: 60 });
    await call('PUT', '/users/limits/session', { minutes: 90 });
    const { body } = await exclude(7);
    expect(find(body, 'stake', 'day')).toMatchObject({ amount: '100.00', next_at: null });
    expect(body.session).toEqual({ minutes: 60, next_minutes: null, next_at: null, free_at: null });
    expect(await set('stake', 'day', '101.00')).toMatchObject({ status: 403, body: { message: 'SELF_EXCLUDED' } });
    expect(await set('stake', 'day', null)).toMatchObject({ status: 403 });
    expect(await call('PUT', '/users/limits/session', { minutes: null })).toMatchObject({ status: 403 });
    expect(find((await set('stake', 'day', '50.00')).body, 'stake', 'day')?.amount).toBe('50.00');
    api.clock.advance(7 * 24 * hourMs);
    ({ token } = await signIn());
    const after = (await call('GET', '/users/limits')).body;
    expect(after.excluded_until).toBeNull();
    expect(find(after, 'stake', 'day')?.amount).toBe('50.00');
    expect(await depositNow()).toBeUndefined();
  });

  it('ends with the longest of 64 concurrent requests', async () => {
    const days = Array.from({ length: 64 }, (_, index) => [1, 7, 30, 366, 184][index % 5]);
    await Promise.all(days.map((one) => exclude(one)));
    expect((await call('GET', '/users/limits')).body.excluded_until).toBe(inDays(366));
  });

  it.each([0, -1, 2, 31, 180, 99_999, 1.5, '7', null])('refuses a term of %j', async (days) => {
    expect((await exclude(days)).status).toBe(400);
  });
});
