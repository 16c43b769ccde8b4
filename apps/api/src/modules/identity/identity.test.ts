import { describe, expect, it } from 'vitest';
import { identityJobs } from './index.ts';
import {
  api,
  call,
  codeFor,
  freshPhone,
  minuteMs,
  newPlayer,
  openIdentityApi,
  registration,
  wrong,
} from './testing/identity-world.ts';
import { confirmByPassword } from './testing/step-ups.ts';

openIdentityApi();

describe('registration', () => {
  it('sends a code, then opens one account and signs in', async () => {
    const login = '+77010020001';
    const first = await call('POST', '/auth/register', { body: registration('8 701 002 00 01', { language: 'ru' }) });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ channel: 'sms', retry_at: '2026-11-21T10:02:00.000Z' });
    const code = await codeFor(login);
    expect(code).toMatch(/^\d{6}$/);
    expect(api.sent.at(-1)?.text).toContain('ваш код');
    const second = await call('POST', '/auth/register', { body: registration(login, { code }) });
    expect(second.status).toBe(201);
    expect(second.body.user).toMatchObject({
      // Stored and shown as digits only, in the currency of the country.
      phone: login.slice(1),
      country: 'KZ',
      currency: 'kzt',
      time_zone: 'Asia/Almaty',
      is_phone_verified: true,
      rating: 1,
    });
    const me = await call('GET', '/users', { token: second.body.tokens?.access_token ?? '' });
    expect(me).toMatchObject({ status: 200, body: { phone: login.slice(1) } });
    const again = await call('POST', '/auth/register', { body: registration(login, { code }) });
    expect(again).toMatchObject({ status: 409, body: { message: 'LOGIN_ALREADY_USED', code: 'CONFLICT' } });
  });

  it('answers alike whether or not the login has an account, and notifies its owner', async () => {
    const { login } = await newPlayer();
    api.clock.advance(3 * minuteMs);
    const [known, unknown] = await Promise.all(
      [login, '+77010020555'].map((number) => call('POST', '/auth/register', { body: registration(number) })),
    );
    expect(known?.status).toBe(201);
    expect(known?.body).toEqual(unknown?.body);
    await api.runJobs();
    const message = api.sent.findLast(({ to }) => to === login);
    expect(message?.text).toContain('you already have an account');
    expect(message?.code).toBe('');
    const tried = await call('POST', '/auth/register', { body: registration(login, { code: '123456' }) });
    const other = await call('POST', '/auth/register', { body: registration('+77010020555', { code: '123456' }) });
    expect([tried.status, tried.body.message]).toEqual([other.status, other.body.message]);
  });

  it.each([
    ['123456', 'PASSWORD_TOO_COMMON'],
    ['kqzwxj', 'PASSWORD_KINDS'],
    ['Ukraina2026', 'PASSWORD_GUESSABLE'],
    ['7010020078', 'PASSWORD_HOLDS_NAME'],
  ])('refuses the password %s with the reason', async (password, message) => {
    const answer = await call('POST', '/auth/register', { body: registration('+77010020078', { password }) });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'password', message }] } });
  });

  it('sends mail in the requested language, as text and HTML', async () => {
    await call('POST', '/auth/register', { body: registration('New@Example.com', { language: 'ua' }) });
    const code = await codeFor('new@example.com');
    const answer = await call('POST', '/auth/register', { body: registration('new@example.com', { code }) });
    expect(answer.body.user).toMatchObject({
      email: 'new@example.com',
      phone: null,
      is_email_verified: true,
      rating: 0,
    });
  });

  it.each([
    [{ birthDate: '2005-11-22' }, 403, 'AGE_RESTRICTED'],
    [{ birthDate: '2030-01-01' }, 400, 'VALIDATION_ERROR'],
    [{ countryCode: 'US' }, 403, 'COUNTRY_NOT_ALLOWED'],
    [{ login: '+7701' }, 400, 'PHONE_INVALID_ERROR'],
    [{ login: '+7 727 234 56 78' }, 400, 'PHONE_NO_SMS'],
    [{ login: 'not-mail@', type: 'Email' }, 400, 'VALIDATION_ERROR'],
    [{ termsAccepted: false }, 400, 'VALIDATION_ERROR'],
    [{ password: 'a b c d e' }, 400, 'VALIDATION_ERROR'],
    [{ password: 'short' }, 400, 'VALIDATION_ERROR'],
    [{ password: 'seventeen-letters' }, 400, 'VALIDATION_ERROR'],
    [{ code: '000000' }, 400, 'Invalid code'],
  ])('refuses %o', async (extra, status, message) => {
    const answer = await call('POST', '/auth/register', { body: registration('+77010020077', extra) });
    expect(answer).toMatchObject({ status, body: { message } });
  });

  it('opens one account under 64 concurrent confirmations', async () => {
    const login = '+77010020064';
    const requests = await Promise.all(
      Array.from({ length: 64 }, () => call('POST', '/auth/register', { body: registration(login) })),
    );
    expect(requests.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(requests.filter(({ body }) => body.message === 'CODE_REQUEST_LIMIT')).toHaveLength(63);
    const code = await codeFor(login);
    expect(api.sent.filter(({ to }) => to === login)).toHaveLength(1);
    const confirmed = await Promise.all(
      Array.from({ length: 64 }, () => call('POST', '/auth/register', { body: registration(login, { code }) })),
    );
    const answers = Map.groupBy(confirmed, ({ status, body }) => body.message ?? status);
    expect([...answers].map(([answer, all]) => [answer, all.length])).toEqual(
      expect.arrayContaining([
        [201, 1],
        ['LOGIN_ALREADY_USED', 63],
      ]),
    );
  });
});

describe('codes', () => {
  it('count wrong attempts, including concurrent ones, and expire after five', async () => {
    const login = '+77010030001';
    await call('POST', '/auth/register', { body: registration(login) });
    const code = await codeFor(login);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/auth/register', { body: registration(login, { code: wrong(code) }) }),
      ),
    );
    expect(tries.filter(({ body }) => body.message === 'Invalid code')).toHaveLength(5);
    expect(tries.filter(({ body }) => body.message === 'Code expired')).toHaveLength(15);
    const right = await call('POST', '/auth/register', { body: registration(login, { code }) });
    expect(right.body.message).toBe('Code expired');
  });

  it('expire after ten minutes; a new one may be requested after two', async () => {
    const login = '+77010030002';
    await call('POST', '/auth/register', { body: registration(login) });
    const old = await codeFor(login);
    const soon = await call('POST', '/auth/register', { body: registration(login) });
    expect(soon).toMatchObject({ status: 429, headers: { 'retry-after': '120' } });
    api.clock.advance(10 * minuteMs);
    const late = await call('POST', '/auth/register', { body: registration(login, { code: old }) });
    expect(late.body.message).toBe('Code expired');
    await call('POST', '/auth/register', { body: registration(login) });
    const fresh = await codeFor(login);
    const answer = await call('POST', '/auth/register', { body: registration(login, { code: fresh }) });
    expect(answer.status).toBe(201);
  });

  it('are limited to ten a day, and the answer gives the actual wait', async () => {
    const login = '+77010030005';
    const ask = () => call('POST', '/auth/register', { body: registration(login) });
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask()).status).toBe(201);
      api.clock.advance(2 * minuteMs);
    }
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: { message: 'CODE_REQUEST_LIMIT' } });
    const waitMin = Number(refused.headers['retry-after']) / 60;
    expect(waitMin).toBeGreaterThan(23 * 60);
    expect(waitMin).toBeLessThanOrEqual(24 * 60);
  });

  it('are not sent through a channel that an operator has closed', async () => {
    const { changeSetting } = await import('../settings/index.ts');
    const set = (code: string, value: boolean) =>
      changeSetting(api.deps, { code, value, actor: 'ops', reason: 'test' });
    const { token } = await newPlayer(`p${freshPhone().slice(1)}@example.com`);
    await set('SEND_SMS_ENABLED', false);
    const login = '+77010030004';
    const registered = await call('POST', '/auth/register', { body: registration(login) });
    expect(registered.body.message).toBe('REGISTRATION_TYPE_DISABLED');
    const reset = await call('POST', '/user/password/reset', { body: { resetType: 'Phone', username: login } });
    expect(reset.status).toBe(503);
    expect((await call('POST', '/user/phone/add', { token, body: { phone: login } })).status).toBe(503);
    await set('SEND_SMS_ENABLED', true);
  });

  it('are deleted after they expire', async () => {
    const count = async () => {
      const { rows } = await api.deps.db.pool.query(
        `select (select count(*)::int from identity.code) as codes, (select count(*)::int from identity.session) as sessions`,
      );
      return rows[0] as { codes: number; sessions: number };
    };
    const clean = identityJobs.find(({ name }) => name === 'identity-clean');
    const { cookie } = await newPlayer();
    await clean?.run(api.deps, {});
    expect((await count()).codes).toBeGreaterThan(0);
    api.clock.advance(2 * 24 * 60 * minuteMs);
    await clean?.run(api.deps, {});
    expect((await count()).codes).toBe(0);
    expect((await count()).sessions).toBeGreaterThan(0);
    api.clock.advance(90 * 24 * 60 * minuteMs);
    await clean?.run(api.deps, {});
    expect((await count()).sessions).toBe(0);
    expect((await call('POST', '/auth/refresh', { cookie })).status).toBe(401);
  });

  it('are stored nowhere', async () => {
    const login = '+77010030003';
    await call('POST', '/auth/register', { body: registration(login) });
    const waiting = await api.deps.db.pool.query(
      `select (select jsonb_agg(to_jsonb(code)) from identity.code)::text
        || (select jsonb_agg(to_jsonb(task)) from graphile_worker._private_jobs task)::text as everything`,
    );
    const code = await codeFor(login);
    expect(code).toMatch(/^\d{6}$/);
    expect((waiting.rows[0] as { everything: string }).everything).not.toContain(code);
  });
});

describe('signing in', () => {
  it('answers an unknown name and a wrong password alike, and locks after five failures', async () => {
    const { login } = await newPlayer();
    for (const username of [login, '+77019999999']) {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const failed = await call('POST', '/auth/web', { body: { username, password: 'wrong-one' } });
        expect(failed).toMatchObject({ status: 401, body: { message: 'INVALID_CREDENTIALS' } });
      }
      const locked = await call('POST', '/auth/web', { body: { username, password: 'plum-Heron-41' } });
      expect(locked).toMatchObject({
        status: 429,
        body: { message: 'ACCOUNT_LOCKED' },
        headers: { 'retry-after': '900' },
      });
    }
    api.clock.advance(15 * minuteMs);
    const opened = await call('POST', '/auth/web', { body: { username: login, password: 'plum-Heron-41' } });
    expect(opened.status).toBe(201);
  });

  it('locks under concurrent guesses', async () => {
    const { login } = await newPlayer();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => call('POST', '/auth/web', { body: { username: login, password: 'wrong-one' } })),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('refuses a call from another site', async () => {
    const { login } = await newPlayer();
    const body = { username: login, password: 'plum-Heron-41' };
    const foreign = await call('POST', '/auth/web', { body, headers: { origin: 'https://evil.example' } });
    expect(foreign).toMatchObject({ status: 403, body: { message: 'FORBIDDEN' } });
    const own = await call('POST', '/auth/web', { body, headers: { origin: 'http://localhost:3000' } });
    expect(own.status).toBe(201);
  });
});

describe('passwords', () => {
  it('are reset by code without revealing whether the name exists', async () => {
    const player = await newPlayer();
    const target = { resetType: 'Phone', username: player.login };
    const known = await call('POST', '/user/password/reset', { body: target });
    const unknown = await call('POST', '/user/password/reset', { body: { ...target, username: '+77018888888' } });
    expect(known.status).toBe(200);
    expect(unknown.body).toEqual(known.body);
    await api.runJobs();
    expect(api.sent.some(({ to }) => to === '+77018888888')).toBe(false);
    const code = await codeFor(player.login);
    const off = await call('POST', '/user/password/reset/code', { body: { ...target, code: wrong(code) } });
    expect(off.body.message).toBe('Invalid code');
    expect((await call('POST', '/user/password/reset/code', { body: { ...target, code } })).status).toBe(200);
    const confirmed = await call('PUT', '/user/password/reset', {
      body: { ...target, code, newPassword: 'fresh-pass' },
    });
    expect(confirmed.status).toBe(200);
    expect((await call('GET', '/users', { token: player.token })).status).toBe(401);
    expect(
      (await call('POST', '/auth/web', { body: { username: player.login, password: 'plum-Heron-41' } })).status,
    ).toBe(401);
    expect((await call('POST', '/auth/web', { body: { username: player.login, password: 'fresh-pass' } })).status).toBe(
      201,
    );
    const twice = await call('PUT', '/user/password/reset', {
      body: { ...target, code, newPassword: 'moss-Kettle-8' },
    });
    expect(twice.body.message).toBe('Invalid code');
  });

  it('are changed with the old one; the change ends the other sessions', async () => {
    const player = await newPlayer();
    const other = await call('POST', '/auth/web', { body: { username: player.login, password: 'plum-Heron-41' } });
    const change = (oldPassword: string) =>
      call('POST', '/user/password', { token: player.token, body: { oldPassword, newPassword: 'fresh-pass' } });
    expect((await change('plum-Heron-41')).body.message).toBe('STEP_UP_REQUIRED');
    await confirmByPassword(player, 'password');
    expect((await change('nope-nope')).body.message).toBe('WRONG_PASSWORD');
    expect((await change('plum-Heron-41')).status).toBe(200);
    expect((await call('GET', '/users', { token: player.token })).status).toBe(200);
    expect((await call('GET', '/users', { token: other.body.tokens?.access_token ?? '' })).status).toBe(401);
  });
});

describe('phones', () => {
  const byMail = () => newPlayer(`p${freshPhone().slice(1)}@example.com`);

  it('are added and confirmed by SMS', async () => {
    const player = await byMail();
    const { token } = player;
    const phone = '+380501112233';
    const sent = await call('POST', '/user/phone/add', { token, body: { phone: '050 111 22 33', countryCode: 'ua' } });
    expect(sent).toMatchObject({ status: 200, body: { channel: 'sms' } });
    const code = await codeFor(phone);
    expect((await call('POST', '/user/phone/verify', { token, body: { code: wrong(code) } })).body.message).toBe(
      'Invalid code',
    );
    expect((await call('POST', '/user/phone/verify', { token, body: { code } })).status).toBe(200);
    expect((await call('GET', '/users', { token })).body).toMatchObject({
      phone: phone.slice(1),
      is_phone_verified: true,
      rating: 1,
    });
    const other = await byMail();
    const taken = await call('POST', '/user/phone/add', { token: other.token, body: { phone } });
    expect(taken).toMatchObject({ status: 409, body: { message: 'This phone number is already used' } });
    const second = await call('POST', '/user/phone/add', { token, body: { phone: '+380501112244' } });
    expect(second).toMatchObject({ status: 409, body: { message: 'User has another phone number' } });
  });

  it('are verified by a call for an action, within its limits and with its texts', async () => {
    const { token, id } = await byMail();
    const init = (body: object) => call('POST', '/verifications/phone/init', { token, body });
    const { readCallVerification } = await import('./index.ts');
    const state = async () => (await readCallVerification(api.deps.db.kysely, id, 'BONUS_ACTIVATION')).state;
    expect(await state()).toBe('no_phone');
    expect((await init({ action: 'BONUS_ACTIVATION' })).body.message).toBe('User has no phone');
    const ask = { action: 'BONUS_ACTIVATION', token: '+77012223344', countryCode: 'kz' };
    expect(await init(ask)).toMatchObject({ status: 200, body: { channel: 'call' } });
    expect(await state()).toBe('not_finished');
    expect(await init(ask)).toMatchObject({ status: 429, body: { message: 'CALL_LIMIT_REACHED' } });
    const code = await codeFor('+77012223344');
    expect(code).toMatch(/^\d{4}$/);
    const verify = (digits: string) => call('POST', '/verifications/phone/verify', { token, body: { code: digits } });
    expect((await verify(wrong(code))).body.message).toBe('Invalid code');
    expect((await verify(code)).status).toBe(200);
    expect(await state()).toBe('verified');
    expect((await verify(code)).body.message).toBe('Invalid code');
    expect((await init({ ...ask, token: '+77012223355' })).body.message).toBe('User has another phone number');
    for (let turn = 0; turn < 4; turn += 1) {
      api.clock.advance(2 * minuteMs);
      expect((await init({ action: 'WITHDRAWAL' })).status).toBe(200);
    }
    api.clock.advance(2 * minuteMs);
    expect((await init({ action: 'WITHDRAWAL' })).status).toBe(429);
    const late = await codeFor('+77012223344');
    api.clock.advance(10 * minuteMs);
    const other = await call('POST', '/verifications/phone/verify', { token, body: { code: late } });
    expect(other.status).toBe(401);
  });

  it('cannot be tried in sequence by one player', async () => {
    const { token } = await byMail();
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const body = { action: 'WITHDRAWAL', token: `+7701444550${turn}`, countryCode: 'kz' };
      statuses.push((await call('POST', '/verifications/phone/init', { token, body })).status);
      api.clock.advance(2 * minuteMs);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('belong to one of two players who concurrently prove the same number', async () => {
    const players = [await byMail(), await byMail()];
    const codes: string[] = [];
    for (const { token } of players) {
      await call('POST', '/user/phone/add', { token, body: { phone: '+77013334455' } });
      codes.push(await codeFor('+77013334455'));
    }
    const answers = await Promise.all(
      players.map(({ token }, place) =>
        call('POST', '/user/phone/verify', { token, body: { code: codes[place] ?? '' } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
