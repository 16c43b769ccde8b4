import { generateKeyPairSync } from 'node:crypto';
import { type ContentTicket, signContentPeople, signContentTicket } from '@altyn/server-kit/content/ticket';
import { type BasePayload, handleEndpoints } from 'payload';
import { beforeAll, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../../testkit/postgres/databases.ts';
import { startContent, startWithinMs, testEditor } from '../../testing/running-content.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const database = useEmptyDatabase();
let payload: BasePayload;
beforeAll(async () => {
  Object.assign(process.env, {
    PUBLIC_OFFICE_URL: 'http://office.example',
    OPERATOR_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  payload = await startContent({ databaseUrl: database.url, siteUrl: 'http://127.0.0.1:9' });
  return () => payload?.destroy();
}, startWithinMs);

function call(path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}): Promise<Response> {
  return handleEndpoints({
    config: Promise.resolve(payload.config),
    path: `/api${path}`.split('?')[0] ?? '',
    request: new Request(`http://localhost:4100/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, origin: 'http://localhost:4100', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  });
}

/** Leaves for the office. @returns the state in the address, and the browser's cookie */
async function begin(): Promise<{ state: string; cookie: string }> {
  const answer = await call('/editors/office/begin');
  expect(answer.status).toBe(302);
  const location = new URL(answer.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe('http://office.example/content');
  return {
    state: location.searchParams.get('state') ?? '',
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  };
}

const ticketOf = (state: string, given: Partial<ContentTicket> = {}) =>
  signContentTicket(privateKey, { name: 'olena', role: 'editor', state, until: Date.now() + 60_000, ...given });

/** Comes back from the office. @returns who is signed in then; undefined: nobody */
async function arrive(ticket: string, cookie: string): Promise<{ email: string; role: string } | undefined> {
  const answer = await call(`/editors/office?ticket=${encodeURIComponent(ticket)}`, { cookie });
  const session = answer.headers.getSetCookie().find((one) => one.startsWith('payload-token='));
  expect(answer.status).toBe(session ? 200 : 302);
  if (!session) return undefined;
  expect(session).toMatch(/HttpOnly.*SameSite=Strict/);
  const me = await call('/editors/me', { cookie: session.split(';')[0] ?? '' });
  return ((await me.json()) as { user: { email: string; role: string } }).user;
}

it('opens a session for a person of the office, with their role of today', async () => {
  const first = await begin();
  expect(await arrive(ticketOf(first.state), first.cookie)).toMatchObject({
    email: 'olena@office.invalid',
    role: 'editor',
  });
  const second = await begin();
  expect(await arrive(ticketOf(second.state, { role: 'admin' }), second.cookie)).toMatchObject({ role: 'admin' });
  const { totalDocs } = await payload.count({
    collection: 'editors',
    where: { email: { equals: 'olena@office.invalid' } },
  });
  expect(totalDocs).toBe(1);
});

it('opens nothing for another browser, an old ticket, another key or no ticket', async () => {
  const [mine, other] = [await begin(), await begin()];
  const foreign = generateKeyPairSync('ed25519').privateKey;
  const ticket: ContentTicket = { name: 'olena', role: 'editor', state: mine.state, until: Date.now() + 60_000 };
  expect(await arrive(ticketOf(mine.state), other.cookie)).toBeUndefined();
  expect(await arrive(ticketOf(mine.state), '')).toBeUndefined();
  expect(await arrive(ticketOf(mine.state, { until: Date.now() - 1 }), mine.cookie)).toBeUndefined();
  expect(await arrive(signContentTicket(foreign, ticket), mine.cookie)).toBeUndefined();
  expect(await arrive('', mine.cookie)).toBeUndefined();
  expect(await arrive('a.b', mine.cookie)).toBeUndefined();
});

/** Tells who may edit. @returns the status of the answer */
async function tell(people: { name: string; role: 'admin' | 'editor' }[], { at = Date.now(), key = privateKey } = {}) {
  const answer = await handleEndpoints({
    config: Promise.resolve(payload.config),
    path: '/api/editors/office/people',
    request: new Request('http://localhost:4100/api/editors/office/people', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: signContentPeople(key, { people, at }),
    }),
  });
  return answer.status;
}

it('ends the session of a person who may edit no more, and follows their role', async () => {
  const state = await begin();
  const answer = await call(`/editors/office?ticket=${encodeURIComponent(ticketOf(state.state, { name: 'marta' }))}`, {
    cookie: state.cookie,
  });
  const cookie =
    answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('payload-token='))
      ?.split(';')[0] ?? '';
  const me = async () =>
    ((await (await call('/editors/me', { cookie })).json()) as { user: { role: string } | null }).user;
  expect(await tell([{ name: 'marta', role: 'editor' }])).toBe(200);
  expect((await me())?.role).toBe('editor');
  expect(await tell([{ name: 'marta', role: 'admin' }])).toBe(200);
  expect((await me())?.role).toBe('admin');
  // Nobody else's word, and no list of another hour.
  const foreign = generateKeyPairSync('ed25519').privateKey;
  expect(await tell([], { key: foreign })).toBe(403);
  expect(await tell([], { at: Date.now() - 3_600_000 })).toBe(403);
  expect((await me())?.role).toBe('admin');
  const before = Date.now();
  expect(await tell([{ name: 'olena', role: 'editor' }])).toBe(200);
  expect(await me()).toBeNull();
  // A list from before that is sent again gives nothing back.
  expect(await tell([{ name: 'marta', role: 'admin' }], { at: before - 1_000 })).toBe(200);
  expect(await me()).toBeNull();
  // Accounts that the office does not keep are left alone.
  expect((await call('/editors/login', { body: testEditor })).status).toBe(200);
});

it('takes the password of the first account alone', async () => {
  const data = { email: 'other@altyn.example', password: 'a good long password', role: 'editor' } as const;
  await payload.create({ collection: 'editors', data });
  expect((await call('/editors/login', { body: data })).status).toBe(403);
  expect((await call('/editors/login', { body: testEditor })).status).toBe(200);
});
