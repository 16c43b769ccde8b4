import { expect, it } from 'vitest';
import { api, call, codeFor, minuteMs, newPlayer, openIdentityApi, wrong } from '../testing/identity-world.ts';
import { addTotp, as, confirmByPassword, password, readFactors, totpCode } from '../testing/step-ups.ts';
import { requireStepUp } from './require-step-up.ts';

openIdentityApi();

async function readCaller({ token }: { token: string }) {
  const caller = await api.deps.identity.tokens.verify(token, api.clock.now());
  if (!caller) throw new Error('the token has ended');
  return caller;
}

const changePassword = (person: { token: string }, newPassword = 'Quiet-Otter-77') =>
  as(person, 'POST', '/user/password', { oldPassword: password, newPassword });

it('a stolen session without the password and the code changes nothing', async () => {
  const person = await newPlayer();
  expect((await changePassword(person)).body.message).toBe('STEP_UP_REQUIRED');
  await as(person, 'POST', '/user/step-up/code', { purpose: 'password' });
  const code = await codeFor(person.login);
  const tried = (given: object) =>
    as(person, 'POST', '/user/step-up', { means: 'password', purpose: 'password', password, code, ...given });
  expect((await tried({ password: 'wrong-one' })).body.message).toBe('WRONG_PASSWORD');
  expect((await tried({ code: wrong(code) })).body.message).toBe('Invalid code');
  expect((await changePassword(person)).body.message).toBe('STEP_UP_REQUIRED');
  expect((await tried({})).status).toBe(200);
  // The code is used up.
  expect((await tried({})).body.message).toBe('Invalid code');
  expect((await changePassword(person)).status).toBe(200);
});

it('a confirmation counts for its purpose, its session and ten minutes', async () => {
  const person = await newPlayer();
  await confirmByPassword(person, 'password');
  expect((await as(person, 'POST', '/user/phone/sign-in')).body.message).toBe('STEP_UP_REQUIRED');
  expect((await as(person, 'POST', '/users/export')).body.message).toBe('STEP_UP_REQUIRED');
  const other = await call('POST', '/auth/web', { body: { username: person.login, password } });
  const elsewhere = { token: other.body.tokens?.access_token ?? '' };
  expect((await changePassword(elsewhere)).body.message).toBe('STEP_UP_REQUIRED');
  expect((await as(elsewhere, 'POST', '/user/factors/totp')).body.message).toBe('STEP_UP_REQUIRED');
  api.clock.advance(10 * minuteMs + 1);
  expect((await changePassword(person)).body.message).toBe('STEP_UP_REQUIRED');
});

it('a code that was sent for one purpose confirms no other', async () => {
  const person = await newPlayer();
  await as(person, 'POST', '/user/step-up/code', { purpose: 'withdrawal' });
  const code = await codeFor(person.login);
  const tried = (purpose: string) =>
    as(person, 'POST', '/user/step-up', { means: 'password', purpose, password, code });
  expect((await tried('factor')).body.message).toBe('Invalid code');
  expect((await tried('payee')).body.message).toBe('Invalid code');
  expect((await tried('withdrawal')).status).toBe(200);
  const caller = await readCaller(person);
  expect(await requireStepUp(api.deps, { ...caller, purpose: 'withdrawal' })).toBeUndefined();
  expect(await requireStepUp(api.deps, { ...caller, purpose: 'payee' })).toMatchObject({ name: 'STEP_UP_REQUIRED' });
  // A confirmed new payee stands for a known one.
  api.clock.advance(10 * minuteMs);
  await confirmByPassword(person, 'payee');
  expect(await requireStepUp(api.deps, { ...caller, purpose: 'withdrawal' })).toBeUndefined();
});

it('64 parallel tries of one code confirm once', async () => {
  const person = await newPlayer();
  const { secret } = await addTotp(person);
  const code = totpCode(secret);
  // The limit of tries must not decide here: four at a time, sixteen times.
  let confirmed = 0;
  for (let round = 0; round < 16; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => as(person, 'POST', '/user/step-up', { means: 'totp', purpose: 'login', code })),
    );
    confirmed += answers.filter(({ status }) => status === 200).length;
  }
  expect(confirmed).toBe(1);
});

it('guesses of an app’s code are limited, the owner’s codes too', async () => {
  const person = await newPlayer();
  const { secret } = await addTotp(person);
  const tried = (code: string) => as(person, 'POST', '/user/step-up', { means: 'totp', purpose: 'login', code });
  const answers = await Promise.all(Array.from({ length: 64 }, () => tried(wrong(totpCode(secret)))));
  expect(answers.filter(({ body }) => body.message === 'Invalid code')).toHaveLength(5);
  expect((await tried(totpCode(secret))).status).toBe(429);
  // The access token lasts a quarter of an hour.
  api.clock.advance(16 * minuteMs);
  const again = await call('POST', '/auth/web', { body: { username: person.login, password } });
  const later = { token: again.body.tokens?.access_token ?? '' };
  const byApp = { means: 'totp', purpose: 'login', code: totpCode(secret) };
  expect((await as(later, 'POST', '/user/step-up', byApp)).status).toBe(200);
});

it('a factor replaces the password and the code, also those confirmed before it', async () => {
  const person = await newPlayer();
  await confirmByPassword(person, 'password');
  api.clock.advance(3 * minuteMs);
  const { secret } = await addTotp(person);
  expect((await changePassword(person)).body.message).toBe('STEP_UP_REQUIRED');
  const requested = await as(person, 'POST', '/user/step-up/code', { purpose: 'password' });
  expect(requested.body.message).toBe('SECOND_FACTOR_REQUIRED');
  const byPassword = { means: 'password', purpose: 'password', password, code: '000000' };
  expect((await as(person, 'POST', '/user/step-up', byPassword)).body.message).toBe('SECOND_FACTOR_REQUIRED');
  const byApp = { means: 'totp', purpose: 'password', code: totpCode(secret) };
  expect((await as(person, 'POST', '/user/step-up', byApp)).status).toBe(200);
  expect((await changePassword(person)).status).toBe(200);
});

it('each recovery code confirms once, and a new set ends the old one', async () => {
  const person = await newPlayer();
  const { recoveryCodes } = await addTotp(person);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const tried = (code: string, purpose = 'factor') =>
    as(person, 'POST', '/user/step-up', { means: 'recovery', purpose, code });
  const answers = await Promise.all(Array.from({ length: 4 }, () => tried(first.toLowerCase().replace('-', ' '))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
  expect((await readFactors(person)).recovery_codes_left).toBe(9);
  expect((await tried(second)).status).toBe(200);
  const renewed = await as<{ recovery_codes: string[] }>(person, 'POST', '/user/factors/recovery-codes');
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await tried(third)).body.message).toBe('Invalid code');
  expect((await tried(renewed.body.recovery_codes[0] ?? '')).status).toBe(200);
});

it('the code goes to the login that was verified first, not to a phone added later', async () => {
  const owner = await newPlayer(`first-${Date.now()}@example.com`);
  const phone = '+77019990101';
  api.clock.advance(minuteMs);
  await as(owner, 'POST', '/user/phone/add', { phone });
  await as(owner, 'POST', '/user/phone/verify', { code: await codeFor(phone) });
  api.clock.advance(3 * minuteMs);
  expect((await readFactors(owner)).code_to).toBe('f***@example.com');
  const sentBefore = api.sent.length;
  await confirmByPassword(owner, 'login');
  expect(api.sent.slice(sentBefore).map(({ to }) => to)).toEqual([owner.login]);
  expect((await as(owner, 'POST', '/user/phone/sign-in')).status).toBe(200);
  expect((await readFactors(owner)).code_to).toBe('f***@example.com');
});

it('no secret of an app lies readable in the database', async () => {
  const person = await newPlayer();
  const { secret, recoveryCodes } = await addTotp(person);
  const rows = await api.deps.db.pool.query(
    `select t::text as stored from identity.totp t union all select r::text from identity.recovery_code r`,
  );
  const stored = JSON.stringify(rows.rows).toUpperCase();
  for (const open of [secret, ...recoveryCodes]) expect(stored).not.toContain(open.toUpperCase());
});
