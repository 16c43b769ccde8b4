import { afterEach, beforeEach, expect, test } from 'vitest';
import { keys, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const authorization = `Bearer ${keys.identityCheck}`;
const reference = '0199aa00-0000-7000-8000-000000000001';
const orderOf = (number: string) => ({
  reference,
  person: { first_name: 'Olena', last_name: 'Koval', birth_date: '1990-05-01' },
  document: { kind: 'passport', country: 'UA', number },
  pictures: [
    { kind: 'front', content: 'AAAA' },
    { kind: 'selfie', content: 'BBBB' },
  ],
});
const order = (payload: object, headers: Record<string, string> = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/identity/v1/checks',
    payload,
    headers: { authorization, 'idempotency-key': reference, ...headers },
  });
const read = async (id: string) =>
  (await sandbox.app.inject({ url: `/identity/v1/checks/${id}`, headers: { authorization } })).json<object>();

test.each([
  ['AB123456', 3_000, { status: 'approved', reason: null }],
  ['AB123402', 3_000, { status: 'denied', reason: 'document_expired' }],
  ['AB123410', 3_000, { status: 'denied', reason: 'selfie_mismatch' }],
  ['AB1234 99', 3_000, { status: 'unclear', reason: null }],
  ['AB123428', 10_000, { status: 'approved', reason: null }],
])('document %s has its outcome after %d ms, not before', async (number, afterMs, outcome) => {
  const { id } = (await order(orderOf(number))).json<{ id: string }>();
  await sandbox.advance(afterMs - 1);
  expect(await read(id)).toMatchObject({ reference, status: 'pending' });
  await sandbox.advance(1);
  expect(await read(id)).toEqual({ id, reference, ...outcome });
});

test('a repeated order returns its check; another order under its key is refused', async () => {
  const first = await order(orderOf('AB123456'));
  expect((await order(orderOf('AB123456'))).json()).toEqual(first.json());
  expect((await order(orderOf('AB123457'))).statusCode).toBe(409);
});

test.each([
  [orderOf('AB123456'), { authorization: 'Bearer other' }, 401],
  [{ ...orderOf('AB123456'), pictures: [] }, {}, 400],
  [{ ...orderOf('AB123456'), reference: 'x' }, {}, 400],
])('refuses an order %#', async (payload, headers, status) => {
  expect((await order(payload, headers)).statusCode).toBe(status);
});

test('fails as requested, the requested number of times', async () => {
  await sandbox.app.inject({
    method: 'PUT',
    url: '/test/identity',
    headers: { authorization },
    payload: { mode: 'unavailable', times: 1 },
  });
  expect((await order(orderOf('AB123456'))).statusCode).toBe(503);
  expect((await order(orderOf('AB123456'))).statusCode).toBe(201);
});
