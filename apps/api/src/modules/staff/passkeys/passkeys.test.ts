import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAuthenticator, type SoftwareAuthenticator } from '../../../../testing/software-authenticator.ts';
import {
  actOf,
  api,
  call,
  join,
  office,
  openOffice,
  operate,
  origin,
  type Person,
  runAs,
  signInBy,
} from '../testing/office-world.ts';

openOffice();
let joined = 0;
const site = { rpId: 'localhost', origin };
const minuteMs = 60_000;

interface Keyed extends Person {
  key: SoftwareAuthenticator;
}
const challengeOf = async (person: Person | undefined, url: string) =>
  ((await call(person, 'POST', url)).body as unknown as { challenge: string }).challenge;

/** Adds a passkey with a fresh code. */
async function addKey(person: Person): Promise<Keyed> {
  api.clock.advance(minuteMs);
  const key = createAuthenticator(site);
  const registration = key.create(await challengeOf(person, '/api/passkeys/options'));
  expect((await call(person, 'POST', '/api/passkeys', { registration, code: person.code() })).status).toBe(200);
  return { ...person, key };
}
const signIn = async (key: SoftwareAuthenticator, deviation = {}) =>
  call(undefined, 'POST', '/api/sign-in/passkey', {
    assertion: key.get(await challengeOf(undefined, '/api/sign-in/passkey/options'), deviation),
  });
/** A change that always needs two persons. */
const askFor = async (person: Person) =>
  actOf(await runAs(person, 'setting set', { code: 'TERMS_VERSION', value: '"2"', reason: 'a test' }));
const proofFor = async ({ key, ...person }: Keyed, act: string) =>
  key.get(await challengeOf(person, `/api/acts/${act}/passkey`));
const decide = (person: Person, act: string, assertion: object) =>
  call(person, 'POST', `/api/acts/${act}`, { is_approved: true, assertion });

describe('passkeys', () => {
  it('are added with a fresh code, sign in, and answer a challenge once', async () => {
    const person = await join('nadia', 'admin');
    const key = createAuthenticator(site);
    const registration = key.create(await challengeOf(person, '/api/passkeys/options'));
    expect((await call(person, 'POST', '/api/passkeys', { registration, code: '000000' })).body.message).toBe(
      'Invalid code',
    );
    const { key: own } = await addKey(person);
    const assertion = own.get(await challengeOf(undefined, '/api/sign-in/passkey/options'));
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => call(undefined, 'POST', '/api/sign-in/passkey', { assertion })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = own.get(await challengeOf(undefined, '/api/sign-in/passkey/options'));
    const cookie = await signInBy('/api/sign-in/passkey', { assertion: again });
    expect((await call({ ...person, cookie }, 'GET', '/api/me')).body).toMatchObject({ name: 'nadia' });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'AAAA' }],
    ['no verification of its person', { isVerified: false }],
    ['an old counter', { counter: 0 }],
  ])('sign nobody in with %s', async (_name, deviation) => {
    const { key } = await addKey(await join(`k${(joined += 1)}x`, 'support'));
    expect((await signIn(key)).status).toBe(200);
    expect((await signIn(key, deviation)).body.message).toBe('PASSKEY_REFUSED');
  });

  it('end with the account, with a new invitation, and when their person removes them', async () => {
    const ended = await addKey(await join('oleh', 'support'));
    await operate('staff', 'end', '--name', 'oleh', '--reason', 'left');
    expect((await signIn(ended.key)).body.message).toBe('PASSKEY_REFUSED');
    const invited = await addKey(await join('petro', 'support'));
    await operate('staff', 'invite', '--name', 'petro', '--reason', 'lost the phone');
    expect((await signIn(invited.key)).body.message).toBe('PASSKEY_REFUSED');
    const removed = await addKey(await join('roman', 'support'));
    const { items } = (await call(removed, 'GET', '/api/passkeys')).body as unknown as { items: { id: string }[] };
    api.clock.advance(minuteMs);
    const url = `/api/passkeys/${items[0]?.id}/remove`;
    expect((await call(removed, 'POST', url, { code: removed.code() })).status).toBe(200);
    expect((await signIn(removed.key)).body.message).toBe('PASSKEY_REFUSED');
  });
});

describe('four eyes by passkey', () => {
  it('cannot be passed by one person in 200 tries, races among them', async () => {
    const olena = await addKey(await join('olena', 'admin'));
    const act = await askFor(olena);
    for (let turn = 0; turn < 50; turn += 1) {
      const assertions = await Promise.all(Array.from({ length: 3 }, () => proofFor(olena, act)));
      // Three proofs at once, and one of them twice.
      const tries = [...assertions, assertions[0] ?? {}].map((assertion) => decide(olena, act, assertion));
      for (const { body } of await Promise.all(tries)) expect(['FOUR_EYES', 'PASSKEY_REFUSED']).toContain(body.message);
    }
    const { rows } = await sql<{ status: string }>`select status from staff.act where id = ${act}`.execute(
      api.deps.db.kysely,
    );
    expect(rows).toEqual([{ status: 'waiting' }]);
  });

  it('a signature decides the act that it was asked for, of its own person, in that session, once', async () => {
    const [ihor, taras] = [await join('ihor', 'admin'), await addKey(await join('taras', 'admin'))];
    const [one, other] = [await askFor(ihor), await askFor(ihor)];
    expect((await decide(taras, other, await proofFor(taras, one))).body.message).toBe('PASSKEY_REFUSED');
    // Of another person’s key, in a session of one’s own.
    const vira = await addKey(await join('vira', 'admin'));
    const foreign = vira.key.get(await challengeOf(taras, `/api/acts/${one}/passkey`));
    expect((await decide(taras, one, foreign)).body.message).toBe('PASSKEY_REFUSED');
    // In another session of the same person.
    const cookie = await signInBy('/api/sign-in/passkey', {
      assertion: taras.key.get(await challengeOf(undefined, '/api/sign-in/passkey/options')),
    });
    const proof = await proofFor(taras, one);
    expect((await decide({ ...taras, cookie }, one, proof)).body.message).toBe('PASSKEY_REFUSED');
    const assertion = await proofFor(taras, one);
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(taras, one, assertion)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ means: string }>`
      select details->>'means' as means from platform.audit where action = 'act.approve' and subject = ${one}`.execute(
      api.deps.db.kysely,
    );
    expect(rows).toEqual([{ means: 'passkey' }]);
    expect((await office.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  });
});
