import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/database.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { registration } from './modules/identity/testing/identity-world.ts';

const database = useTestDatabase();
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi(database.url, { config: { COUNTRY_HEADER: 'cf-ipcountry' } });
});
afterAll(() => api.close());

const visit = async (country?: string) => {
  const headers = country === undefined ? {} : { 'cf-ipcountry': country };
  return (await api.app.inject({ method: 'GET', url: '/visitor', headers })).json<unknown>();
};

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
