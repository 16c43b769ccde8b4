import { randomBytes, randomUUID } from 'node:crypto';
import { createLogger } from '@altyn/server-kit/log';
import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useEmptyDatabase } from '../../../../../testkit/postgres/databases.ts';
import { startMerchant } from '../../../testing/merchant.ts';
import {
  createCrashingProcess,
  type CrashPoint,
  crashAtEveryStep,
  Crashed,
  signerCrashes,
} from '../../../testing/crashing-process.ts';
import { createTronTestNode, tronTestId } from '../../../testing/tron-node.ts';
import { createDeps, type Deps } from '../../deps.ts';
import { migrate } from '../../platform/migrate.ts';
import { findPayment } from '../../modules/payments/store.ts';
import { createPayment } from '../../modules/payments/create-payment.ts';
import { reportMissing } from '../../modules/payments/report-missing.ts';
import { updatePayments } from '../../modules/payments/update-payments.ts';
import { renderPayment } from '../../modules/payments/render-payment.ts';
import { createPayout } from '../../modules/payouts/create-payout.ts';
import { findPayoutBy } from '../../modules/payouts/store.ts';
import { updatePayouts } from '../../modules/payouts/update-payouts.ts';
import { scan } from '../../modules/scanning/scan.ts';
import { addressDigest } from '@altyn/chain-addresses/digest';
import { createTronSignerDeps, type TronSignerDeps } from './signer-deps.ts';
import { payApproved, resendOpen } from './pay.ts';
import { sweep } from './sweep.ts';
import { withSignerLock } from '../../signer/lock.ts';
import { readTronHex, showTronAddress } from '@altyn/chain-addresses/tron';

const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const usdt = readTronHex(usdtContract) ?? '';
const account = HDKey.fromMasterSeed(Buffer.alloc(32, 5)).derive("m/44'/195'/0'");
const node = createTronTestNode();
const database = useEmptyDatabase();
let deps: Deps;
let signer: TronSignerDeps;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
const now = () => new Date(node.state.nowMs);

beforeAll(async () => {
  const rpcUrl = await node.listen();
  const prices = { usdt_trc20: { UAH: '40.0000' }, trx: { UAH: '10.0000' } };
  merchant = await startMerchant({ prices, now, onHook: () => undefined });
  const shared = {
    CHAIN_KIND: 'tron',
    CHAIN_RPC_URL: rpcUrl,
    CHAIN_ID: tronTestId,
    USDT_CONTRACT: usdtContract,
    RATES_URL: `${merchant.url}/rates`,
    LOG_LEVEL: 'silent',
  } as const;
  const log = createLogger({ level: 'silent', name: 'test' });
  const gateway = createDeps({
    ...shared,
    CRYPTO_HOST: '127.0.0.1',
    DRAIN_MS: 0,
    CRYPTO_PORT: 0,
    CRYPTO_DATABASE_URL: database.url,
    PUBLIC_CRYPTO_URL: 'http://crypto.test',
    CRYPTO_XPUB: account.publicExtendedKey,
    CRYPTO_API_KEY: 'a-key-of-sixteen-signs',
    CRYPTO_WEBHOOK_SECRET: 'a-webhook-secret-that-is-long-enough',
    TRUSTED_PROXY_HOPS: 0,
  });
  deps = { ...gateway, log, now };
  await migrate(deps.pool);
  await deps.pool.query(`create schema payments; create table payments.approved_payout (
    id uuid primary key, provider_method text, amount bigint, currency text, account_digest text)`);
  const made = createTronSignerDeps({
    ...shared,
    SIGNER_DATABASE_URL: database.url,
    SIGNER_APPROVALS_URL: database.url,
    SIGNER_HOT_KEY: `0x${'22'.repeat(32)}`,
    SIGNER_XPRV: account.privateExtendedKey,
    SIGNER_HOURLY_USDT: 10_000,
    SIGNER_HOURLY_TRX: 50_000,
    SIGNER_FEE_LIMIT_TRX: 50,
  });
  signer = { ...made, log, now };
  node.pay({ to: signer.hotAddress, units: 1_000_000_000n });
  node.pay({ to: signer.hotAddress, units: 500_000_000n, contract: usdt });
  node.mine(25);
}, 60_000);
afterAll(async () => {
  await deps?.pool.end();
  await signer?.pool.end();
  await signer?.approvals.end();
  merchant?.close();
  node.close();
});

async function turn(): Promise<void> {
  await deps.chain.checkId();
  let scanned = await scan(deps);
  for (let tries = 0; !scanned.isDone && tries < 50; tries += 1) scanned = await scan(deps);
  await reportMissing(deps);
  await updatePayments(deps, scanned.heads);
  await updatePayouts(deps, scanned.heads);
}
beforeEach(turn);

const order = (method: 'usdt_trc20' | 'trx') => ({
  merchant_reference: randomUUID(),
  customer_reference: randomUUID(),
  amount: '1000.00',
  currency: 'UAH',
  method,
  callback_url: `${merchant.url}/hook`,
});

async function open(method: 'usdt_trc20' | 'trx' = 'usdt_trc20') {
  const created = await createPayment(deps, { ...order(method), return_url: 'http://web.test/', locale: 'uk' });
  if (!created.ok) throw new Error(created.error);
  const row = await findPayment(deps.pool, created.view.id);
  const address = deps.addresses.at(row?.address_index ?? -1n);
  return { id: created.view.id, to: readTronHex(address) ?? '' };
}
async function reported(id: string) {
  const row = await findPayment(deps.pool, id);
  if (!row) throw new Error('no payment');
  return renderPayment(deps, row);
}

test('tokens are credited at three confirmations, failed and reverted transfers are not', async () => {
  const { id, to } = await open();
  node.pay({ to, units: 25_000_000n, contract: usdt, isOk: false });
  node.pay({ to, units: 25_000_000n, contract: usdt });
  node.mine(2);
  await turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  node.undo(2);
  node.mine(4);
  await turn();
  expect(await reported(id)).toMatchObject({ status: 'pending' });
  expect((await deps.pool.query('select from crypto.transfer where credited_by is null')).rowCount).toBe(0);
  node.pay({ to, units: 25_000_000n, contract: usdt });
  node.mine(3);
  await turn();
  expect(await reported(id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
});

test('coins are credited, and another token is reported', async () => {
  const coins = await open('trx');
  const other = await open();
  node.pay({ to: coins.to, units: 100_000_000n });
  node.pay({ to: other.to, units: 25_000_000n, contract: `41${'aa'.repeat(20)}` });
  node.mine(3);
  await turn();
  expect(await reported(coins.id)).toMatchObject({ status: 'completed', settled_amount: '1000.00' });
  node.state.nowMs += 16 * 60_000;
  node.mine(1);
  await turn();
  expect(await reported(other.id)).toMatchObject({ status: 'expired', reason: 'wrong_token' });
});

async function orderPayout() {
  const address = showTronAddress(`41${randomBytes(20).toString('hex')}`);
  const request = { ...order('usdt_trc20'), recipient: 'Olena Koval', account: address };
  const created = await createPayout(deps, request);
  if (!created.ok) throw new Error(created.error);
  await deps.pool.query(`insert into payments.approved_payout values ($1, 'usdt_trc20', 100000, 'UAH', $2)`, [
    request.merchant_reference,
    addressDigest(address),
  ]);
  return { id: created.view.id, to: readTronHex(address) ?? '' };
}
const turnOf = (one: TronSignerDeps) =>
  withSignerLock(one, async () => {
    await resendOpen(one);
    await payApproved(one);
  });
const sign = () => turnOf(signer);
const attempts = async (id: string) =>
  (await deps.pool.query('select from crypto.signed where purpose = $1', [`payout:${id}`])).rowCount;

test('a payout is signed once and completed; an unmined one is signed again only after its expiry is final', async () => {
  const { id, to } = await orderPayout();
  node.state.isTaking = false;
  await Promise.all(Array.from({ length: 8 }, sign));
  // Nothing is signed again while the first attempt may still be mined, nor shortly after its expiry.
  node.mine(130);
  await sign();
  expect(await attempts(id)).toBe(1);
  node.mine(130);
  node.state.isTaking = true;
  await sign();
  expect(await attempts(id)).toBe(2);
  node.mine(3);
  await turn();
  await sign();
  node.mine(3);
  expect(node.held(to, usdt)).toBe(25_000_000n);
  expect((await findPayoutBy(deps.pool, 'id', id))?.status).toBe('completed');
});

const trials = signerCrashes(20);
async function crashOnce(point: CrashPoint): Promise<boolean> {
  const { id, to } = await orderPayout();
  const crashing = createCrashingProcess(point);
  await turnOf({ ...signer, pool: crashing.pool(signer.pool), node: crashing.calls(signer.node) }).catch(
    (error: unknown) => {
      if (!(error instanceof Crashed)) throw error;
    },
  );
  node.mine(1);
  expect([0n, 25_000_000n]).toContain(node.held(to, usdt));
  for (let start = 0; start < 2; start += 1) await sign();
  node.mine(3);
  await turn();
  expect(node.held(to, usdt)).toBe(25_000_000n);
  expect(await attempts(id)).toBe(1);
  expect((await findPayoutBy(deps.pool, 'id', id))?.status).toBe('completed');
  return crashing.hasCrashed();
}

test(
  `a signer that crashes at every step, ${trials} times: each payout is paid once`,
  async () => {
    node.pay({ to: signer.hotAddress, units: 25_000_000n * BigInt(trials), contract: usdt });
    node.mine(25);
    const crashes = await crashAtEveryStep(trials, crashOnce);
    expect(crashes.size).toBeGreaterThan(Math.min(trials, 20) / 2);
  },
  10_000 + trials * 5_000,
);

test('credited tokens are swept after their address received the coins for the call', async () => {
  const { id, to } = await open();
  node.pay({ to, units: 25_000_000n, contract: usdt });
  node.mine(3);
  await turn();
  expect(await reported(id)).toMatchObject({ status: 'completed' });
  const before = node.held(signer.hotAddress, usdt);
  for (let round = 0; round < 3; round += 1) {
    await withSignerLock(signer, () => sweep(signer));
    node.mine(1);
  }
  expect(node.held(to, usdt)).toBe(0n);
  expect(node.held(signer.hotAddress, usdt)).toBeGreaterThanOrEqual(before + 25_000_000n);
});
