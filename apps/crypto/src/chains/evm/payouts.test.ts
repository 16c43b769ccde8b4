import { randomBytes, randomUUID } from 'node:crypto';
import { addressDigest } from '@altyn/chain-addresses/digest';
import type { CreatePayoutRequest } from '@altyn/contracts/services/payment-provider';
import { getAddress } from 'viem';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCrypto } from '../../../testing/crypto-world.ts';
import { acceptMoney, checkBalances } from '../../modules/balances/index.ts';
import { createPayment } from '../../modules/payments/create-payment.ts';
import { createPayout } from '../../modules/payouts/create-payout.ts';
import { findPayoutBy } from '../../modules/payouts/store.ts';
import { withSignerLock } from '../../signer/lock.ts';
import { objectionTo, raiseFees, unitsOfCoins, type WantedPayout } from '../../signer/rules.ts';
import { payApproved, resendOpen } from './pay.ts';
import { sweep } from './sweep.ts';

const world = openCrypto();

beforeEach(async () => {
  world.forgetHooks();
  world.clock.ms += 2 * 3_600_000;
  await world.turn();
});

const freshAddress = () => getAddress(`0x${randomBytes(20).toString('hex')}`);

async function order({ amount = '400.00', isApproved = true, address = freshAddress() } = {}) {
  const request: CreatePayoutRequest = {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount,
    currency: 'UAH',
    method: 'usdt_erc20',
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    recipient: 'Olena Koval',
    account: address,
  };
  const created = await createPayout(world.deps, request);
  if (!created.ok) throw new Error(created.error);
  if (isApproved) {
    const { merchant_reference: id, method, currency } = request;
    await world.approve({
      id,
      method,
      amountMinor: BigInt(amount.replace('.', '')),
      currency,
      digest: addressDigest(address),
    });
  }
  return { request, address, id: created.view.id };
}

const statusOf = async (id: string) => (await findPayoutBy(world.deps.pool, 'id', id))?.status;
const sign = () => withSignerLock(world.signer, () => payApproved(world.signer));

test('an approved payout is signed once, mined, and reported as completed at three confirmations', async () => {
  const payout = await order();
  await Promise.all(Array.from({ length: 8 }, sign));
  await sign();
  await world.mine(1);
  await world.turn();
  expect(await statusOf(payout.id)).toBe('processing');
  await world.mine(2);
  await world.turn();
  expect(await statusOf(payout.id)).toBe('completed');
  expect(await world.usdtOf(payout.address)).toBe(10_000_000n);
  expect(world.hooks().map(({ type }) => type)).toEqual(['payout.completed']);
});

test('a payout without approval, or approved for another address, is not signed', async () => {
  const foreign = await order({ isApproved: false });
  const { request } = foreign;
  await world.approve({
    id: request.merchant_reference,
    method: request.method,
    amountMinor: 40_000n,
    currency: 'UAH',
    digest: addressDigest(freshAddress()),
  });
  const unknown = await order({ isApproved: false });
  await sign();
  await world.mine(3);
  await world.turn();
  expect(await statusOf(foreign.id)).toBe('processing');
  expect(await statusOf(unknown.id)).toBe('processing');
  expect(await world.usdtOf(foreign.address)).toBe(0n);
  await world.deps.pool.query(`update crypto.payout set status = 'denied' where status = 'processing'`);
});

test('payouts respect the hourly cap', async () => {
  const payouts = [await order({ amount: '24000.00' }), await order({ amount: '24000.00' })];
  await sign();
  await world.mine(3);
  await world.turn();
  // 600 USDT each, 1 000 per hour.
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'processing']);
  world.clock.ms += 3_600_001;
  await sign();
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'completed']);
});

test('payouts respect the cap of a day over all coins, in eur', async () => {
  world.clock.ms += 24 * 3_600_000;
  const payouts = [await order({ amount: '24000.00' }), await order({ amount: '24000.00' })];
  const capped = { ...world.signer, dailyCapMinor: 60_000n };
  const signCapped = () => withSignerLock(capped, () => payApproved(capped));
  await signCapped();
  await world.mine(3);
  // 600 USDT are 480 eur each.
  world.clock.ms += 3_600_001;
  await signCapped();
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'processing']);
  world.clock.ms += 24 * 3_600_000;
  await signCapped();
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'completed']);
});

test('an unmined transaction is replaced with a higher fee under its nonce, and pays once', async () => {
  const payout = await order();
  await sign();
  world.clock.ms += 61_000;
  await withSignerLock(world.signer, () => resendOpen(world.signer));
  const { rows } = await world.deps.pool.query<{ attempt: number; nonce: bigint }>(
    'select s.attempt, n.nonce from crypto.signed s join crypto.nonce n using (purpose) where s.purpose = $1 order by 1',
    [`payout:${payout.id}`],
  );
  expect(rows.map(({ attempt }) => attempt)).toEqual([0, 1]);
  expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(1);
  await world.mine(3);
  await world.turn();
  expect(await statusOf(payout.id)).toBe('completed');
  expect(await world.usdtOf(payout.address)).toBe(10_000_000n);
});

test.each([
  ['after the nonce was taken and the bytes were written, before they were sent', 'unsent'],
  ['before anything was written', 'unwritten'],
] as const)('a signer that crashes %s pays once', async (_name, at) => {
  const payout = await order();
  const { client } = world.signer.chain;
  const crashingSigner = {
    ...world.signer,
    chain: {
      ...world.signer.chain,
      client: {
        ...client,
        sendRawTransaction: async () => {
          throw new Error('the signer crashed');
        },
        ...(at === 'unwritten'
          ? {
              estimateFeesPerGas: async () => {
                throw new Error('the signer crashed');
              },
            }
          : {}),
      },
    },
  } as typeof world.signer;
  await withSignerLock(crashingSigner, () => payApproved(crashingSigner)).catch(() => undefined);
  await world.mine(3);
  expect(await world.usdtOf(payout.address)).toBe(0n);
  for (let turn = 0; turn < 3; turn += 1) {
    await withSignerLock(world.signer, async () => {
      await resendOpen(world.signer);
      await payApproved(world.signer);
    });
    await world.mine(1);
  }
  await world.mine(2);
  await world.turn();
  expect(await statusOf(payout.id)).toBe('completed');
  expect(await world.usdtOf(payout.address)).toBe(10_000_000n);
});

test('a mined but failed payout is denied and not resent', async () => {
  const payout = await order();
  await sign();
  await world.setUsdt(world.signer.hot.address, 0n);
  await world.mine(3);
  await world.turn();
  await world.setUsdt(world.signer.hot.address, 40_000_000_000n);
  expect(await statusOf(payout.id)).toBe('denied');
  await withSignerLock(world.signer, async () => {
    await resendOpen(world.signer);
    await payApproved(world.signer);
  });
  await world.mine(3);
  expect(await world.usdtOf(payout.address)).toBe(0n);
  expect(world.hooks().map(({ type }) => type)).toEqual(['payout.denied']);
});

test('already signed money is not spent twice', async () => {
  await world.setUsdt(world.signer.hot.address, 15_000_000n);
  const payouts = [await order(), await order()];
  await sign();
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'processing']);
  await world.setUsdt(world.signer.hot.address, 40_000_000_000n);
  await sign();
  await world.mine(3);
  await world.turn();
  expect(await Promise.all(payouts.map(({ id }) => statusOf(id)))).toEqual(['completed', 'completed']);
});

test('credited coins are swept to the hot wallet, gas first', async () => {
  const created = await createPayment(world.deps, {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount: '1000.00',
    currency: 'UAH',
    method: 'usdt_erc20',
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    return_url: 'http://web.test/',
    locale: 'en',
  });
  if (!created.ok) throw new Error(created.error);
  const { rows } = await world.deps.pool.query<{ index: bigint }>(
    'select address_index as index from crypto.payment where id = $1',
    [created.view.id],
  );
  const address = world.deps.addresses.at(rows[0]?.index ?? -1n);
  await world.customer.send('usdt', address as `0x${string}`, '25');
  await world.mine(3);
  await world.turn();
  const before = await world.usdtOf(world.signer.hot.address);
  for (let turn = 0; turn < 3; turn += 1) {
    await withSignerLock(world.signer, () => sweep(world.signer));
    await world.mine(1);
  }
  expect(await world.usdtOf(address)).toBe(0n);
  expect((await world.usdtOf(world.signer.hot.address)) - before).toBe(25_000_000n);
});

test('an address that holds coins of no known transfer is not swept and is reported once, until they are explained', async () => {
  const created = await createPayment(world.deps, {
    merchant_reference: randomUUID(),
    customer_reference: randomUUID(),
    amount: '1280.00',
    currency: 'UAH',
    method: 'eth',
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    return_url: 'http://web.test/',
    locale: 'en',
  });
  if (!created.ok) throw new Error(created.error);
  const { rows } = await world.deps.pool.query<{ index: bigint }>(
    'select address_index as index from crypto.payment where id = $1',
    [created.view.id],
  );
  const index = rows[0]?.index ?? -1n;
  const address = world.deps.addresses.at(index) as `0x${string}`;
  await world.customer.send('eth', address, '0.01');
  await world.mine(3);
  await world.turn();
  // As if sent by a contract to a gateway whose node has no traces.
  await world.node.setBalance({ address, value: 30_000_000_000_000_000n });
  for (let turn = 0; turn < 3; turn += 1) {
    await withSignerLock(world.signer, () => sweep(world.signer));
    await world.mine(1);
    await world.turn();
  }
  const balance = () => world.customer.reader.getBalance({ address });
  expect(await balance()).toBe(30_000_000_000_000_000n);
  const unexplained = await world.deps.pool.query(
    'select address_index as index, asset, units from crypto.unexplained',
  );
  expect(unexplained.rows).toEqual([{ index, asset: 'eth', units: '20000000000000000' }]);
  const ofAddress = async () => (await checkBalances(world.deps)).filter((one) => one.index === index);
  const [chainUnits, bookUnits] = [30_000_000_000_000_000n, 10_000_000_000_000_000n];
  expect(await ofAddress()).toMatchObject([{ asset: 'eth', chainUnits, bookUnits }]);
  const accepted = { index, asset: 'eth', by: 'operator' } as const;
  const all = await Promise.all(Array.from({ length: 8 }, () => acceptMoney(world.deps, accepted)));
  expect(all.filter((units) => units === 20_000_000_000_000_000n)).toHaveLength(1);
  await world.mine(3);
  await world.turn();
  // The order's own 0.01, and the accepted 0.02 as a payment of its own.
  const settled = world.hooks().map(({ data }) => data['settled_amount']);
  expect(settled.filter(Boolean)).toEqual(['1280.00', '2560.00']);
  await withSignerLock(world.signer, () => sweep(world.signer));
  await world.mine(1);
  await world.turn();
  expect(await balance()).toBeLessThan(1_000_000_000_000_000n);
  expect(await ofAddress()).toEqual([]);
});

test("the signer's role can only store what it signs", async () => {
  const { rows } = await world.deps.pool.query<{ table: string; right: string }>(
    `select table_name as "table", privilege_type as "right" from information_schema.role_table_grants
     where grantee = 'altyn_signer' and privilege_type <> 'SELECT' order by 1`,
  );
  const written = ['nonce', 'outlay', 'signed', 'spent_output', 'sweep', 'unexplained'];
  expect(rows).toEqual(written.map((table) => ({ table, right: 'INSERT' })));
});

describe('objections to a payout', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const payout: WantedPayout = {
    reference: randomUUID(),
    asset: 'usdt_erc20',
    amountMinor: 40_000n,
    currency: 'UAH',
    address,
    units: 10_000_000n,
  };
  const approval = {
    asset: 'usdt_erc20',
    amountMinor: 40_000n,
    currency: 'uah',
    accountDigest: addressDigest(address),
  };
  const fine = { approval, rate: 4_000_000_000n, usedUnits: 0n, hourlyUnits: unitsOfCoins(10, 'usdt_erc20') };

  test.each([
    ['nothing', {}, undefined],
    ['no approval', { approval: undefined }, 'not_approved'],
    ['another amount', { approval: { ...approval, amountMinor: 39_999n } }, 'other_money'],
    ['another currency', { approval: { ...approval, currency: 'kzt' } }, 'other_money'],
    ['another coin', { approval: { ...approval, asset: 'eth' } }, 'other_money'],
    ['another address', { approval: { ...approval, accountDigest: addressDigest('0x00') } }, 'other_address'],
    ['no rate of its own', { rate: undefined }, 'no_rate'],
    ['worth more than approved', { rate: 4_200_000_000n }, 'worth_too_much'],
    ['more than an hour’s cap', { usedUnits: 1n }, 'over_the_hour'],
  ] as const)('%s', (_name, change, objection) => {
    expect(objectionTo(payout, { ...fine, ...change })).toBe(objection);
  });

  test("each replacement pays at least an eighth more, or today's fee", () => {
    const last = { maxFeePerGas: 800n, maxPriorityFeePerGas: 80n };
    expect(raiseFees(last, { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })).toEqual({
      maxFeePerGas: 901n,
      maxPriorityFeePerGas: 91n,
    });
    expect(raiseFees(last, { maxFeePerGas: 5_000n, maxPriorityFeePerGas: 500n })).toEqual({
      maxFeePerGas: 5_000n,
      maxPriorityFeePerGas: 500n,
    });
  });
});
