import { expect, it } from 'vitest';
import {
  api,
  call,
  codeFor,
  freshPhone,
  minuteMs,
  newPlayer,
  openIdentityApi,
  wrong,
} from '../testing/identity-world.ts';
import { as, confirmByPassword, password, readFactors } from '../testing/step-ups.ts';

openIdentityApi();

const freshEmail = () => `added-${freshPhone().slice(1)}@example.com`;
const signIn = (username: string) => call('POST', '/auth/web', { body: { username, password } });

async function withCode(email = freshEmail()) {
  const person = await newPlayer();
  await confirmByPassword(person, 'login');
  const requested = await as(person, 'POST', '/user/email/add', { email });
  return { person, email, requested, code: requested.status === 200 ? await codeFor(email.toLowerCase()) : '' };
}

it('an account opened by phone adds an address, which signs in and restores the password', async () => {
  const { person, email, code } = await withCode(`Added.${freshPhone().slice(1)}@Example.com`);
  expect((await as(person, 'POST', '/user/email/verify', { code: wrong(code) })).body.message).toBe('Invalid code');
  expect((await signIn(email)).status).toBe(401);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => as(person, 'POST', '/user/email/verify', { code })),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const opened = await signIn(email);
  expect(opened.body.user).toMatchObject({ email: email.toLowerCase(), is_email_verified: true });
  // The code of a confirmation still goes to the login that was verified first.
  expect((await readFactors(person)).code_to).toBe(`***${person.login.slice(-2)}`);
  api.clock.advance(3 * minuteMs);
  const reset = await call('POST', '/user/password/reset', { body: { resetType: 'Email', username: email } });
  expect(reset.status).toBe(200);
  expect(await codeFor(email.toLowerCase())).toMatch(/^\d{6}$/);
  const events = await as<{ items: { event: string }[] }>(person, 'GET', '/users/security-events');
  expect(events.body.items.map(({ event }) => event)).toContain('email_added');
});

it('a stolen session alone adds none', async () => {
  const person = await newPlayer();
  const requested = await as(person, 'POST', '/user/email/add', { email: freshEmail() });
  expect(requested).toMatchObject({ status: 403, body: { message: 'STEP_UP_REQUIRED' } });
});

it('refuses a second address, one of another account, and what is none', async () => {
  const { person, code } = await withCode();
  await as(person, 'POST', '/user/email/verify', { code });
  const second = await as(person, 'POST', '/user/email/add', { email: freshEmail() });
  expect(second).toMatchObject({ status: 409, body: { message: 'EMAIL_ALREADY_SET' } });
  const owner = await newPlayer(freshEmail());
  expect((await withCode(owner.login.toUpperCase())).requested.body.message).toBe('LOGIN_ALREADY_USED');
  expect((await withCode('anna@')).requested.status).toBe(400);
});

it('gives an address that two prove at once to one of them', async () => {
  const email = freshEmail();
  const one = await withCode(email);
  const { code } = one;
  const other = await newPlayer();
  await confirmByPassword(other, 'login');
  api.clock.advance(3 * minuteMs);
  await as(other, 'POST', '/user/email/add', { email });
  const otherCode = await codeFor(email);
  const answers = await Promise.all([
    as(one.person, 'POST', '/user/email/verify', { code }),
    as(other, 'POST', '/user/email/verify', { code: otherCode }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
