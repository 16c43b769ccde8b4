import { identityEndpoints } from '@altyn/contracts/identity';
import { phoneCountries } from '@altyn/domain/phone';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../../../testing/database.ts';
import { createTestApi, type TestApi } from '../../../testing/test-api.ts';
import { seed } from '../../seed/seed.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url);
  await seed(api.deps);
});
afterAll(() => api.close());

interface Reply {
  status: number;
  body: { message?: string; user?: { birth_date: unknown; currency: string }; tokens?: { access_token: string } };
}
async function post(url: string, payload: object, token?: string): Promise<Reply> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await api.app.inject({ method: 'POST', url, headers, payload });
  return { status: response.statusCode, body: response.json() };
}
const consent = { birthDate: '1990-05-01', termsAccepted: true };

/** Registers with exactly the fields of the specification's call. */
async function register(login: string, extra: object = {}): Promise<Reply> {
  const body = { type: 'Phone', login, password: 'plum-Heron-41', ...extra };
  expect((await post('/auth/register', body)).status).toBe(201);
  await api.runJobs();
  const code = api.sent.findLast(({ to }) => to === login)?.code;
  return post('/auth/register', { ...body, code });
}

it("opens an account with the specification's payload; play and deposits need birth date and consent", async () => {
  const opened = await register('+77010055001', { currency: 'uah' });
  expect(opened).toMatchObject({ status: 201, body: { user: { birth_date: null, currency: 'uah' } } });
  const token = opened.body.tokens?.access_token ?? '';
  const play = () => post('/games/fruit-crown/launch', { language: 'en', device: 'mobile' }, token);
  const pay = () => post('/payments/deposits', { method: 'card', amount: '500', idempotency_key: v7() }, token);
  const required = { status: 403, body: { message: 'CONSENT_REQUIRED' } };
  expect(await play()).toMatchObject(required);
  expect(await pay()).toMatchObject(required);

  const young = await post('/users/consent', { ...consent, birthDate: '2010-01-01' }, token);
  expect(young).toMatchObject({ status: 403, body: { message: 'AGE_RESTRICTED' } });
  expect((await post('/users/consent', { birthDate: '1990-05-01' }, token)).status).toBe(400);
  expect(await play()).toMatchObject(required);

  const answers = await Promise.all(Array.from({ length: 8 }, () => post('/users/consent', consent, token)));
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { birth_date: '1990-05-01' } });
  const { rows } = await api.deps.db.pool.query(
    `select kind, given from identity.consent c join identity.player p on p.id = c.player_id
     where p.phone = '77010055001' order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'age', given: true },
    { kind: 'newsletter', given: false },
    { kind: 'terms', given: true },
  ]);
  expect((await play()).body.message).not.toBe('CONSENT_REQUIRED');
  expect((await pay()).body.message).not.toBe('CONSENT_REQUIRED');
});

it.each([
  ['UA', '+380671110001', 'uah'],
  ['KZ', '+77010055002', 'kzt'],
  ['KG', '+996700110001', 'kgs'],
])('an account of %s that names no currency has its own', async (countryCode, login, currency) => {
  expect(await register(login, { countryCode })).toMatchObject({ status: 201, body: { user: { currency } } });
});

it.each([
  [{ birthDate: '1990-05-01' }, 'termsAccepted'],
  [{ termsAccepted: true }, 'birthDate'],
])('%j alone is refused: age and consent are told together', async (half, missing) => {
  const body = { type: 'Phone', login: '+77010055009', password: 'plum-Heron-41', ...half };
  const answer = await post('/auth/register', body);
  expect(answer).toMatchObject({ status: 400, body: { details: [{ path: missing }] } });
});

it("GET /country returns the domain's table, with masks and digits", async () => {
  const answer = await api.app.inject({ method: 'GET', url: identityEndpoints.countryPhones.path });
  const { items } = answer.json<{ items: Record<string, string>[] }>();
  expect(items).toHaveLength(phoneCountries.length);
  expect(items).toContainEqual({
    code: 'ua',
    prefix: '+38',
    icon: 'ua',
    preview: '+380',
    mask: '__ ___ __ __',
    maskWithDigits: '+380 __ ___ __ __',
    placeholder: '50 123 45 67',
  });
});
