import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../testing/database.ts';
import { seedBonuses } from '../../bonuses/index.ts';
import { type Cashbox, createCashbox } from '../testing/cashbox.ts';
import { readPockets } from '../testing/pockets.ts';

const database = useTestDatabase();
let box: Cashbox;
beforeAll(async () => {
  box = await createCashbox(database.url);
});
afterAll(() => box.close());

/** Creates a player with a pending deposit of 500.00. */
async function deposit(): Promise<{ playerId: string; id: string }> {
  const playerId = await box.player();
  const body = { method: 'card', amount: '500.00', idempotency_key: v7(), return_path: '/ua?cashbox=show' };
  const { status, body: payment } = await box.call(playerId, 'POST', '/payments/deposits', body);
  expect(status).toBe(201);
  return { playerId, id: (payment as { id: string }).id };
}

const gameOf = async (playerId: string) => (await readPockets(box.deps.db.kysely, playerId)).game;
async function statusOf({ playerId, id }: { playerId: string; id: string }): Promise<unknown> {
  return ((await box.call(playerId, 'GET', `/payments/${id}`)).body as { status: string }).status;
}
async function eventsOf(playerId: string): Promise<string[]> {
  const { rows } = await box.deps.db.pool.query<{ event: string }>(
    `select case kind when 'payment' then payload->>'status' else kind end as event
     from platform.outbox where player_id = $1 order by xid, id`,
    [playerId],
  );
  return rows.map((row) => row.event);
}
async function count(statement: string, id: string): Promise<number> {
  const { rows } = await box.deps.db.pool.query<{ n: bigint }>(`select count(*) as n from ${statement}`, [id]);
  return Number(rows[0]?.n);
}

test('pending, then completed: credited once and announced in one commit', async () => {
  const { playerId, id } = await deposit();
  expect(await box.webhook(id, { type: 'payment.pending', sequence: 1 })).toBe(200);
  expect(await statusOf({ playerId, id })).toBe('pending');
  const instrument = { brand: 'visa', masked: '•••• 4242', token: 'ins_1' };
  expect(await box.webhook(id, { type: 'payment.completed', data: { instrument } })).toBe(200);
  expect(await gameOf(playerId)).toBe(50_000n);
  expect(await eventsOf(playerId)).toEqual(['created', 'pending', 'balances', 'completed']);
  const { rows } = await box.deps.db.pool.query<{ xids: bigint }>(
    `select count(distinct xid) as xids from platform.outbox
     where player_id = $1 and (kind = 'balances' or payload->>'status' = 'completed')`,
    [playerId],
  );
  expect(rows[0]?.xids).toBe(1n);
  const saved = await box.call(playerId, 'GET', '/payments/saved-methods');
  expect(saved.body).toMatchObject({ total: 1, items: [{ method: 'card', brand: 'visa', masked: '•••• 4242' }] });
});

test('64 parallel identical webhooks credit once', async () => {
  const { playerId, id } = await deposit();
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => box.webhook(id, { type: 'payment.completed', eventId: `evt-same-${id}` })),
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await gameOf(playerId)).toBe(50_000n);
  expect(await count('ledger.transfer where reference = $1', id)).toBe(1);
  expect(await count('payments.provider_event where payment_id = $1', id)).toBe(1);
  expect(await eventsOf(playerId)).toEqual(['created', 'balances', 'completed']);
});

test('64 different completed events credit once', async () => {
  const { playerId, id } = await deposit();
  await Promise.all(
    Array.from({ length: 64 }, (_, place) =>
      box.webhook(id, { type: 'payment.completed', eventId: `evt-${id}-${place}`, sequence: place + 1 }),
    ),
  );
  expect(await gameOf(playerId)).toBe(50_000n);
  expect(await count('payments.provider_event where payment_id = $1', id)).toBe(64);
});

test('a late pending, denied or expired never reverts the state', async () => {
  const { playerId, id } = await deposit();
  await box.webhook(id, { type: 'payment.completed', sequence: 2 });
  for (const type of ['payment.pending', 'payment.denied', 'payment.expired'] as const) {
    expect(await box.webhook(id, { type, sequence: 1 })).toBe(200);
  }
  expect(await statusOf({ playerId, id })).toBe('completed');
  expect(await gameOf(playerId)).toBe(50_000n);
});

test.each(['payment.expired', 'payment.denied'] as const)('completed after %s is credited', async (type) => {
  const { playerId, id } = await deposit();
  await box.webhook(id, { type });
  expect(await gameOf(playerId)).toBe(0n);
  await box.webhook(id, { type: 'payment.completed', sequence: 3 });
  expect(await gameOf(playerId)).toBe(50_000n);
  expect(await statusOf({ playerId, id })).toBe('completed');
});

test.each([
  ['amount', { amount: '5000.00' }],
  ['currency', { currency: 'EUR' }],
  ['provider id', { id: 'ref-of-another' }],
])('another %s moves nothing and is kept as a mismatch', async (_name, data) => {
  const { playerId, id } = await deposit();
  expect(await box.webhook(id, { type: 'payment.completed', data })).toBe(200);
  expect(await gameOf(playerId)).toBe(0n);
  expect(await statusOf({ playerId, id })).toBe('created');
  expect(await count(`payments.provider_event where payment_id = $1 and outcome = 'mismatch'`, id)).toBe(1);
});

test('a payment of another player is not found', async () => {
  const { id } = await deposit();
  const other = await box.player();
  expect(await box.webhook(id, { type: 'payment.completed', data: { customer_reference: other } })).toBe(404);
  expect((await box.call(other, 'GET', `/payments/${id}`)).status).toBe(404);
  expect(await gameOf(other)).toBe(0n);
});

test('wrong, missing, replayed or foreign signatures move nothing', async () => {
  const { playerId, id } = await deposit();
  const old = new Date(box.clock.now().getTime() - 301_000);
  expect(await box.webhook(id, { type: 'payment.completed', signature: 't=1,v1=00' })).toBe(401);
  expect(await box.webhook(id, { type: 'payment.completed', signature: '' })).toBe(401);
  expect(await box.webhook(id, { type: 'payment.completed', signedAt: old })).toBe(401);
  expect(await gameOf(playerId)).toBe(0n);
  const answer = await box.app.inject({ method: 'POST', url: '/payments/webhooks/sandbox-psp', payload: '{' });
  expect(answer.statusCode).toBe(401);
  expect((await box.app.inject({ method: 'POST', url: '/payments/webhooks/other', payload: '{}' })).statusCode).toBe(
    404,
  );
});

test('a reference that is not an id is an unknown payment, not a fault', async () => {
  const { id } = await deposit();
  const data = { merchant_reference: "x' or 1=1", customer_reference: 'y' };
  expect(await box.webhook(id, { type: 'payment.completed', data })).toBe(404);
});

test('a crash between the money and the answer leaves no partial state, and the repeat completes it', async () => {
  const { playerId, id } = await deposit();
  const data = { instrument: { brand: 'visa', masked: '•••• 4242', token: 'ins_2' } };
  // The transfer takes the first id; the process dies at the saved card's, after the money was written.
  box.doom.afterIds = 1;
  expect(await box.webhook(id, { type: 'payment.completed', data })).toBe(500);
  box.doom.afterIds = Number.POSITIVE_INFINITY;
  expect(await gameOf(playerId)).toBe(0n);
  expect(await statusOf({ playerId, id })).toBe('created');
  expect(await count('payments.provider_event where payment_id = $1', id)).toBe(0);
  expect(await box.webhook(id, { type: 'payment.completed', data })).toBe(200);
  expect(await gameOf(playerId)).toBe(50_000n);
});

test('the bonuses are notified of a deposit once', async () => {
  const { id } = await deposit();
  await Promise.all([1, 2, 3].map((sequence) => box.webhook(id, { type: 'payment.completed', sequence })));
  expect(await count('bonuses.player_deposit where payment_id = $1 and amount = 50000', id)).toBe(1);
});

test('a deposit that activates a bonus reports the bonus amount to the player and in the history', async () => {
  await seedBonuses(box.deps);
  const { rows } = await box.deps.db.pool.query<{ id: string }>(
    `select id from bonuses.bonus where kind = 'WelcomeDeposit' and currency = 'uah'`,
  );
  const playerId = await box.player();
  const body = { method: 'card', amount: '500.00', idempotency_key: v7(), bonus_id: rows[0]?.id };
  const { status, body: created } = await box.call(playerId, 'POST', '/payments/deposits', body);
  expect([status, created]).toMatchObject([201, { bonus_amount: null }]);
  const { id } = created as { id: string };
  expect(await box.webhook(id, { type: 'payment.completed' })).toBe(200);
  expect((await box.call(playerId, 'GET', `/payments/${id}`)).body).toMatchObject({ bonus_amount: '1500.00' });
  const reported = await box.deps.db.pool.query(
    `select payload->>'bonus_amount' as bonus from platform.outbox
     where player_id = $1 and kind = 'payment' and payload->>'status' = 'completed'`,
    [playerId],
  );
  expect(reported.rows).toEqual([{ bonus: '1500.00' }]);
  const plain = await deposit();
  await box.webhook(plain.id, { type: 'payment.completed' });
  expect((await box.call(plain.playerId, 'GET', `/payments/${plain.id}`)).body).toMatchObject({ bonus_amount: null });
});
