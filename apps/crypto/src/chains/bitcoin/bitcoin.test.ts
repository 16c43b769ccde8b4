import { randomBytes, randomUUID } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { p2wpkh } from '@scure/btc-signer';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { regtestId } from '../../../testing/bitcoin-node.ts';
import { openBitcoin } from '../../../testing/bitcoin-world.ts';
import {
  createCrashingProcess,
  type CrashPoint,
  crashAtEveryStep,
  Crashed,
  signerCrashes,
} from '../../../testing/crashing-process.ts';
import { findPayment } from '../../modules/payments/store.ts';
import { createPayment } from '../../modules/payments/create-payment.ts';
import { renderPayment } from '../../modules/payments/render-payment.ts';
import { createPayout } from '../../modules/payouts/create-payout.ts';
import { findPayoutBy } from '../../modules/payouts/store.ts';
import { payApproved, resendOpen } from './pay.ts';
import { addressDigest } from '@altyn/chain-addresses/digest';
import { withSignerLock } from '../../signer/lock.ts';
import { networkOf, scriptOf } from './keys.ts';

const world = openBitcoin();
const network = networkOf(regtestId);
const hour = 3_600_000;

beforeEach(async () => {
  world.forgetHooks();
  world.clock.ms += 2 * hour;
  await world.turn();
});

/** 40 000.00 UAH at 4 000 000.00 per coin: 0.01 BTC. */
async function open() {
  const created = await createPayment(world.deps, {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount: '40000.00',
    currency: 'UAH',
    method: 'btc',
    callback_url: world.callbackUrl,
    return_url: 'http://web.test/',
    locale: 'uk',
  });
  if (!created.ok) throw new Error(created.error);
  const row = await findPayment(world.deps.pool, created.view.id);
  const address = world.deps.addresses.at(row?.address_index ?? -1n);
  const script = scriptOf(address, network);
  if (!script) throw new Error('no address');
  return { id: created.view.id, address, script };
}

async function reported(id: string) {
  const row = await findPayment(world.deps.pool, id);
  if (!row) throw new Error('no payment');
  return renderPayment(world.deps, row);
}

test('a transfer is credited at three confirmations; a reorganisation of two blocks credits nothing', async () => {
  const { id, script } = await open();
  const transfer = world.draw(script, 1_000_000n);
  await world.send(transfer);
  await world.mine(2);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  await world.undo(2);
  await world.turn();
  const transfers = () => world.deps.pool.query('select from crypto.transfer where credited_by is null');
  expect((await transfers()).rowCount).toBe(0);
  // The wallet resends it, and it is mined on the other branch.
  await world.send(transfer).catch(() => undefined);
  await world.mine(2);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  await world.mine(1);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'completed', settled_amount: '40000.00' });
});

test('a transfer whose coin was spent elsewhere after a reorganisation credits nothing', async () => {
  const { id, script } = await open();
  const [coin] = world.purse;
  const elsewhere = scriptOf(freshAddress(), network);
  if (!elsewhere || !coin) throw new Error('nothing to pay with');
  await world.send(world.draw(script, 1_000_000n));
  await world.mine(1);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  await world.undo(1);
  // A higher fee replaces the first one.
  await world.send(world.draw(elsewhere, 2_000_000n, { coin, fee: 10_000n }));
  await world.mine(4);
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  world.clock.ms += 3 * hour;
  await world.turn();
  expect(await reported(id)).toMatchObject({ status: 'expired' });
});

const freshAddress = () => p2wpkh(secp256k1.getPublicKey(randomBytes(32)), network).address ?? '';

async function orderPayout(address = freshAddress()) {
  const id = randomUUID();
  const created = await createPayout(world.deps, {
    merchant_reference: id,
    customer_reference: randomUUID(),
    amount: '40000.00',
    currency: 'UAH',
    method: 'btc',
    callback_url: world.callbackUrl,
    recipient: 'Olena Koval',
    account: address,
  });
  if (!created.ok) throw new Error(created.error);
  return { reference: id, id: created.view.id, address };
}
const approve = (payout: { reference: string; address: string }) =>
  world.approve({ id: payout.reference, amountMinor: 4_000_000n, digest: addressDigest(payout.address) });
const attempts = async (id: string) =>
  (
    await world.deps.pool.query<{ hash: string }>(
      'select hash from crypto.signed where purpose = $1 order by attempt',
      [`payout:${id}`],
    )
  ).rows.map(({ hash }) => hash);
const inBlock = z.object({ blockhash: z.string().nullish() });
const isMined = async (hash: string) =>
  world.rpc(inBlock, 'getrawtransaction', [hash, true]).then(
    ({ blockhash }) => typeof blockhash === 'string',
    () => false,
  );

/** Adds coins of the operator at the funds address. */
async function fund(units: bigint): Promise<void> {
  const script = scriptOf(world.deps.network.fundsAddress ?? '', network);
  if (!script) throw new Error('no address of funds');
  await world.send(world.draw(script, units));
  await world.mine(1);
  await world.turn();
}

test('a payout is signed once, from deposits and funds, and completed at three confirmations', async () => {
  const payout = await orderPayout();
  await world.sign();
  expect(await attempts(payout.id)).toEqual([]);
  await approve(payout);
  await fund(3_000_000n);
  await Promise.all(Array.from({ length: 8 }, () => world.sign()));
  const [hash = ''] = await attempts(payout.id);
  await world.mine(1);
  await world.turn();
  expect(await isMined(hash)).toBe(true);
  expect((await findPayoutBy(world.deps.pool, 'id', payout.id))?.status).toBe('processing');
  await world.mine(2);
  await world.turn();
  expect((await findPayoutBy(world.deps.pool, 'id', payout.id))?.status).toBe('completed');
  const paid = await world.rpc(z.object({ value: z.number() }), 'gettxout', [hash, 0, true]);
  expect(paid.value).toBe(0.01);
  expect(await attempts(payout.id)).toHaveLength(1);
});

test('an unmined payout is replaced with a higher fee from the same coins, and paid once', async () => {
  const payout = await orderPayout();
  await approve(payout);
  await fund(2_000_000n);
  await world.sign();
  world.clock.ms += hour;
  await world.sign();
  const hashes = await attempts(payout.id);
  expect(hashes).toHaveLength(2);
  const { rows } = await world.deps.pool.query<{ fee: string }>(
    'select fee_units as fee from crypto.signed where purpose = $1 order by attempt',
    [`payout:${payout.id}`],
  );
  expect(Number(rows[1]?.fee)).toBeGreaterThan(Number(rows[0]?.fee));
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(hashes.map(isMined)).then((all) => all.filter(Boolean))).toHaveLength(1);
  expect((await findPayoutBy(world.deps.pool, 'id', payout.id))?.status).toBe('completed');
});

const trials = signerCrashes(20);
const turnOf = (signer: typeof world.signer) =>
  withSignerLock(signer, async () => {
    await resendOpen(signer);
    await payApproved(signer);
  });

async function crashOnce(point: CrashPoint): Promise<boolean> {
  // The hourly cap is not tested here.
  world.clock.ms += 2 * hour;
  const payout = await orderPayout();
  await approve(payout);
  const crashing = createCrashingProcess(point);
  const { signer } = world;
  // Each call is a step.
  const rpc = crashing.counted(signer.rpc as never) as typeof signer.rpc;
  await turnOf({ ...signer, pool: crashing.pool(signer.pool), rpc }).catch((error: unknown) => {
    if (!(error instanceof Crashed)) throw error;
  });
  await world.mine(1);
  for (let start = 0; start < 2; start += 1) await turnOf(signer);
  await world.mine(3);
  await world.turn();
  const hashes = await attempts(payout.id);
  expect(hashes).toHaveLength(1);
  const paid = await world.rpc(z.object({ value: z.number() }), 'gettxout', [hashes[0], 0, false]);
  expect(paid.value).toBe(0.01);
  expect((await findPayoutBy(world.deps.pool, 'id', payout.id))?.status).toBe('completed');
  return crashing.hasCrashed();
}

test(
  `a signer that crashes at every step, ${trials} times: each payout is paid once`,
  async () => {
    await fund(1_000_000n * BigInt(trials + 10));
    const crashes = await crashAtEveryStep(trials, crashOnce);
    expect(crashes.size).toBeGreaterThan(Math.min(trials, 20) / 2);
  },
  10_000 + trials * 5_000,
);

test('an address changed after the approval gets nothing, on the first and later attempts', async () => {
  const payout = await orderPayout();
  await approve(payout);
  const other = freshAddress();
  await fund(2_000_000n);
  const swap = (address: string) =>
    world.deps.pool.query('update crypto.payout set address = $2 where id = $1', [payout.id, address]);
  await swap(other);
  await world.sign();
  expect(await attempts(payout.id)).toEqual([]);
  await swap(payout.address);
  await world.sign();
  await swap(other);
  world.clock.ms += hour;
  await world.sign();
  expect(await attempts(payout.id)).toHaveLength(1);
});

test("another coin, another network's address and one with a typo are refused", async () => {
  const order = {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount: '400.00',
    currency: 'UAH',
  };
  const rest = { callback_url: world.callbackUrl, recipient: 'Olena Koval' };
  const good = freshAddress();
  for (const [method, account] of [
    ['eth', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['btc', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['btc', `${good.slice(0, -1)}${good.endsWith('q') ? 'p' : 'q'}`],
  ] as const)
    expect(await createPayout(world.deps, { ...order, ...rest, method, account })).toEqual({
      ok: false,
      error: 'invalid_request',
    });
});
