import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { changeSetting } from './modules/settings/index.ts';
import { registration } from './modules/identity/testing/identity-world.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { COUNTRY_HEADER: 'cf-ipcountry' } });
});
afterAll(() => api.close());

const visit = async (country?: string, from?: string) => {
  const headers = {
    ...(country === undefined ? {} : { 'cf-ipcountry': country }),
    ...(from === undefined ? {} : { 'x-forwarded-for': from }),
  };
  return (await api.app.inject({ method: 'GET', url: '/visitor', headers })).json<unknown>();
};
const setUnknown = (value: 'allow' | 'stop') =>
  changeSetting(api.deps, { code: 'UNKNOWN_COUNTRY', value, actor: 'test', reason: 'test' });

async function register(country: string): Promise<string | undefined> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/auth/register',
    headers: { 'cf-ipcountry': country },
    payload: registration('+77010020301'),
  });
  return response.json<{ message?: string }>().message;
}

it('visitors learn whether registration and play are open in their country', async () => {
  expect(await visit('DE')).toEqual({ country: 'DE', is_open: false });
  expect(await visit('KZ')).toEqual({ country: 'KZ', is_open: true });
  expect(await visit('XX')).toEqual({ country: null, is_open: true });
  expect(await visit()).toEqual({ country: null, is_open: true });
});

it('registration from a closed country is refused regardless of the stated one', async () => {
  expect(await register('DE')).toBe('COUNTRY_NOT_ALLOWED');
  expect(await register('KZ')).not.toBe('COUNTRY_NOT_ALLOWED');
  expect(await register('XX')).not.toBe('COUNTRY_NOT_ALLOWED');
});

// Networks of long-standing national carriers and of a public resolver.
it.each([
  ['92.47.1.1', 'KZ', true],
  ['213.230.64.1', 'UZ', true],
  ['195.38.160.1', 'KG', true],
  ['8.8.8.8', 'US', false],
  ['2001:4860:4860::8888', expect.stringMatching(/^[A-Z]{2}$/), false],
  ['10.1.2.3', null, true],
])('where the proxy is silent the address %s tells: %s', async (from, country, is_open) => {
  expect(await visit('XX', from)).toEqual({ country, is_open });
  expect(await visit(undefined, from)).toEqual({ country, is_open });
  // The proxy knows better.
  expect(await visit('KZ', from)).toEqual({ country: 'KZ', is_open: true });
});

it('a setting decides about visitors whose country is unknown', async () => {
  await setUnknown('stop');
  expect(await visit('XX')).toEqual({ country: null, is_open: false });
  expect(await register('XX')).toBe('COUNTRY_NOT_ALLOWED');
  expect(await visit('KZ')).toEqual({ country: 'KZ', is_open: true });
  await setUnknown('allow');
  expect(await register('XX')).not.toBe('COUNTRY_NOT_ALLOWED');
});
