import type { Closing, Consent } from '@altyn/contracts/player/own-data';
import { afterEach, describe, expect, it } from 'vitest';
import { stubBooks } from '../../../../testing/stub-books.ts';
import { api, call, minuteMs, newPlayer, openIdentityApi } from '../testing/identity-world.ts';
import { as, confirmByPassword, password, type Person } from '../testing/step-ups.ts';
import { closeDueAccounts } from './close-own-account.ts';

openIdentityApi();

const hourMs = 60 * minuteMs;
const { lockDues, readDues } = stubBooks;
afterEach(() => void Object.assign(stubBooks, { lockDues, readDues }));

/** The account's dues, as the books tell them. */
const owe = (dues: readonly string[]) =>
  Object.assign(stubBooks, { lockDues: async () => dues, readDues: async () => dues });

const closing = async (person: Person) => (await as<Closing>(person, 'GET', '/users/closing')).body;
const request = (person: Person) => as<Closing>(person, 'POST', '/users/closing');
const cancel = (person: Person) => as(person, 'POST', '/users/closing/cancel');
const signIn = (login: string) => call('POST', '/auth/web', { body: { username: login, password } });
const eventsOf = async (person: Person) =>
  (await as<{ items: { event: string }[] }>(person, 'GET', '/users/security-events')).body.items.map(
    ({ event }) => event,
  );

describe('closing one’s own account', () => {
  it('takes a step-up and 72 hours; then the account is closed and its session has ended', async () => {
    const person = await newPlayer();
    expect((await request(person)).body.message).toBe('STEP_UP_REQUIRED');
    expect(await closing(person)).toEqual({ closes_at: null, has_dues: false });
    await confirmByPassword(person, 'closing');
    const closesAt = new Date(api.clock.now().getTime() + 72 * hourMs).toISOString();
    expect((await request(person)).body).toEqual({ closes_at: closesAt, has_dues: false });
    api.clock.advance(minuteMs);
    expect((await request(person)).body.closes_at).toBe(closesAt);
    expect(await eventsOf(person)).toEqual(expect.arrayContaining(['closing_requested']));

    api.clock.advance(71 * hourMs);
    expect(await closeDueAccounts(api.deps)).toBe(0);
    expect((await signIn(person.login)).status).toBe(201);
    api.clock.advance(hourMs);
    expect(await closeDueAccounts(api.deps)).toBe(1);
    expect(await closeDueAccounts(api.deps)).toBe(0);
    expect((await signIn(person.login)).status).not.toBe(201);
    const { rows } = await api.deps.db.pool.query(
      `select status, closed_at is not null as closed, (select count(*)::int from identity.closing_request r where r.player_id = p.id) as requests
       from identity.player p where id = $1`,
      [person.id],
    );
    expect(rows).toEqual([{ status: 'disabled', closed: true, requests: 0 }]);
  });

  it('is taken back by the player until then, once', async () => {
    const person = await newPlayer();
    expect((await cancel(person)).status).toBe(404);
    await confirmByPassword(person, 'closing');
    await request(person);
    const canceled = await Promise.all(Array.from({ length: 8 }, () => cancel(person)));
    expect(canceled.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await closing(person)).closes_at).toBeNull();
    expect((await eventsOf(person)).filter((event) => event === 'closing_canceled')).toHaveLength(1);
    api.clock.advance(100 * hourMs);
    expect(await closeDueAccounts(api.deps)).toBe(0);
  });

  it('waits until nothing is due to the player', async () => {
    const person = await newPlayer();
    await confirmByPassword(person, 'closing');
    owe(['12.00 UAH in the digital pocket']);
    expect((await request(person)).body.has_dues).toBe(true);
    api.clock.advance(100 * hourMs);
    expect(await closeDueAccounts(api.deps)).toBe(0);
    expect((await signIn(person.login)).status).toBe(201);
    owe([]);
    expect(await closeDueAccounts(api.deps)).toBe(1);
  });
});

it('shows the consents with their version and time, the newest first, and no other player’s', async () => {
  const [person, other] = [await newPlayer(), await newPlayer()];
  await as(other, 'POST', '/users/consent');
  const { body } = await as<{ items: Consent[]; total: number }>(person, 'GET', '/users/consents');
  expect(body.total).toBe(3);
  expect(body.items.map(({ kind, given }) => [kind, given])).toEqual([
    ['age', true],
    ['newsletter', false],
    ['terms', true],
  ]);
  expect(body.items.every(({ text_version: version, at }) => version !== '' && Date.parse(at) > 0)).toBe(true);
});
