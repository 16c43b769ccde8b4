import { type BasePayload, handleEndpoints } from 'payload';
import { beforeAll, expect, it } from 'vitest';
import { useEmptyDatabase } from '../../../../testkit/postgres/databases.ts';
import { startContent, startWithinMs, testEditor } from '../../testing/running-content.ts';
import { visitorHeader } from '../visitor-header.ts';

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

const database = useEmptyDatabase();
let payload: BasePayload;
beforeAll(async () => {
  payload = await startContent({ databaseUrl: database.url, siteUrl: 'http://127.0.0.1:9' });
  return () => payload?.destroy();
}, startWithinMs);

/** Calls the content service's API through its handlers, as the server does. */
async function call(method: string, path: string, { body, headers = {} }: Call = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const began = performance.now();
  const response = await handleEndpoints({
    config: Promise.resolve(payload.config),
    path: `/api${path}`,
    request: new Request(`http://localhost:4100/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(text === undefined ? {} : { body: text }),
    }),
  });
  return { status: response.status, text: await response.text(), tookMs: performance.now() - began };
}

const login = (body: object, headers: Record<string, string> = {}) => call('POST', '/editors/login', { body, headers });

/** A new editor, signed in. */
async function newEditor(name: string) {
  const data = { email: `${name}@altyn.example`, password: `${name} has a password` };
  const { id } = await payload.create({ collection: 'editors', data: { ...data, role: 'editor' } });
  const { text } = await login(data);
  return { ...data, id, signed: { authorization: `JWT ${(JSON.parse(text) as { token: string }).token}` } };
}

it('an unknown name, a wrong password and a locked account get the same response after a second', async () => {
  const { email, password } = await newEditor('locked');
  const unknown = await login({ email: 'nobody@altyn.example', password });
  expect(unknown).toMatchObject({ status: 401 });
  const answers = [unknown];
  for (let attempt = 0; attempt < 5; attempt += 1) answers.push(await login({ email, password: 'not this one' }));
  const locked = await login({ email, password });
  for (const { status, text, tookMs } of [...answers, locked]) {
    expect({ status, text }).toEqual({ status: unknown.status, text: unknown.text });
    expect(tookMs).toBeGreaterThan(990);
  }
});

it('an address is limited to twenty logins in a quarter of an hour, others are not affected', async () => {
  const from = (address: string) => login({ email: '', password: '' }, { [visitorHeader]: address });
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await from('192.0.2.7')).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await from('192.0.2.7')).status).toBe(429);
  expect((await from('192.0.2.8')).status).toBe(400);
});

it('a new password requires the current password of the editor who sets it', async () => {
  const editor = await newEditor('careful');
  const change = (data: object, { id, signed } = editor) =>
    call('PATCH', `/editors/${id}`, { body: data, headers: signed });
  const password = 'another long one';
  expect(await change({ password })).toMatchObject({ status: 403, text: expect.stringContaining('present password') });
  expect((await change({ password, currentPassword: 'not this one' })).status).toBe(403);
  expect((await change({ password, currentPassword: { length: 20 } })).status).toBe(403);
  expect((await login(editor)).status).toBe(200);

  expect((await change({ password, currentPassword: editor.password })).status).toBe(200);
  expect((await login(editor)).status).toBe(401);
  expect((await login({ ...editor, password })).status).toBe(200);

  const admin = {
    signed: { authorization: `JWT ${(JSON.parse((await login(testEditor)).text) as { token: string }).token}` },
  };
  const reset = { password: 'set by an admin', id: editor.id };
  expect((await change({ ...reset, currentPassword: password }, { ...editor, ...admin })).status).toBe(403);
  const done = await change({ ...reset, currentPassword: testEditor.password }, { ...editor, ...admin });
  expect(done.status).toBe(200);
  expect(done.text).not.toContain(testEditor.password);
  expect(
    (await call('PATCH', '/editors?where[id][exists]=true', { body: reset, headers: admin.signed })).status,
  ).not.toBe(200);
});

it('a malformed request gets a client error, never 500', async () => {
  const { signed: headers } = await newEditor('probing');
  const statuses: Record<string, number> = {};
  const requests: [string, string, Call][] = [
    ['POST', '/editors/verify/abc', {}],
    ['POST', '/media', { body: { alt: 'x' } }],
    ['POST', '/media', { body: { alt: 'x' }, headers }],
    ['POST', '/media', { body: '{', headers }],
    ['GET', '/banners/abc', { headers }],
    ['GET', '/banners/99999999999', { headers }],
    ['GET', '/editors/1.5', { headers }],
    ['DELETE', '/banners/abc', { headers }],
  ];
  for (const [method, path, { body, headers: sent }] of requests) {
    const label = [method, path, JSON.stringify(body), sent && 'signed'].filter(Boolean).join(' ');
    statuses[label] = (await call(method, path, { body, ...(sent ? { headers: sent } : {}) })).status;
  }
  expect(statuses).toEqual({
    'POST /editors/verify/abc': 404,
    'POST /media {"alt":"x"}': 403,
    'POST /media {"alt":"x"} signed': 400,
    'POST /media "{" signed': 400,
    'GET /banners/abc signed': 404,
    'GET /banners/99999999999 signed': 404,
    'GET /editors/1.5 signed': 404,
    'DELETE /banners/abc signed': 404,
  });
});
