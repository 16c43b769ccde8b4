import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const authorization = `Bearer ${keys.telephony}`;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method: 'POST', url, payload, headers: { authorization, ...headers } });

test('a message and a call arrive in the inbox', async () => {
  const to = '+77011234567';
  expect((await post('/telephony/v1/messages', { to, text: 'Code 123456' })).statusCode).toBe(202);
  const call = await post('/telephony/v1/calls', { to, code: '0042' });
  expect(call.json<{ from: string }>().from).toMatch(/^\+\d{8}0042$/);
  const inbox = await sandbox.app.inject({ url: `/inbox?to=${encodeURIComponent(to)}` });
  expect(inbox.json()).toMatchObject([
    { channel: 'call', to, code: '0042' },
    { channel: 'sms', to, code: '123456', at: '2026-03-02T10:00:00.000Z' },
  ]);
});

test('a repeat of a key sends nothing; another body under it is refused', async () => {
  const message = { to: '+77011234567', text: 'once' };
  const first = await post('/telephony/v1/messages', message, { 'idempotency-key': 'k1' });
  const again = await post('/telephony/v1/messages', message, { 'idempotency-key': 'k1' });
  const other = await post('/telephony/v1/messages', { ...message, text: 'twice' }, { 'idempotency-key': 'k1' });
  expect(again.json()).toEqual(first.json());
  expect(other.statusCode).toBe(409);
  expect(sandbox.inbox.list()).toHaveLength(1);
});

test.each([
  [{ to: '077', text: 'x' }, {}, 400],
  [{ to: '+77011234567', text: 'x' }, { authorization: 'Bearer other' }, 401],
])('refuses %j', async (body, headers, status) => {
  expect((await post('/telephony/v1/messages', body, headers)).statusCode).toBe(status);
});

test('fails as requested, the requested number of times', async () => {
  const message = { to: '+77011234567', text: 'x' };
  await sandbox.app.inject({
    method: 'PUT',
    url: '/test/telephony',
    headers: { authorization },
    payload: { mode: 'unavailable', times: 2 },
  });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await post('/telephony/v1/messages', message)).statusCode);
  expect(statuses).toEqual([503, 503, 202]);
});
