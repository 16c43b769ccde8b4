import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import { changeSetting } from '../../settings/index.ts';
import { checkPayments } from '../reports/check-payments.ts';
import { reconcilePayments } from '../reports/reconcile-payments.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

interface Reply {
  id: string;
  status: string;
  message: string;
  reason: string | null;
}
async function ask(playerId: string, overrides: object = {}): Promise<{ status: number; body: Reply }> {
  const body = {
    method: 'card',
    amount: '1000.00',
    idempotency_key: v7(),
    recipient: 'Olena Shevchenko',
    account: '4242 4242 4242 4242',
    ...overrides,
  };
  return (await box.call(playerId, 'POST', '/payments/withdrawals', body)) as { status: number; body: Reply };
}
const pocketsOf = (playerId: string) => readPockets(box.deps.db.kysely, playerId);
const decide = (paymentId: string, verdict: 'approve' | 'deny') =>
  decideWithdrawal(box.deps, { paymentId, verdict, actor: 'operator', reason: 'checked' });
async function read(playerId: string, id: string): Promise<unknown> {
  return (await box.call(playerId, 'GET', `/payments/${id}`)).body;
}

test('a small one is approved automatically: held, sent, paid out', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const { status, body } = await ask(playerId);
  expect([status, body.status]).toEqual([201, 'processing']);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 200_000n, hold: 100_000n });
  await box.runJobs();
  expect(box.psp.orders.get(body.id)).toMatchObject({ amount: '1000.00', currency: 'UAH' });
  await box.runJobs();
  await box.webhook(body.id, { type: 'payout.completed', sequence: 1 });
  await box.webhook(body.id, { type: 'payout.completed', sequence: 1 });
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 200_000n, hold: 0n });
  expect(await read(playerId, body.id)).toMatchObject({ status: 'completed' });
  const { rows } = await box.deps.db.pool.query('select account_sealed from payments.payment where id = $1', [body.id]);
  expect(rows).toEqual([{ account_sealed: null }]);
});

test('a payout denied by the provider is returned; a later completed moves nothing', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const { body } = await ask(playerId);
  await box.runJobs();
  await box.webhook(body.id, { type: 'payout.denied', sequence: 1, data: { reason: 'invalid_account' } });
  expect(await pocketsOf(playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
  await box.webhook(body.id, { type: 'payout.completed', sequence: 2 });
  expect(await read(playerId, body.id)).toMatchObject({ status: 'denied', reason: 'invalid_account' });
  expect(await pocketsOf(playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
});

test('the account is stored nowhere in plain text', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await ask(playerId);
  const { rows } = await box.deps.db.pool.query<{ row: string }>(
    `select p::text as row from payments.payment p where player_id = $1
     union all select payload::text from platform.outbox where player_id = $1`,
    [playerId],
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { row } of rows) expect(row).not.toContain('42424242');
});

test('a large one waits until an operator approves it with a reason in the audit log', async () => {
  const playerId = await box.player({ digital: 3_000_000n });
  const { body } = await ask(playerId, { amount: '20000.00' });
  expect(body.status).toBe('waiting_approval');
  await box.runJobs();
  expect(box.psp.orders.has(body.id)).toBe(false);
  expect(await decide(body.id, 'approve')).toMatchObject({ status: 'processing' });
  expect(isRefusal(await decide(body.id, 'deny'))).toBe(true);
  await box.runJobs();
  expect(box.psp.orders.has(body.id)).toBe(true);
  const { rows } = await box.deps.db.pool.query('select actor, action, reason from platform.audit where subject = $1', [
    body.id,
  ]);
  expect(rows).toEqual([{ actor: 'operator', action: 'withdrawal.approve', reason: 'checked' }]);
});

test('a denial or cancellation returns the money once', async () => {
  const playerId = await box.player({ digital: 4_000_000n });
  const first = await ask(playerId, { amount: '20000.00' });
  const second = await ask(playerId, { amount: '20000.00' });
  expect(await decide(first.body.id, 'deny')).toMatchObject({ status: 'denied', reason: 'denied_by_operator' });
  const cancels = await Promise.all(
    Array.from({ length: 8 }, () => box.call(playerId, 'POST', `/payments/${second.body.id}/cancel`)),
  );
  expect(cancels.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 4_000_000n, hold: 0n });
});

test('of a concurrent cancellation and approval one wins, and the money is in one place', async () => {
  for (let trial = 0; trial < 10; trial += 1) {
    const playerId = await box.player({ digital: 2_000_000n });
    const { body } = await ask(playerId, { amount: '20000.00' });
    const [approved, canceled] = await Promise.all([
      decide(body.id, 'approve'),
      box.call(playerId, 'POST', `/payments/${body.id}/cancel`),
    ]);
    const { digital, hold } = await pocketsOf(playerId);
    const expected = isRefusal(approved) ? [200, 2_000_000n, 0n] : [409, 0n, 2_000_000n];
    expect([canceled.status, digital, hold]).toEqual(expected);
  }
});

test('64 concurrent withdrawals never overdraw or exceed the 24-hour limit', async () => {
  const playerId = await box.player({ digital: 10_000_000n });
  const answers = await Promise.all(Array.from({ length: 64 }, () => ask(playerId, { amount: '4000.00' })));
  const taken = answers.filter(({ status }) => status === 201).length;
  // 100 000.00 per day, 4 000.00 each.
  expect(taken).toBe(25);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.message))).toEqual(
    new Set(['PAYOUT_LIMIT_REACHED']),
  );
  expect(await pocketsOf(playerId)).toEqual({ game: 0n, digital: 0n, hold: 10_000_000n });

  const poor = await box.player({ digital: 100_000n });
  const tries = await Promise.all(Array.from({ length: 64 }, () => ask(poor, { amount: '300.00' })));
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(new Set(tries.filter(({ status }) => status !== 201).map(({ body }) => body.message))).toEqual(
    new Set(['Not enough balance']),
  );
  expect(await pocketsOf(poor)).toEqual({ game: 0n, digital: 10_000n, hold: 90_000n });
});

test('one key makes one withdrawal; many small ones together need an operator', async () => {
  const playerId = await box.player({ digital: 2_000_000n });
  const idempotency_key = v7();
  const same = await Promise.all(Array.from({ length: 16 }, () => ask(playerId, { idempotency_key })));
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  expect(await ask(playerId, { idempotency_key, amount: '1001.00' })).toMatchObject({ status: 409 });
  const statuses = [];
  for (let place = 0; place < 5; place += 1) statuses.push((await ask(playerId)).body.status);
  // 5 000.00 within 24 hours are approved automatically; the first thousand is already used.
  expect(statuses).toEqual(['processing', 'processing', 'processing', 'processing', 'waiting_approval']);
});

test.each([
  [{}, { amount: '199.99' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  [{}, { amount: '50000.01' }, 400, 'AMOUNT_OUT_OF_RANGE'],
  [{}, { amount: '3000.01' }, 409, 'Not enough balance'],
  [{}, { account: '4242 4242 4242 4243' }, 400, 'VALIDATION_ERROR'],
  [{}, { method: 'crypto' }, 400, 'PAYMENT_METHOD_UNAVAILABLE'],
  [{ phone: false }, {}, 400, 'User has no phone'],
  [{ verified: false }, {}, 403, 'Verification is required step'],
])('player %o asking %o: %i %s', async (options, request, status, message) => {
  const playerId = await box.player({ digital: 300_000n, ...options });
  const answer = await ask(playerId, request);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(await pocketsOf(playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
});

test.each(['Olena', '\u3164 \u3164', '\u200b\u200b \u200b\u200b', 'Olena \u2800', 'Ole\u00adna Koval', '- -'])(
  'the name %j is not two words of visible letters: nobody is paid',
  async (recipient) => {
    const playerId = await box.player({ digital: 300_000n });
    expect((await ask(playerId, { recipient })).status).toBe(400);
    expect(await pocketsOf(playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
  },
);

test('a name is stored composed with single spaces: the same request in either form is one payout', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const key = { idempotency_key: v7() };
  const first = await ask(playerId, { ...key, recipient: ' Zoe\u0308  Koval ' });
  const second = await ask(playerId, { ...key, recipient: 'Zoë Koval' });
  expect([first.status, second.body.id]).toEqual([201, first.body.id]);
  const { recipient } = await box.deps.db.kysely
    .selectFrom('payments.payment')
    .select('recipient')
    .where('id', '=', first.body.id)
    .executeTakeFirstOrThrow();
  expect(recipient).toBe('Zoë Koval');
});

test('the rating required by an operator, and the restriction shown to the player', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await ask(playerId);
  expect((await box.call(playerId, 'GET', '/payments/payout-restriction')).body).toEqual({
    available: '2000.00',
    available_game: '0.00',
    is_leaving: false,
    owed_back: [],
    waiting_addresses: [],
    return_methods: [],
    min_rating: 1,
    min_amount: '200.00',
    max_amount_24h: '100000.00',
    max_amount_single: '50000.00',
    left_24h: '99000.00',
    left_without_identity: '99000.00',
    identity_status: 'none',
    currency: 'uah',
  });
  await changeSetting(box.deps, { code: 'PAYOUT_MIN_RATING', value: 2.5, actor: 'operator', reason: 'test' });
  const refused = await ask(playerId);
  await changeSetting(box.deps, { code: 'PAYOUT_MIN_RATING', value: 1, actor: 'operator', reason: 'test' });
  expect([refused.status, refused.body.message]).toEqual([403, 'user-rating-is-less-than-required']);
});

test('a provider outage keeps the payout pending, and it is sent once', async () => {
  const playerId = await box.player({ digital: 300_000n });
  await box.runJobs();
  const { body } = await ask(playerId);
  box.psp.troubles.push('close_after', 503, 503);
  await box.runJobs();
  expect(await read(playerId, body.id)).toMatchObject({ status: 'processing' });
  const jobs = await box.deps.db.pool.query('select last_error from graphile_worker.jobs where key = $1', [
    `payments-send-payout:${body.id}`,
  ]);
  expect(jobs.rows).toEqual([{ last_error: expect.stringContaining(body.id) }]);
  box.clock.advance(3 * 60_000);
  await checkPayments(box.deps);
  const { rows } = await box.deps.db.pool.query('select provider_reference from payments.payment where id = $1', [
    body.id,
  ]);
  expect(rows).toEqual([{ provider_reference: `ref-${body.id}` }]);
});

test('a payout that the provider rejects for good is returned', async () => {
  const playerId = await box.player({ digital: 300_000n });
  const { body } = await ask(playerId);
  box.psp.troubles.push(400);
  await box.runJobs();
  expect(await read(playerId, body.id)).toMatchObject({ status: 'denied', reason: 'refused_by_provider' });
  expect(await pocketsOf(playerId)).toMatchObject({ digital: 300_000n, hold: 0n });
});

test('reconciliation reports exactly the differences', async () => {
  const window = () => ({
    provider: 'sandbox-psp',
    from: new Date(box.clock.now().getTime() - 3_600_000),
    to: new Date(box.clock.now().getTime() + 1_000),
  });
  const before = await reconcilePayments(box.deps, window());
  const playerId = await box.player({ digital: 300_000n });
  const { body } = await ask(playerId);
  await box.runJobs();
  const order = box.psp.orders.get(body.id);
  if (!order) throw new Error('no order');
  order.status = 'completed';
  const stranger = v7();
  box.psp.orders.set(stranger, { ...order, id: 'ref-x', merchant_reference: stranger });
  const { differences } = await reconcilePayments(box.deps, window());
  const known = new Set(before.differences.map(({ paymentId }) => paymentId));
  expect(differences.filter(({ paymentId }) => !known.has(paymentId))).toMatchObject([
    { paymentId: body.id, kind: 'status', ours: 'processing', theirs: 'completed' },
    { paymentId: stranger, kind: 'unknown_to_us' },
  ]);
});

test('a list that repeats itself endlessly is not compared', async () => {
  const endless = {
    ...box.deps.payments.providers.get('sandbox-psp')!,
    list: async () => ({ lines: [], nextCursor: 'a' }),
  };
  const deps = {
    ...box.deps,
    payments: { ...box.deps.payments, providers: new Map([...box.deps.payments.providers, ['sandbox-psp', endless]]) },
  };
  const [from, to] = [new Date(box.clock.now().getTime() - 3_600_000), box.clock.now()];
  expect(await reconcilePayments(deps, { provider: 'sandbox-psp', from, to })).toMatchObject({
    compared: 0,
    differences: [{ kind: 'unreadable', theirs: 'the list does not end' }],
  });
});

test('reconciliation matches a withdrawal sent days after its request, and finds one paid out twice', async () => {
  const hourMs = 3_600_000;
  const playerId = await box.player({ digital: 1_000_000n });
  const { body } = await ask(playerId, { amount: '6000.00' });
  const askedAt = box.clock.now().getTime();
  box.clock.advance(72 * hourMs);
  await decide(body.id, 'approve');
  await box.runJobs();
  const order = box.psp.orders.get(body.id);
  if (!order) throw new Error('no order');
  order.created_at = box.clock.now().toISOString();
  box.clock.advance(2 * hourMs);
  const around = async (ms: number) => {
    const window = { from: new Date(ms - hourMs), to: new Date(ms + hourMs) };
    const { differences } = await reconcilePayments(box.deps, { provider: 'sandbox-psp', ...window });
    return differences.filter(({ paymentId }) => paymentId === body.id).map(({ kind }) => kind);
  };
  const handedOverAt = askedAt + 72 * hourMs;
  expect([await around(askedAt), await around(handedOverAt)]).toEqual([[], []]);
  box.psp.orders.set('again', { ...order, id: 'ref-again' });
  expect(await around(handedOverAt)).toEqual(['unknown_to_us']);
  order.status = 'completed';
  expect(await around(handedOverAt)).toEqual(['status', 'unknown_to_us']);
});
