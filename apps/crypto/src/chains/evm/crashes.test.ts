import { randomBytes, randomUUID } from 'node:crypto';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { openCrypto } from '../../../testing/crypto-world.ts';
import {
  createCrashingProcess,
  type CrashPoint,
  crashAtEveryStep,
  Crashed,
  signerCrashes,
} from '../../../testing/crashing-process.ts';
import { createPayout } from '../../modules/payouts/create-payout.ts';
import { findPayoutBy } from '../../modules/payouts/store.ts';
import type { SignerDeps } from './signer-deps.ts';
import { payApproved, resendOpen } from './pay.ts';
import { addressDigest } from '@altyn/chain-addresses/digest';
import { withSignerLock } from '../../signer/lock.ts';

const trials = signerCrashes(24);
const world = openCrypto();

const units = 10_000_000n;

async function orderPayout() {
  const address = getAddress(`0x${randomBytes(20).toString('hex')}`);
  const id = randomUUID();
  const created = await createPayout(world.deps, {
    merchant_reference: id,
    customer_reference: randomUUID(),
    amount: '400.00',
    currency: 'UAH',
    method: 'usdt_erc20',
    callback_url: `${world.deps.config.RATES_URL.replace('/rates', '')}/hook`,
    recipient: 'Olena Koval',
    account: address,
  });
  if (!created.ok) throw new Error(created.error);
  await world.approve({
    id,
    method: 'usdt_erc20',
    amountMinor: 40_000n,
    currency: 'UAH',
    digest: addressDigest(address),
  });
  return { address, id: created.view.id };
}

const turnOf = (deps: SignerDeps) =>
  withSignerLock(deps, async () => {
    await resendOpen(deps);
    await payApproved(deps);
  });

async function trial(point: CrashPoint): Promise<boolean> {
  // The hourly cap is not tested here.
  world.clock.ms += 2 * 3_600_000;
  const { address, id } = await orderPayout();
  const crashing = createCrashingProcess(point);
  const { signer } = world;
  const client = crashing.calls(signer.chain.client);
  const crashingSigner = { ...signer, pool: crashing.pool(signer.pool), chain: { ...signer.chain, client } };
  await turnOf(crashingSigner).catch((error: unknown) => {
    if (!(error instanceof Crashed)) throw error;
  });
  // A dead signer's payout is either paid already or not sent.
  await world.mine(1);
  expect([0n, units]).toContain(await world.usdtOf(address));
  // Start a new one twice, as after two restarts.
  for (let start = 0; start < 2; start += 1) await turnOf(world.signer);
  await world.mine(3);
  await world.turn();
  expect(await world.usdtOf(address)).toBe(units);
  expect((await findPayoutBy(world.deps.pool, 'id', id))?.status).toBe('completed');
  const { rows } = await world.deps.pool.query<{ nonces: number }>(
    'select count(*)::int as nonces from crypto.nonce where purpose = $1',
    [`payout:${id}`],
  );
  expect(rows).toEqual([{ nonces: 1 }]);
  return crashing.hasCrashed();
}

test(
  `a signer that crashes at every step, ${trials} times: each payout is paid once, or nothing has left`,
  async () => {
    const crashes = await crashAtEveryStep(trials, trial);
    expect(crashes.size).toBeGreaterThan(Math.min(trials, 24) / 2);
  },
  10_000 + trials * 5_000,
);
