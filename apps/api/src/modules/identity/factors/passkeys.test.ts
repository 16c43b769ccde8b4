import { expect, it } from 'vitest';
import { createAuthenticator } from '../../../../testing/software-authenticator.ts';
import { api, call, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';
import { addPasskey, as, confirmByPassword, readFactors, site, stepUpChallenge } from '../testing/step-ups.ts';

openIdentityApi();

async function withPasskey() {
  const person = await newPlayer();
  await confirmByPassword(person, 'factor');
  const { authenticator, status } = await addPasskey(person);
  expect(status).toBe(201);
  return { person, authenticator };
}

const signInChallenge = async () =>
  ((await call('POST', '/auth/passkey/options')).body as unknown as { challenge: string }).challenge;

it('a passkey signs in without a name', async () => {
  const { person, authenticator } = await withPasskey();
  const assertion = authenticator.get(await signInChallenge());
  const opened = await call('POST', '/auth/passkey', { body: { assertion } });
  expect(opened.status).toBe(201);
  expect(opened.body.user?.id).toBe(person.id);
  expect(opened.cookie).toBeTruthy();
  // A recorded answer counts once.
  const again = await call('POST', '/auth/passkey', { body: { assertion } });
  expect(again).toMatchObject({ status: 400, body: { message: 'PASSKEY_REFUSED' } });
});

it('a disabled player does not sign in with it', async () => {
  const { person, authenticator } = await withPasskey();
  await api.deps.db.pool.query(`update identity.player set status = 'disabled' where id = $1`, [person.id]);
  const assertion = authenticator.get(await signInChallenge());
  const answer = await call('POST', '/auth/passkey', { body: { assertion } });
  expect(answer).toMatchObject({ status: 403, body: { message: 'USER_DISABLED' } });
});

it('64 parallel answers to one challenge open one session', async () => {
  const { authenticator } = await withPasskey();
  const assertion = authenticator.get(await signInChallenge());
  // At most 40 sign-ins a minute from an address are let through.
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      call('POST', '/auth/passkey', { body: { assertion }, headers: { 'x-forwarded-for': `10.0.0.${at + 1}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

it.each([
  ['another origin', { origin: 'https://altyn.example.evil' }],
  ['another host', { rpId: 'evil.example' }],
  ['a challenge of its own', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['no user verification', { isVerified: false }],
])('refuses %s', async (_name, deviation) => {
  const person = await newPlayer();
  await confirmByPassword(person, 'factor');
  expect(await addPasskey(person, deviation)).toMatchObject({ status: 400, message: 'PASSKEY_REFUSED' });
  const { authenticator, status } = await addPasskey(person);
  expect(status).toBe(201);
  const assertion = authenticator.get(await stepUpChallenge(person), deviation);
  const tried = await as(person, 'POST', '/user/step-up', { means: 'passkey', purpose: 'login', assertion });
  expect(tried.body.message).toBe('PASSKEY_REFUSED');
});

it('refuses a signature of another player’s passkey, and a challenge of another session', async () => {
  const one = await withPasskey();
  const other = await withPasskey();
  const confirm = (assertion: object) =>
    as(one.person, 'POST', '/user/step-up', { means: 'passkey', purpose: 'login', assertion });
  const foreign = other.authenticator.get(await stepUpChallenge(one.person));
  expect((await confirm(foreign)).body.message).toBe('PASSKEY_REFUSED');
  const elsewhere = one.authenticator.get(await stepUpChallenge(other.person));
  expect((await confirm(elsewhere)).body.message).toBe('PASSKEY_REFUSED');
  const late = one.authenticator.get(await stepUpChallenge(one.person));
  api.clock.advance(5 * minuteMs + 1);
  expect((await confirm(late)).body.message).toBe('PASSKEY_REFUSED');
  expect((await confirm(one.authenticator.get(await stepUpChallenge(one.person)))).status).toBe(200);
  expect((await as(one.person, 'POST', '/user/phone/sign-in')).status).toBe(200);
});

it('refuses a copy that reports an old number of signatures', async () => {
  const { person, authenticator } = await withPasskey();
  const confirm = async (counter?: number) =>
    (
      await as(person, 'POST', '/user/step-up', {
        means: 'passkey',
        purpose: 'login',
        assertion: authenticator.get(await stepUpChallenge(person), counter === undefined ? {} : { counter }),
      })
    ).status;
  expect(await confirm(10)).toBe(200);
  expect(await confirm(10)).toBe(400);
  expect(await confirm(11)).toBe(200);
});

it('adds a credential once, and ten passkeys at most', async () => {
  const { person, authenticator } = await withPasskey();
  const refresh = async () => {
    const assertion = authenticator.get(await stepUpChallenge(person));
    await as(person, 'POST', '/user/step-up', { means: 'passkey', purpose: 'factor', assertion });
  };
  await refresh();
  expect(await addPasskey(person, {}, authenticator)).toMatchObject({ status: 400, message: 'PASSKEY_REFUSED' });
  const added = await Promise.all(
    Array.from({ length: 12 }, () => addPasskey(person, {}, createAuthenticator(site()))),
  );
  expect(added.filter(({ status }) => status === 201)).toHaveLength(9);
  expect((await readFactors(person)).passkeys).toHaveLength(10);
});
