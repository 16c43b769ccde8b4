import { generateKeyPairSync } from 'node:crypto';
import { type ContentTicket, signContentTicket } from '@altyn/server-kit/content/ticket';
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

it('takes the password of the first account alone', async () => {
  const data = { email: 'other@altyn.example', password: 'a good long password', role: 'editor' } as const;
  await payload.create({ collection: 'editors', data });
  expect((await call('/editors/login', { body: data })).status).toBe(403);
  expect((await call('/editors/login', { body: testEditor })).status).toBe(200);
});
