import { fastifyCookie } from '@fastify/cookie';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { testConfig } from '../../../../testing/test-api.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

it.each([
  ['under https', 'true', '__Secure-altyn_refresh'],
  ['under http, for development', 'false', 'altyn_refresh'],
])('names the cookie %s', async (_name, isSecure, name) => {
  const config = testConfig('postgres://localhost/none', { SECURE_COOKIES: isSecure });
  const app = fastify();
  await app.register(fastifyCookie);
  app.post('/auth/in', async (_request, reply) => {
    setRefreshCookie(reply, config, 'a token');
    return {};
  });
  app.post('/auth/out', async (request, reply) => {
    clearRefreshCookie(reply, config);
    return { read: readRefreshCookie(request, config) };
  });
  const { cookies } = await app.inject({ method: 'POST', url: '/auth/in' });
  expect(cookies.map((cookie) => [cookie.name, cookie.path, cookie.secure ?? false, cookie.httpOnly])).toEqual([
    [name, '/auth', isSecure === 'true', true],
    [name, '/api/auth', isSecure === 'true', true],
  ]);
  const out = await app.inject({ method: 'POST', url: '/auth/out', cookies: { [name]: 'a token' } });
  expect(out.json()).toEqual({ read: 'a token' });
  expect(out.cookies.map((cookie) => [cookie.name, cookie.value])).toEqual([
    [name, ''],
    [name, ''],
  ]);
  // A cookie of the other name is ignored.
  const other = name === 'altyn_refresh' ? '__Secure-altyn_refresh' : 'altyn_refresh';
  const ignored = await app.inject({ method: 'POST', url: '/auth/out', cookies: { [other]: 'a token' } });
  expect(ignored.json()).toEqual({});
  await app.close();
});
