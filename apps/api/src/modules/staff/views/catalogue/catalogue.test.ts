import {
  officeGameDetails,
  officeGames,
  officeLobby,
  officeMethods,
  officeProviders,
  officeSettingHistory,
  officeSettings,
} from '@altyn/contracts/office/catalogue';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../../../seed/seed.ts';
import {
  api,
  call,
  join,
  office,
  openOffice,
  operate,
  origin,
  type Person,
  runAs,
} from '../../testing/office-world.ts';

openOffice();
let keeper: Person;
let support: Person;

beforeAll(async () => {
  await seed(api.deps);
  keeper = await join('keeper', 'games');
  support = await join('helper', 'support');
});

const get = async (url: string, person = keeper) => (await call(person, 'GET', url)).body as unknown;
const picture = () =>
  sharp({ create: { width: 720, height: 960, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
const upload = (payload: Buffer, person: Person | undefined, from = origin, url = '/api/pictures') =>
  office.inject({
    method: 'POST',
    url,
    headers: { origin: from, 'content-type': 'image/png', ...(person && { cookie: person.cookie }) },
    payload,
  });

describe('games', () => {
  it('are found by words, provider, category and state, page by page', async () => {
    const all = officeGames.parse(await get('/api/catalogue/games'));
    expect(all.items).toHaveLength(50);
    const rest = officeGames.parse(await get(`/api/catalogue/games?after=${all.next}`));
    expect([all.items.length + rest.items.length, rest.next]).toEqual([all.total, null]);
    expect(new Set([...all.items, ...rest.items].map(({ slug }) => slug)).size).toBe(all.total);
    const slugsOf = async (query: string) =>
      officeGames.parse(await get(`/api/catalogue/games?${query}`)).items.map(({ slug }) => slug);
    expect(await slugsOf('find=gem%20rush')).toEqual(['gem-rush']);
    expect(await slugsOf('provider=altyn-studio&category=crash&find=dice')).toEqual(['dice']);
    await runAs(keeper, 'game disable', { slug: 'gem-rush', reason: 'a test' });
    expect(await slugsOf('state=closed')).toEqual(['gem-rush']);
    expect(officeGameDetails.parse(await get('/api/catalogue/games/gem-rush'))).toMatchObject({
      ...{ title: 'Gem Rush', is_enabled: false, state: 'closed', closed_to: [], max_win_odds: null },
    });
    expect((await call(keeper, 'GET', '/api/catalogue/games/nothing')).status).toBe(404);
  });

  it('get an uploaded picture by a command', async () => {
    const answer = await upload(await picture(), keeper);
    expect(answer.statusCode).toBe(200);
    const { hash } = answer.json() as { hash: string };
    expect((await runAs(keeper, 'game picture', { slug: 'gem-rush', picture: hash, reason: 'new' })).status).toBe(200);
    expect(await get('/api/catalogue/games/gem-rush')).toMatchObject({ picture: hash });
    const file = await office.inject({ url: `/pictures/games/${hash}-180.webp` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('take pictures from those who may change games alone, from our own pages', async () => {
    const bytes = await picture();
    const statuses = [
      await upload(bytes, undefined),
      await upload(bytes, support),
      await upload(bytes, keeper, 'https://evil.example'),
      await upload(Buffer.from('<svg/>'), keeper),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 403, 403, 400]);
  });
});

it('shows providers with their keys, and rows of the home page', async () => {
  const { items } = officeProviders.parse(await get('/api/catalogue/providers'));
  expect(items[0]).toMatchObject({ slug: 'altyn-studio', served_by: null, previous_key: null });
  expect(items.reduce((sum, { games }) => sum + games, 0)).toBeGreaterThan(70);
  const rows = officeLobby.parse(await get('/api/catalogue/lobby')).items;
  expect(rows.slice(0, 2)).toMatchObject([
    { code: 'top', source: 'top', length: 10, is_enabled: true },
    { code: 'popular', source: 'popular', length: 12, is_enabled: true },
  ]);
});

it('shows payment methods with limits, fees and routes to those who may see payments', async () => {
  const payer = await join('payer', 'payments');
  const { items } = officeMethods.parse(await get('/api/catalogue/methods?country=KZ&direction=withdraw', payer));
  const wallet = items.find(({ code }) => code === 'wallet');
  expect(wallet).toMatchObject({ provider: 'sandbox-psp', is_served: true, country: 'KZ', direction: 'withdraw' });
  expect(wallet?.fees).toContainEqual({ currency: 'kzt', percent: '1.00', fixed: '0.00' });
  expect(wallet?.limits).toContainEqual(expect.objectContaining({ currency: 'kzt', min: '1000.00' }));
  expect((await call(keeper, 'GET', '/api/catalogue/methods')).status).toBe(403);
});

it('takes marks from those who set up games or payments, and shows whose they are', async () => {
  const payer = await join('setter', 'finance');
  const bytes = await picture();
  const send = (person: Person | undefined, payload = bytes, from = origin) =>
    upload(payload, person, from, '/api/marks');
  const refused = [
    await send(undefined),
    await send(support),
    await send(payer, bytes, 'https://evil.example'),
    await send(payer, Buffer.from('<svg/>')),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 400]);
  expect((await send(keeper)).statusCode).toBe(200);
  const { hash } = (await send(payer)).json() as { hash: string };
  const given = await runAs(payer, 'method mark', { code: 'kz_qr', country: 'KZ', mark: hash, reason: 'contract' });
  expect(given.status).toBe(200);
  const { items } = officeMethods.parse(await get('/api/catalogue/methods?country=KZ&direction=deposit', payer));
  expect(items.find(({ code }) => code === 'kz_qr')).toMatchObject({ mark: hash });
  expect((await office.inject({ url: `/pictures/marks/${hash}.webp` })).headers['content-type']).toBe('image/webp');
  expect((await runAs(payer, 'provider mark', { slug: 'altyn-studio', mark: hash, reason: 'x' })).status).toBe(403);
  expect((await runAs(keeper, 'provider mark', { slug: 'altyn-studio', mark: hash, reason: 'x' })).status).toBe(200);
  const providers = officeProviders.parse(await get('/api/catalogue/providers')).items;
  expect(providers.find(({ slug }) => slug === 'altyn-studio')).toMatchObject({ mark: hash });
});

it('shows what each change of a setting has changed, also of entries that do not name the old value', async () => {
  const admin = await join('chief', 'admin');
  const set = (value: string) =>
    operate('setting', 'set', '--code', 'MINIMUM_AGE', '--value', value, '--reason', 'law');
  await set('18');
  await set('20');
  await api.deps.db.pool.query(
    `insert into platform.audit (id, at, actor, action, subject, reason, details)
     values ('00000000-0000-7000-8000-000000000001', now() - interval '1 year', 'old', 'setting.change', 'MINIMUM_AGE', 'x',
       '{"value": 19}')`,
  );
  const history = officeSettingHistory.parse(await get('/api/settings/MINIMUM_AGE/history', admin));
  expect(history.items.map(({ actor, parts }) => [actor, parts])).toEqual([
    ['test', [{ what: 'MINIMUM_AGE', before: '18', after: '20' }]],
    ['test', [{ what: 'MINIMUM_AGE', before: '21', after: '18' }]],
    ['old', [{ what: 'MINIMUM_AGE', before: '21', after: '19' }]],
  ]);
  const { items } = officeSettings.parse(await get('/api/settings', admin));
  const age = items.find(({ code }) => code === 'MINIMUM_AGE');
  expect(age).toMatchObject({ value: 20, initial: 21, changed_at: expect.any(String) as string });
  expect((await call(admin, 'GET', '/api/settings/NOTHING/history')).status).toBe(404);
  expect((await call(support, 'GET', '/api/settings')).status).toBe(403);
});
