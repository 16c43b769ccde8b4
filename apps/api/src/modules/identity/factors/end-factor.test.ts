import { expect, it } from 'vitest';
import { api, call, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';
import {
  addPasskey,
  addTotp,
  as,
  confirmByPassword,
  password,
  type Person,
  readFactors,
  stepUpChallenge,
  totpCode,
} from '../testing/step-ups.ts';
import { removeEndedFactors } from './end-factor.ts';

openIdentityApi();

const hourMs = 60 * minuteMs;
const end = (person: Person, factor: string) =>
  as<{ ends_at: string | null }>(person, 'POST', `/user/factors/${factor}/end`);
const eventsOf = async (person: Person) =>
  (await as<{ items: { event: string }[] }>(person, 'GET', '/users/security-events')).body.items.map(
    ({ event }) => event,
  );

/** Signs in again: a session ends after half an hour without a call. */
async function signedIn({ login }: Person): Promise<Person> {
  const opened = await call('POST', '/auth/web', { body: { username: login, password } });
  return { login, token: opened.body.tokens?.access_token ?? '' };
}

it('an app ends at once with its own code or a recovery code', async () => {
  for (const means of ['totp', 'recovery'] as const) {
    const person = await newPlayer();
    const { secret, recoveryCodes } = await addTotp(person);
    expect((await end(person, 'totp')).body.message).toBe('STEP_UP_REQUIRED');
    const code = means === 'totp' ? totpCode(secret) : recoveryCodes[0];
    expect((await as(person, 'POST', '/user/step-up', { means, purpose: 'factor_end', code })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(person, 'totp')));
    expect(answers.filter(({ body }) => body.ends_at === null && body.message === undefined)).toHaveLength(1);
    expect((await readFactors(person)).totp).toBeNull();
    expect((await eventsOf(person)).filter((event) => event === 'authenticator_off')).toHaveLength(1);
    const { rows } = await api.deps.db.pool.query('select from identity.recovery_code where digest is not null');
    expect(rows).toHaveLength(0);
  }
});

it('a passkey ends at once with itself', async () => {
  const person = await newPlayer();
  await confirmByPassword(person, 'factor');
  const { authenticator } = await addPasskey(person);
  const [passkey] = (await readFactors(person)).passkeys;
  const assertion = authenticator.get(await stepUpChallenge(person));
  await as(person, 'POST', '/user/step-up', { means: 'passkey', purpose: 'factor_end', assertion });
  expect((await end(person, passkey?.id ?? '')).body.ends_at).toBeNull();
  expect((await readFactors(person)).passkeys).toEqual([]);
});

it('a lost factor ends 72 hours after a notice, is asked for until then, and can be kept', async () => {
  const person = await newPlayer();
  await addTotp(person);
  api.clock.advance(3 * minuteMs);
  await confirmByPassword(person, 'factor_end');
  const requested = await end(person, 'totp');
  const endsAt = api.clock.now().getTime() + 72 * hourMs;
  expect(Date.parse(requested.body.ends_at ?? '')).toBe(endsAt);
  api.clock.advance(minuteMs);
  // A repeat does not move the time.
  expect(Date.parse((await end(person, 'totp')).body.ends_at ?? '')).toBe(endsAt);
  expect((await eventsOf(person)).filter((event) => event === 'factor_ending')).toHaveLength(1);
  const byPassword = await as(person, 'POST', '/user/step-up/code', { purpose: 'password' });
  expect(byPassword.body.message).toBe('SECOND_FACTOR_REQUIRED');
  expect((await as(person, 'POST', '/user/factors/totp/keep')).status).toBe(200);
  expect((await readFactors(person)).totp?.ends_at).toBeNull();
  api.clock.advance(3 * minuteMs);
  await confirmByPassword(person, 'factor_end');
  await end(person, 'totp');
  api.clock.advance(72 * hourMs + minuteMs);
  const later = await signedIn(person);
  expect((await readFactors(later)).totp).toBeNull();
  await removeEndedFactors(api.deps);
  await removeEndedFactors(api.deps);
  expect((await eventsOf(later)).filter((event) => event === 'authenticator_off')).toHaveLength(1);
  await confirmByPassword(later, 'password');
});

it('ends and keeps no factor of another player', async () => {
  const owner = await newPlayer();
  await confirmByPassword(owner, 'factor');
  await addPasskey(owner);
  const id = (await readFactors(owner)).passkeys[0]?.id ?? '';
  const stranger = await newPlayer();
  await confirmByPassword(stranger, 'factor_end');
  expect((await end(stranger, id)).status).toBe(404);
  expect((await as(stranger, 'POST', `/user/factors/${id}/keep`)).status).toBe(404);
  expect((await end(stranger, 'totp')).status).toBe(404);
  expect((await readFactors(owner)).passkeys[0]?.ends_at).toBeNull();
});
