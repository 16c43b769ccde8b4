import { describe, expect, it } from 'vitest';
import { api, call, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';

openIdentityApi();

interface Sessions {
  items: { id: string; is_current: boolean }[];
}

describe('sessions', () => {
  it('rotate the refresh token, tolerate two concurrent tabs, and end the family on reuse', async () => {
    const player = await newPlayer();
    const [one, two] = await Promise.all([
      call('POST', '/auth/refresh', player),
      call('POST', '/auth/refresh', player),
    ]);
    expect([one.status, two.status]).toEqual([201, 201].map(() => 200));
    const next = await call('POST', '/auth/refresh', { cookie: two.cookie });
    expect(next.status).toBe(200);
    const older = await call('POST', '/auth/refresh', { cookie: player.cookie });
    expect(older).toMatchObject({ status: 401, body: { message: 'SESSION_EXPIRED' } });
    const ended = await call('POST', '/auth/refresh', { cookie: next.cookie });
    expect(ended.status).toBe(401);
    expect((await call('GET', '/users', { token: next.body.tokens?.access_token ?? '' })).status).toBe(401);
  });

  it.each([
    ['another device', 'AAAAAAAAAAAAAAAAAAAAAA.x'],
    ['no device at all', undefined],
  ])('end the family at once when a rotated token comes from %s', async (_name, device) => {
    const player = await newPlayer();
    const next = await call('POST', '/auth/refresh', player);
    expect((await call('POST', '/auth/refresh', { cookie: player.cookie, device })).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { cookie: next.cookie, device: player.device })).status).toBe(401);
  });

  it('end thirty days after the sign-in regardless of renewals', async () => {
    const player = await newPlayer();
    let { cookie } = player;
    for (let turn = 0; turn < 30 * 48; turn += 1) {
      api.clock.advance(29.9 * minuteMs);
      const renewed = await call('POST', '/auth/refresh', { cookie, device: player.device });
      expect(renewed.status).toBe(200);
      cookie = renewed.cookie ?? '';
    }
    api.clock.advance(29.9 * minuteMs * 6);
    expect((await call('POST', '/auth/refresh', { cookie, device: player.device })).status).toBe(401);
  }, 120_000);

  it('can be listed and ended by their player', async () => {
    const player = await newPlayer();
    const body = { username: player.login, password: 'plum-Heron-41', countryCode: 'kz' };
    const other = await call('POST', '/auth/web', { body, headers: { 'user-agent': 'Phone 7' } });
    const token = other.body.tokens?.access_token ?? '';
    const list = async () =>
      (await call('GET', '/users/sessions', { token: player.token })).body as unknown as Sessions;
    const { items } = await list();
    expect(items).toMatchObject([{ is_current: true }, { is_current: false, user_agent: 'Phone 7' }]);
    const stranger = await newPlayer();
    const end = (id: string, by: string) => call('POST', `/users/sessions/${id}/end`, { token: by });
    expect((await end(items[1]?.id ?? '', stranger.token)).status).toBe(404);
    expect((await end(items[1]?.id ?? '', player.token)).status).toBe(200);
    expect((await call('GET', '/users', { token })).status).toBe(401);
    expect((await list()).items).toHaveLength(1);
    await call('POST', '/auth/web', { body });
    expect((await call('POST', '/users/sessions/end-others', { token: player.token })).status).toBe(200);
    expect((await list()).items).toMatchObject([{ is_current: true }]);
  });

  it('end the family when a token is reused ten seconds later', async () => {
    const player = await newPlayer();
    const next = await call('POST', '/auth/refresh', { cookie: player.cookie });
    api.clock.advance(10_001);
    expect((await call('POST', '/auth/refresh', { cookie: player.cookie })).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { cookie: next.cookie })).status).toBe(401);
  });

  it('end when idle for more than 30 minutes, and stay open while calls are made', async () => {
    const player = await newPlayer();
    let { cookie, token } = player;
    for (let turn = 0; turn < 4; turn += 1) {
      api.clock.advance(14 * minuteMs);
      expect((await call('GET', '/users', { token })).status).toBe(200);
      const renewed = await call('POST', '/auth/refresh', { cookie });
      expect(renewed.status).toBe(200);
      cookie = renewed.cookie ?? '';
      token = renewed.body.tokens?.access_token ?? '';
    }
    api.clock.advance(30 * minuteMs + 1);
    expect((await call('POST', '/auth/refresh', { cookie })).body.message).toBe('SESSION_EXPIRED');
  });

  it('refuse an access token after 15 minutes, one of another key, and garbage', async () => {
    const { token } = await newPlayer();
    const [head = '', body = ''] = token.split('.');
    for (const bad of ['garbage', `${head}.${body}.AAAA`, `${head}.${body}.`]) {
      expect((await call('GET', '/users', { token: bad })).status).toBe(401);
    }
    api.clock.advance(15 * minuteMs);
    expect((await call('GET', '/users', { token })).status).toBe(401);
  });

  it('end at sign-out, with the cookie on the auth paths only', async () => {
    const player = await newPlayer();
    const out = await call('POST', '/auth/logout', { cookie: player.cookie, token: player.token });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect((await call('GET', '/users', { token: player.token })).status).toBe(401);
    expect((await call('POST', '/auth/refresh', { cookie: player.cookie })).status).toBe(401);
    const again = await call('POST', '/auth/web', { body: { username: player.login, password: 'plum-Heron-41' } });
    const set = again.headers['set-cookie'] as string[];
    const cookies = set.filter((cookie) => cookie.startsWith('altyn_refresh='));
    expect(cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(['/auth', '/api/auth']);
    expect(cookies.every((cookie) => cookie.includes('HttpOnly') && cookie.includes('SameSite=Lax'))).toBe(true);
  });
});
