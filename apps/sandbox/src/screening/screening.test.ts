import { screeningAnswer } from '@altyn/contracts/services/transfer-screening';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys, startSandbox } from '../../testing/start-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const clear = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const question = { reference: 'p1', direction: 'out', asset: 'eth', amount: '10.00', currency: 'UAH' };

async function call(method: 'POST' | 'PUT', url: string, payload: object, key = keys.screening) {
  const headers = { authorization: `Bearer ${key}` };
  const { statusCode, body } = await sandbox.app.inject({ method, url, headers, payload });
  return { statusCode, body: JSON.parse(body) as unknown };
}
const ask = (addresses: readonly string[]) =>
  call('POST', '/screening/v1/addresses', { ...question, addresses: addresses.map((address) => ({ address })) });

test.each([
  ['an address like any', [clear], 'clear'],
  ['one of a list', [`0x${'0'.repeat(36)}dEaD`], 'flagged'],
  ['one that nobody knows', [`0x${'0'.repeat(36)}beef`], 'unknown'],
  ['the worst of several', [clear, `0x${'0'.repeat(36)}beef`, `0x${'0'.repeat(36)}dead`], 'flagged'],
])('%s', async (_name, addresses, verdict) => {
  const { statusCode, body } = await ask(addresses);
  expect(statusCode).toBe(200);
  expect(screeningAnswer.parse(body)).toMatchObject({ reference: 'p1', verdict });
});

test('the travel rule requires the payer', async () => {
  const transfer = { ...question, addresses: [{ address: clear }], customer: { reference: 'c1', name: null } };
  expect((await call('POST', '/screening/v1/transfers', transfer)).statusCode).toBe(400);
  const counterparty = { name: 'Olena Shevchenko' };
  const { body } = await call('POST', '/screening/v1/transfers', { ...transfer, counterparty });
  expect(body).toMatchObject({ verdict: 'clear' });
});

test("a test can set an address's verdict and make the service fail", async () => {
  await call('PUT', '/test/screening/addresses', { address: clear.toUpperCase(), verdict: 'flagged' });
  expect((await ask([clear])).body).toMatchObject({ verdict: 'flagged' });
  await call('PUT', '/test/screening', { mode: 'unavailable', times: 1 });
  expect((await ask([clear])).statusCode).toBe(503);
  expect((await ask([clear])).statusCode).toBe(200);
  expect((await call('POST', '/screening/v1/addresses', question, 'another-key-of-nobody')).statusCode).toBe(401);
});
