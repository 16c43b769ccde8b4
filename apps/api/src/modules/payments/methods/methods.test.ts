import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { updateMethod } from './method-store.ts';
import { presetsFor } from './presets.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

interface Method {
  code: string;
  flow: string;
  name: string | null;
  presets: string[];
  device: { supported_method: string; data: object } | null;
}
async function methodsOf(playerId: string, direction = 'deposit'): Promise<Method[]> {
  const { body } = await box.call(playerId, 'GET', `/payments/methods?direction=${direction}`);
  return (body as { items: Method[] }).items;
}
async function pay(playerId: string, body: object) {
  const order = { amount: '500.00', idempotency_key: v7(), ...body };
  return (await box.call(playerId, 'POST', '/payments/deposits', order)) as {
    status: number;
    body: { id: string; message: string };
  };
}

test('a country offers its own methods in its currency; Apple Pay is hidden until configured', async () => {
  const [ofUkraine, other] = [await box.player(), await box.player({ currency: 'usd' })];
  const codes = async (playerId: string, direction?: string) =>
    (await methodsOf(playerId, direction)).map(({ code }) => code);
  expect(await codes(ofUkraine)).toEqual([
    'card',
    'ua_bank_app',
    'ua_cash_terminal',
    'googlepay',
    'bank_transfer',
    'wallet',
    'usdt_erc20',
    'eth',
  ]);
  expect(await codes(other)).not.toContain('ua_bank_app');
  expect(await codes(ofUkraine, 'withdraw')).toEqual(['card', 'bank_transfer', 'wallet', 'usdt_erc20', 'eth']);
});

test('tells visitors the methods that every country offers, and none that one lacks', async () => {
  const offered = async () => {
    const response = await box.app.inject({ method: 'GET', url: '/payments/methods/offered' });
    expect(response.statusCode).toBe(200);
    return response.json<{ items: { code: string; kind: string }[] }>().items;
  };
  const all = await offered();
  expect(all.map(({ code }) => code)).toEqual(['card', 'googlepay', 'bank_transfer', 'wallet', 'usdt_erc20', 'eth']);
  expect(all.at(-1)).toEqual({ code: 'eth', kind: 'crypto' });
  await updateMethod(box.deps.db.kysely, { code: 'eth', country: 'TJ' }, { isEnabled: false });
  expect((await offered()).map(({ code }) => code)).not.toContain('eth');
  await updateMethod(box.deps.db.kysely, { code: 'eth', country: 'TJ' }, { isEnabled: true });
});

test("shows an operator's name in the player's language", async () => {
  const playerId = await box.player();
  await updateMethod(box.deps.db.kysely, { code: 'ua_bank_app', country: 'UA' }, { names: { ua: 'Банк', en: 'Bank' } });
  const named = (await methodsOf(playerId)).find(({ code }) => code === 'ua_bank_app');
  expect(named).toMatchObject({ name: 'Банк', flow: 'bank_app' });
});

test("sends a device's token to the provider with the first order and stores it no longer", async () => {
  const playerId = await box.player();
  const google = (await methodsOf(playerId)).find(({ code }) => code === 'googlepay');
  expect(google?.device).toMatchObject({ supported_method: 'https://google.com/pay', data: { apiVersion: 2 } });
  const key = v7();
  const order = { method: 'googlepay', device_token: '{"protocolVersion":"ECv2"}', idempotency_key: key };
  box.psp.troubles.push(503, 503, 503);
  expect((await pay(playerId, order)).status).toBe(503);
  const { status, body } = await pay(playerId, order);
  expect(status).toBe(201);
  expect(box.psp.deviceTokens.get(body.id)).toBe('{"protocolVersion":"ECv2"}');
  const { rows } = await box.deps.db.pool.query<{ row: string }>(
    'select p::text as row from payments.payment p where player_id = $1',
    [playerId],
  );
  expect(rows[0]?.row).not.toContain('ECv2');
  expect((await pay(playerId, { ...order, device_token: '{"other":1}' })).body.message).toBe('IDEMPOTENCY_CONFLICT');
});

test.each([
  ['a device without its token', { method: 'googlepay' }],
  ['a token for a method without tokens', { method: 'card', device_token: '{}' }],
  ['an unconfigured wallet', { method: 'applepay', device_token: '{}' }],
])('%s is refused', async (_name, order) => {
  const { status, body } = await pay(await box.player(), order);
  expect([status, body.message]).toEqual([400, 'PAYMENT_METHOD_UNAVAILABLE']);
});

test('makes a saved card the default; an unknown one keeps the previous default', async () => {
  const playerId = await box.player();
  for (const card of ['1', '2']) {
    const { body } = await pay(playerId, { method: 'card' });
    const instrument = { brand: 'visa', masked: `•••• 000${card}`, token: `token-${card}` };
    await box.webhook(body.id, { type: 'payment.completed', data: { instrument } });
  }
  const saved = async () =>
    (
      (await box.call(playerId, 'GET', '/payments/saved-methods')).body as {
        items: { id: string; is_default: boolean }[];
      }
    ).items;
  const ids = (await saved()).map(({ id }) => id);
  for (const id of [...ids, ids[0]]) {
    expect((await box.call(playerId, 'POST', `/payments/saved-methods/${id}/prefer`)).status).toBe(200);
    expect((await saved()).filter((one) => one.is_default)).toMatchObject([{ id }]);
    expect((await saved())[0]?.id).toBe(id);
  }
  const stranger = await box.player();
  expect((await box.call(stranger, 'POST', `/payments/saved-methods/${ids[0]}/prefer`)).status).toBe(404);
  expect((await box.call(playerId, 'POST', `/payments/saved-methods/${v7()}/prefer`)).status).toBe(404);
  expect((await saved()).filter((one) => one.is_default)).toMatchObject([{ id: ids[0] }]);
});

describe('one-tap amounts', () => {
  test("start with the player's own and are filled up with the general ones", () => {
    const of = { minMinor: 100n, maxMinor: 10_000n, offered: [200n, 500n, 1_000n, 2_000n, 5_000n] };
    expect(presetsFor({ ...of, paidMinor: [] })).toEqual(of.offered);
    expect(presetsFor({ ...of, paidMinor: [700n, 700n, 500n, 300n] })).toEqual([200n, 500n, 700n, 1_000n, 2_000n]);
    expect(presetsFor({ ...of, paidMinor: [50n, 20_000n] })).toEqual(of.offered);
  });

  test('are at most five, distinct, within the limits, ascending', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 1_000n }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, amounts, (offered, paidMinor) => {
        const presets = presetsFor({ minMinor: 10n, maxMinor: 900n, offered: [...new Set(offered)], paidMinor });
        expect(presets.length).toBeLessThanOrEqual(5);
        for (const [place, preset] of presets.entries()) {
          expect(preset >= 10n && preset <= 900n).toBe(true);
          if (place > 0) expect(preset > (presets[place - 1] ?? 0n)).toBe(true);
        }
      }),
    );
  });
});
