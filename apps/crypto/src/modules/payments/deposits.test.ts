import { randomUUID } from 'node:crypto';
import type { CreatePaymentRequest, ProviderPayment } from '@altyn/contracts/services/payment-provider';
import type { Hex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { openCrypto } from '../../../testing/crypto-world.ts';
import { signStrangersTransfer } from '../../../testing/local-tokens.ts';
import { createPayment } from './create-payment.ts';
import { renderPayment } from './render-payment.ts';
import { findPayment } from './store.ts';
import { voidPayment } from './void-payment.ts';

const world = openCrypto();
const minute = 60_000;

function order(method: 'usdt_erc20' | 'eth' = 'usdt_erc20', amount = '1000.00'): CreatePaymentRequest {
  return {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount,
    currency: 'UAH',
    method,
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    return_url: 'http://web.test/',
    locale: 'uk',
  };
}

async function open(request = order()): Promise<{ reported: ProviderPayment; address: Hex }> {
  const created = await createPayment(world.deps, request);
  if (!created.ok) throw new Error(created.error);
  const row = await findPayment(world.deps.pool, created.view.id);
  return { reported: created.view, address: world.deps.addresses.at(row?.address_index ?? -1n) as Hex };
}

async function reported(id: string): Promise<ProviderPayment> {
  const row = await findPayment(world.deps.pool, id);
  if (!row) throw new Error('no payment');
  return renderPayment(world.deps, row);
}

/** Advances both clocks: ours, and that of the next block. */
async function later(ms: number): Promise<void> {
  world.clock.ms += ms;
  const head = await world.customer.reader.getBlock();
  const next = Math.max(Math.floor(world.clock.ms / 1_000), Number(head.timestamp) + 1);
  await world.node.setNextBlockTimestamp({ timestamp: BigInt(next) });
}

beforeEach(async () => {
  world.forgetHooks();
  world.clock.ms = Number((await world.customer.reader.getBlock()).timestamp) * 1_000;
  await world.turn();
});

test('a transfer is detected at once and credited at three confirmations, with webhooks in order', async () => {
  const { reported: payment, address } = await open();
  await world.customer.send('usdt', address, '25');
  await world.mine(1);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'pending' });
  await world.mine(1);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'pending' });
  await world.mine(1);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
  await world.turn();
  expect(world.hooks().map(({ type }) => type)).toEqual(['payment.pending', 'payment.completed']);
});

test('a plain transaction of coins is credited, a failed one is not', async () => {
  const { reported: payment, address } = await open(order('eth', '1280.00'));
  await world.customer.send('eth', address, '0.01');
  await world.mine(3);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'completed', settled_amount: '1280.00' });
});

test('a reorganisation of two blocks credits nothing; the transfer in its new block does', async () => {
  const { reported: payment, address } = await open();
  await world.customer.send('usdt', address, '25');
  await world.mine(2);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'pending' });
  await world.node.request({ method: 'anvil_reorg', params: [2, []] } as never);
  await world.mine(3);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'pending' });
  const { rows } = await world.deps.pool.query(
    'select from crypto.transfer t join crypto.address a using (address_index) where a.payment_id = $1',
    [payment.id],
  );
  expect(rows).toHaveLength(0);
  await world.customer.send('usdt', address, '25');
  await world.mine(3);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
});

test('a partial payment is credited when the quote expires, an excess at once in proportion', async () => {
  const part = await open();
  const more = await open();
  await world.customer.send('usdt', part.address, '10');
  await world.mine(1);
  await world.customer.send('usdt', more.address, '40');
  await world.mine(3);
  await world.turn();
  expect(await reported(more.reported.id)).toMatchObject({
    status: 'completed',
    settled_amount: '1600.00',
    amount: '1000.00',
  });
  expect(await reported(part.reported.id)).toMatchObject({ status: 'pending' });
  await later(16 * minute);
  await world.mine(1);
  await world.turn();
  expect(await reported(part.reported.id)).toMatchObject({ status: 'completed', settled_amount: '400.00' });
});

test('money that arrives late, or after the payment was voided, is credited', async () => {
  const late = await open();
  const off = await open();
  expect(await voidPayment(world.deps, off.reported.id)).toMatchObject({
    status: 'denied',
    reason: 'cancelled_by_merchant',
  });
  await later(16 * minute);
  await world.mine(1);
  await world.turn();
  expect(await reported(late.reported.id)).toMatchObject({ status: 'expired', reason: 'timed_out' });
  await world.customer.send('usdt', late.address, '25');
  await world.mine(1);
  await world.customer.send('usdt', off.address, '25');
  await world.mine(3);
  await world.turn();
  expect(await reported(late.reported.id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
  expect(await reported(off.reported.id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
});

test('further money to the same address makes a separate payment', async () => {
  const { reported: payment, address } = await open();
  await world.customer.send('usdt', address, '25');
  await world.mine(3);
  await world.turn();
  await world.customer.send('usdt', address, '5');
  await world.mine(3);
  await world.turn();
  await world.turn();
  const separate = world.hooks().at(-1)?.data;
  expect(separate).toMatchObject({ status: 'completed', amount: '200.00', follows: payment.merchant_reference });
  expect(separate?.['customer_reference']).toBe(payment.customer_reference);
  expect(world.hooks().filter(({ type }) => type === 'payment.completed')).toHaveLength(2);
});

test('another coin on the address is not credited and is named as the reason at expiry', async () => {
  const { reported: payment, address } = await open();
  await world.customer.send('eth', address, '0.01');
  await world.mine(3);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'created' });
  await later(16 * minute);
  await world.mine(1);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'expired', reason: 'wrong_token' });
});

test('64 concurrent identical orders make one payment with one address; another order under its reference is refused', async () => {
  const request = order();
  const all = await Promise.all(Array.from({ length: 64 }, () => createPayment(world.deps, request)));
  expect(new Set(all.map((one) => one.ok && one.view.id)).size).toBe(1);
  const other = await createPayment(world.deps, { ...request, amount: '2000.00' });
  expect(other).toEqual({ ok: false, error: 'idempotency_conflict' });
  const { rows } = await world.deps.pool.query<{ count: bigint }>(
    'select count(*) from crypto.address a join crypto.payment p on p.id = a.payment_id where p.merchant_reference = $1',
    [request.merchant_reference],
  );
  expect(rows[0]?.count).toBe(1n);
});

test('two gateways that read the same blocks credit once', async () => {
  const { reported: payment, address } = await open();
  await world.customer.send('usdt', address, '25');
  await world.mine(3);
  await Promise.all(Array.from({ length: 4 }, () => world.turn()));
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'completed' });
  expect(world.hooks().filter(({ type }) => type === 'payment.completed')).not.toHaveLength(0);
  const ids = world
    .hooks()
    .filter(({ type }) => type === 'payment.completed')
    .map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
});

test('webhooks that are not accepted are retried', async () => {
  const { address } = await open();
  world.setListening(false);
  await world.customer.send('usdt', address, '25');
  await world.mine(3);
  await world.turn();
  world.setListening(true);
  expect(world.hooks()).toHaveLength(0);
  world.clock.ms += 10_000;
  await world.turn();
  expect(world.hooks().map(({ type }) => type)).toContain('payment.completed');
});

interface Paid {
  id: string;
  address: Hex;
  signed: Hex;
}

/** Pays an order so that the same signed transaction can be mined again on another branch. */
async function paySigned(): Promise<Paid> {
  const { reported: payment, address } = await open();
  const hash = await world.customer.send('usdt', address, '25');
  const signed = (await world.node.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never)) as Hex;
  return { id: payment.id, address, signed };
}

const reorganise = (depth: number, transactions: [Hex, number][] = []) =>
  world.node.request({ method: 'anvil_reorg', params: [depth, transactions] } as never);
const completedOf = (id: string) =>
  world.hooks().filter(({ type, data }) => type === 'payment.completed' && data['id'] === id);

test('a credited transfer in another place of another block after a reorganisation is not credited again', async () => {
  const { id, signed } = await paySigned();
  await world.mine(3);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'completed' });
  // On the new branch another token transfer precedes it: its place within the block changes.
  await reorganise(3, [
    [await signStrangersTransfer(world.node, world.customer.reader), 0],
    [signed, 0],
  ]);
  await world.mine(3);
  await world.turn();
  await world.turn();
  expect(completedOf(id)).toHaveLength(1);
  const { rows } = await world.deps.pool.query<{ count: bigint; isCanonical: boolean }>(
    `select count(*), bool_and(is_canonical) as "isCanonical" from crypto.transfer where credited_by = $1`,
    [id],
  );
  expect(rows).toEqual([{ count: 1n, isCanonical: true }]);
});

test('a credited transfer that disappears is reported once with its amount, and nothing more is credited of its hash', async () => {
  const { id, address } = await paySigned();
  await world.mine(3);
  await world.turn();
  await reorganise(3);
  await world.mine(1);
  await world.turn();
  await world.turn();
  expect(completedOf(id).map(({ data }) => data['missing_amount'])).toEqual([undefined, '1000.00']);
  expect(await world.usdtOf(address)).toBe(0n);
});

test('coins sent by a contract are credited from the traces', async () => {
  const { reported: payment, address } = await open(order('eth', '1280.00'));
  await world.sendByContract(address, '0.01');
  await world.mine(3);
  await world.turn();
  expect(await reported(payment.id)).toMatchObject({ status: 'completed', settled_amount: '1280.00' });
});

test('the quoted rate holds for the ordered amount; what arrives above it has the rate of the day', async () => {
  const { reported: payment, address } = await open();
  world.setUsdtPrice('20.0000');
  world.clock.ms += 14 * minute;
  await world.customer.send('usdt', address, '75');
  await world.mine(3);
  await world.turn();
  world.setUsdtPrice('40.0000');
  expect(await reported(payment.id)).toMatchObject({ status: 'completed', settled_amount: '2000.00' });
});
