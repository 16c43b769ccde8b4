import type { Endpoint } from '@altyn/contracts/endpoint';
import { endpoints } from '@altyn/contracts/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, call, codeFor, freshPhone, openIdentityApi, registration } from './testing/identity-world.ts';
import { addPasskey, as } from './testing/step-ups.ts';

openIdentityApi();

/** Opens an account as the first step of the site does. */
async function join() {
  const login = freshPhone();
  const body = registration(login, { birthDate: undefined, termsAccepted: undefined });
  await call('POST', '/auth/register', { body });
  const opened = await call('POST', '/auth/register', { body: { ...body, code: await codeFor(login) } });
  expect(opened).toMatchObject({ status: 201, body: { user: { birth_date: null } } });
  return { login, token: opened.body.tokens?.access_token ?? '' };
}

const nil = '00000000-0000-7000-8000-000000000001';
const changes = (Object.values(endpoints) as Endpoint[]).filter(
  ({ access, method }) => access === 'player' && method !== 'GET',
);

async function change({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string) {
  const response = await api.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, nil),
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  return { status: response.statusCode, message: response.json<{ message?: string }>().message };
}
const required = { status: 403, message: 'CONSENT_REQUIRED' };

describe('an account without birth date and consent', () => {
  let token = '';
  beforeAll(async () => {
    ({ token } = await join());
  });

  it.each(changes.filter(({ isBeforeConsent }) => !isBeforeConsent).map(({ method, path }) => [method, path] as const))(
    '%s %s waits for them',
    async (method, path) => expect(await change({ method, path }, token)).toEqual(required),
  );

  it.each(changes.filter(({ isBeforeConsent }) => isBeforeConsent).map(({ method, path }) => [method, path] as const))(
    '%s %s is open',
    async (method, path) => expect((await change({ method, path }, token)).message).not.toBe('CONSENT_REQUIRED'),
  );

  it('uploads no picture', async () => {
    const response = await api.app.inject({
      method: 'PUT',
      url: '/kyc/pictures/front',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: Buffer.from('x'),
    });
    expect(response.json()).toMatchObject({ statusCode: 403, message: 'CONSENT_REQUIRED' });
  });
});

it('reads, and may do everything at once after the consent', async () => {
  const { token } = await join();
  expect(await call('GET', '/users', { token })).toMatchObject({ status: 200, body: { birth_date: null } });
  const forms = { method: 'POST', path: '/notifications/read' } as const;
  expect(await change(forms, token)).toEqual(required);
  const consent = { birthDate: '1990-05-01', termsAccepted: true };
  expect((await call('POST', '/users/consent', { token, body: consent })).status).toBe(200);
  expect((await change(forms, token)).message).not.toBe('CONSENT_REQUIRED');
});

it('the code that opened the account stands for the confirmation of its first passkey, in that session', async () => {
  const person = await join();
  await call('POST', '/users/consent', { token: person.token, body: { birthDate: '1990-05-01', termsAccepted: true } });
  expect((await addPasskey(person)).status).toBe(201);
  // With a factor, only a factor confirms the next one.
  const next = await as(person, 'POST', '/user/factors/passkeys/options');
  expect(next).toMatchObject({ status: 403, body: { message: 'STEP_UP_REQUIRED' } });
});
