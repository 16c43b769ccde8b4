import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api, call, codeFor, freshPhone, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';
import { confirmByPassword, password } from '../testing/step-ups.ts';

openIdentityApi();

const eventsOf = async (token: string) =>
  (
    (await call('GET', '/users/security-events', { token })).body as unknown as { items: { event: string }[] }
  ).items.map(({ event }) => event);

/** A thief with the access token of an account opened by mail adds a phone of their own. */
async function withAddedPhone() {
  const owner = await newPlayer(`owner-${freshPhone().slice(1)}@example.com`);
  const phone = freshPhone();
  expect((await call('POST', '/user/phone/add', { token: owner.token, body: { phone } })).status).toBe(200);
  const code = await codeFor(phone);
  expect((await call('POST', '/user/phone/verify', { token: owner.token, body: { code } })).status).toBe(200);
  api.clock.advance(3 * minuteMs);
  return { owner, phone };
}

it('an added phone neither signs in nor resets the password, and its owner is told', async () => {
  const { owner, phone } = await withAddedPhone();
  const signIn = await call('POST', '/auth/web', { body: { username: phone, password } });
  expect(signIn).toMatchObject({ status: 401, body: { message: 'INVALID_CREDENTIALS' } });
  const sentBefore = api.sent.length;
  const reset = await call('POST', '/user/password/reset', { body: { resetType: 'Phone', username: phone } });
  expect(reset.status).toBe(200);
  await api.runJobs();
  expect(api.sent.slice(sentBefore).filter(({ to }) => to === phone)).toEqual([]);
  expect(await eventsOf(owner.token)).toContain('phone_added');
  const { rows } = await sql`
    select payload from platform.outbox where kind = 'security' and payload->>'event' = 'phone_added'
      and player_id = (select id from identity.player where phone = ${phone.slice(1)})`.execute(api.deps.db.kysely);
  expect(rows).toHaveLength(1);
});

it('signs in once its owner confirms it', async () => {
  const { owner, phone } = await withAddedPhone();
  const confirm = () => call('POST', '/user/phone/sign-in', { token: owner.token });
  expect(await confirm()).toMatchObject({ status: 403, body: { message: 'STEP_UP_REQUIRED' } });
  expect((await call('POST', '/auth/web', { body: { username: phone, password } })).status).toBe(401);
  await confirmByPassword(owner, 'login');
  const answers = await Promise.all(Array.from({ length: 4 }, confirm));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const signIn = await call('POST', '/auth/web', { body: { username: phone, password } });
  expect(signIn.status).toBe(201);
  expect(signIn.body.user).toMatchObject({ phone_signs_in: true, is_phone_verified: true });
  expect(await eventsOf(signIn.body.tokens?.access_token ?? '')).toEqual([
    'new_device',
    'phone_signs_in',
    'phone_added',
  ]);
});

it('the log of security events only grows, and is shown to its player alone', async () => {
  const { owner } = await withAddedPhone();
  const other = await newPlayer();
  expect(await eventsOf(other.token)).toEqual([]);
  for (const change of [
    sql`update identity.security_event set event = 'signed_in'`,
    sql`delete from identity.security_event`,
  ])
    await expect(change.execute(api.deps.db.kysely)).rejects.toThrow('only grows');
  expect(await eventsOf(owner.token)).toEqual(['phone_added']);
});
