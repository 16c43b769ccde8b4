import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { seedBonuses, seededBonusId } from '../../bonuses/index.ts';
import { checkPayments } from '../reports/check-payments.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
  await seedBonuses(box.deps);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  redirect_url: string | null;
  message: string;
  reason: string | null;
}
async function start(playerId: string, overrides: object = {}): Promise<{ status: number; body: Reply }> {
  const body = { method: 'card', amount: '500', idempotency_key: v7(), ...overrides };
  return (await box.call(playerId, 'POST', '/payments/deposits', body)) as { status: number; body: Reply };
}
const set = (playerId: string, change: string) =>
  box.deps.db.pool.query(`update identity.player set ${change} where id = $1`, [playerId]);
const minutes = (count: number) => box.clock.advance(count * 60_000);

test("lists the country's working methods in the currency, with limits and presets", async () => {
  const methods = await box.call(await box.player(), 'GET', '/payments/methods?direction=deposit');
  expect(methods.body).toMatchObject({
    total: 8,
    items: [
      { code: 'card', brands: ['visa', 'mastercard'], currency: 'uah', min_amount: '100.00', max_amount: '100000.00' },
      { code: 'ua_bank_app', flow: 'bank_app' },
      { code: 'ua_cash_terminal', flow: 'cash' },
      { code: 'googlepay', flow: 'device' },
      { code: 'bank_transfer' },
      { code: 'wallet' },
      { code: 'usdt_erc20', kind: 'crypto' },
      { code: 'eth', kind: 'crypto' },
    ],
  });
  expect((methods.body as { items: { presets: string[] }[] }).items[0]?.presets).toContain('500.00');
});

test("opens the provider's page and returns to where the player was", async () => {
  const playerId = await box.player();
  const { status, body } = await start(playerId, { return_path: '/ua/games?cashbox=show' });
  expect([status, body.status, body.redirect_url]).toEqual([201, 'created', 'http://psp.test/pay/1']);
  expect(box.psp.orders.get(body.id)).toMatchObject({
    customer_reference: playerId,
    amount: '500.00',
    currency: 'UAH',
    method: 'card',
  });
});

test('one key makes one payment under repeats and concurrency', async () => {
  const playerId = await box.player();
  const idempotency_key = v7();
  const answers = await Promise.all(Array.from({ length: 16 }, () => start(playerId, { idempotency_key })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await start(playerId, { idempotency_key, amount: '501' })).toMatchObject({ status: 409 });
  const list = await box.call(playerId, 'GET', '/payments?direction=deposit');
  expect(list.body).toMatchObject({ total: 1, items: [{ direction: 'deposit', amount: '500.00' }] });
});

test('a lost answer of the provider is refused with a retry, and the repeat gets the same order', async () => {
  const playerId = await box.player();
  const idempotency_key = v7();
  box.psp.troubles.push('close_after', 503, 503);
  const lost = await start(playerId, { idempotency_key });
  expect([lost.status, lost.body.message]).toEqual([503, 'PAYMENT_PROVIDER_UNAVAILABLE']);
  const orders = box.psp.orders.size;
  const again = await start(playerId, { idempotency_key });
  expect(again.status).toBe(201);
  expect(box.psp.orders.size).toBe(orders);
});

test.each<[string, (playerId: string) => Promise<unknown>, object]>([
  ['language', (id) => set(id, `language = 'ru'`), { return_path: '/ru?cashbox=show' }],
  ['phone', (id) => set(id, `phone = '380509' || right(phone, 6)`), {}],
])('a lost answer is asked for with the same order after another %s', async (_what, change, overrides) => {
  const playerId = await box.player();
  const idempotency_key = v7();
  box.psp.troubles.push('close_after', 503, 503);
  expect((await start(playerId, { idempotency_key, return_path: '/ua?cashbox=show' })).status).toBe(503);
  await change(playerId);
  const again = await Promise.all(
    Array.from({ length: 64 }, () =>
      start(playerId, { idempotency_key, return_path: '/ua?cashbox=show', ...overrides }),
    ),
  );
  expect(new Set(again.map(({ status, body }) => `${status} ${body.redirect_url}`))).toEqual(
    new Set(['201 http://psp.test/pay/1']),
  );
  expect(new Set(again.map(({ body }) => body.id)).size).toBe(1);
  // The phone number is stored no longer than needed.
  const { rows } = await box.deps.db.pool.query('select page_order from payments.payment where player_id = $1', [
    playerId,
  ]);
  expect(rows).toEqual([{ page_order: null }]);
});

test('an order that the provider rejects for good is denied', async () => {
  box.psp.troubles.push(400);
  const { body } = await start(await box.player());
  expect([body.status, body.reason]).toEqual(['denied', 'refused_by_provider']);
});

test.each([
  [{ amount: '99.99' }, 'AMOUNT_OUT_OF_RANGE'],
  [{ amount: '100000.01' }, 'AMOUNT_OUT_OF_RANGE'],
  [{ method: 'btc' }, 'PAYMENT_METHOD_UNAVAILABLE'],
])('refuses %o', async (overrides, message) => {
  const { status, body } = await start(await box.player(), overrides);
  expect([status, body.message]).toEqual([400, message]);
});

test.each([
  { amount: '0' },
  { amount: '-5' },
  { amount: '1e3' },
  { return_path: '//evil.example' },
  { idempotency_key: 'x' },
])('a wrong body is a wrong body: %o', async (overrides) => {
  expect((await start(await box.player(), overrides)).status).toBe(400);
});

test("the player's own limit refuses before anything is written", async () => {
  const playerId = await box.player();
  box.limit.check = async () => refuse('LIMIT_REACHED');
  const { body } = await start(playerId);
  box.limit.check = async () => undefined;
  expect(body.message).toBe('LIMIT_REACHED');
  expect((await box.call(playerId, 'GET', '/payments')).body).toMatchObject({ total: 0 });
});

test('a missing webhook is polled for', async () => {
  const playerId = await box.player();
  const { body } = await start(playerId);
  const order = box.psp.orders.get(body.id);
  if (!order) throw new Error('no order');
  minutes(1);
  await checkPayments(box.deps);
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(0n);
  order.status = 'completed';
  minutes(5);
  await checkPayments(box.deps);
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
  const calls = box.psp.calls.length;
  minutes(600);
  await checkPayments(box.deps);
  expect(box.psp.calls.slice(calls).some((call) => call.includes(body.id))).toBe(false);
});

test('a check scheduled hours ahead by a wrong clock is made now', async () => {
  minutes(300);
  const playerId = await box.player();
  const { body } = await start(playerId);
  minutes(-300);
  const order = box.psp.orders.get(body.id);
  if (!order) throw new Error('no order');
  order.status = 'completed';
  await checkPayments(box.deps);
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
});

test('an unpaid deposit expires after a day; money that arrives later is still credited', async () => {
  const playerId = await box.player();
  const { body } = await start(playerId);
  minutes(24 * 60 - 1);
  await checkPayments(box.deps);
  const read = async () => (await box.call(playerId, 'GET', `/payments/${body.id}`)).body;
  expect(await read()).toMatchObject({ status: 'created' });
  minutes(90);
  await checkPayments(box.deps);
  expect(await read()).toMatchObject({ status: 'expired', redirect_url: null, reason: 'timed_out' });
  await box.webhook(body.id, { type: 'payment.completed' });
  expect(await read()).toMatchObject({ status: 'completed' });
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
});

test('a provider outage delays the check and loses nothing', async () => {
  const playerId = await box.player();
  const { body } = await start(playerId);
  const order = box.psp.orders.get(body.id);
  if (!order) throw new Error('no order');
  order.status = 'completed';
  minutes(3);
  box.psp.troubles.push(...Array.from({ length: 200 }, () => 503));
  await checkPayments(box.deps);
  box.psp.troubles.length = 0;
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(0n);
  minutes(70);
  await checkPayments(box.deps);
  expect((await readPockets(box.deps.db.kysely, playerId)).game).toBe(50_000n);
});

interface Saved {
  items: { id: string; masked: string }[];
}

/** Pays once by card, which saves it. @returns the saved card's id. */
async function saveCard(playerId: string): Promise<string> {
  const { body } = await start(playerId);
  const instrument = { brand: 'visa', masked: '•••• 4242', token: `ins-${playerId}` };
  expect(await box.webhook(body.id, { type: 'payment.completed', data: { instrument } })).toBe(200);
  const saved = await box.call(playerId, 'GET', '/payments/saved-methods');
  return (saved.body as Saved).items[0]?.id ?? '';
}

test('paying with a saved card sends its token to the provider, and a repeat sends the same order', async () => {
  const playerId = await box.player();
  const saved_method_id = await saveCard(playerId);
  const idempotency_key = v7();
  box.psp.troubles.push('close_after', 503, 503);
  expect((await start(playerId, { saved_method_id, idempotency_key })).status).toBe(503);
  const { status, body } = await start(playerId, { saved_method_id, idempotency_key });
  expect(status).toBe(201);
  expect(box.psp.savedInstruments.get(body.id)).toBe(`ins-${playerId}`);
  expect(await start(playerId, { idempotency_key })).toMatchObject({ status: 409 });
});

test("refuses another player's saved card, one of another method and a deleted one", async () => {
  const [playerId, other] = [await box.player(), await box.player()];
  const saved_method_id = await saveCard(playerId);
  const refused = { status: 400, body: { message: 'PAYMENT_METHOD_UNAVAILABLE' } };
  expect(await start(other, { saved_method_id })).toMatchObject(refused);
  expect(await start(playerId, { saved_method_id, method: 'wallet' })).toMatchObject(refused);
  expect((await box.call(other, 'POST', `/payments/saved-methods/${saved_method_id}/forget`)).status).toBe(200);
  expect((await start(playerId, { saved_method_id })).status).toBe(201);
  expect((await box.call(playerId, 'POST', `/payments/saved-methods/${saved_method_id}/forget`)).status).toBe(200);
  expect((await box.call(playerId, 'GET', '/payments/saved-methods')).body).toMatchObject({ total: 0 });
  expect(await start(playerId, { saved_method_id })).toMatchObject(refused);
});

const firstDepositBonus = seededBonusId('uah', 'first-deposit');
/** Lists the states of a player's bonuses. */
async function bonusesOf(playerId: string): Promise<string[]> {
  const { rows } = await box.deps.db.pool.query<{ status: string }>(
    'select status from bonuses.user_bonus where player_id = $1',
    [playerId],
  );
  return rows.map(({ status }) => status);
}

test.each([
  ['an amount below the minimum', { amount: '99' }, 'AMOUNT_OUT_OF_RANGE'],
  ['an unknown method', { method: 'cheque' }, 'PAYMENT_METHOD_UNAVAILABLE'],
  ["the player's own limit", {}, 'LIMIT_REACHED'],
])('a deposit that is refused for %s takes no bonus', async (_, overrides, message) => {
  const playerId = await box.player();
  box.limit.check = async () => (message === 'LIMIT_REACHED' ? refuse('LIMIT_REACHED') : undefined);
  const refused = await start(playerId, { bonus_id: firstDepositBonus, ...overrides });
  box.limit.check = async () => undefined;
  expect(refused.body.message).toBe(message);
  expect(await bonusesOf(playerId)).toEqual([]);
  expect((await start(playerId, { bonus_id: firstDepositBonus })).status).toBe(201);
  expect(await bonusesOf(playerId)).toEqual(['PENDING']);
});

test('a refused bonus prevents the deposit', async () => {
  const playerId = await box.player();
  const refused = await start(playerId, { bonus_id: seededBonusId('kzt', 'first-deposit') });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const list = await box.call(playerId, 'GET', '/payments?direction=deposit');
  expect(list.body).toMatchObject({ total: 0 });
});

test('one key takes its bonus once, under 64 concurrent requests and after the bonus has ended', async () => {
  const playerId = await box.player();
  const order = { idempotency_key: v7(), bonus_id: firstDepositBonus };
  const answers = await Promise.all(Array.from({ length: 64 }, () => start(playerId, order)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await bonusesOf(playerId)).toEqual(['PENDING']);
  await box.deps.db.pool.query(
    `update bonuses.user_bonus set status = 'CANCELED', end_reason = 'refused', completed_at = $2 where player_id = $1`,
    [playerId, box.clock.now()],
  );
  expect((await start(playerId, order)).status).toBe(201);
  expect(await bonusesOf(playerId)).toEqual(['CANCELED']);
});
