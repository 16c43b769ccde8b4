import { inTransaction } from '@altyn/server-kit/postgres';
import type { Hex } from 'viem';
import type { AssetCode } from '../../assets.ts';
import { isRefused, type PayoutRow, readObjection } from '../../signer/approvals.ts';
import { readCaps } from '../../signer/caps.ts';
import { raiseFees } from '../../signer/rules.ts';
import { tokenAbi } from './chain.ts';
import type { SignerDeps } from './signer-deps.ts';
import { insertSigned, listNew, listUnmined, type OpenRow, sumBound, sumPaidSince } from './store.ts';
import { send, sign, spend } from './wallet.ts';

/** Signs and sends approved payouts without a nonce, oldest first. @returns the number signed. */
export async function payApproved(deps: SignerDeps): Promise<number> {
  let signed = 0;
  for (const payout of await listNew(deps)) {
    if (isRefused(deps, payout, await findObjection(deps, payout))) continue;
    const { asset, units, address } = payout;
    await spend(deps, { purpose: `payout:${payout.id}`, spending: { asset, units, to: address as Hex } });
    signed += 1;
  }
  return signed;
}

async function findObjection(deps: SignerDeps, payout: PayoutRow): Promise<string | undefined> {
  const { asset } = payout;
  const caps = await readCaps(deps, {
    asset,
    hourlyCoins: asset === 'eth' ? deps.config.SIGNER_HOURLY_ETH : deps.config.SIGNER_HOURLY_USDT,
    sumPaidSince: (since) => sumPaidSince(deps, since),
  });
  const objection = await readObjection(deps, payout, caps);
  if (objection !== undefined) return objection;
  return (await freeBalanceOf(deps, asset)) < payout.units ? 'wallet_is_short' : undefined;
}

/** Computes the hot wallet's balance less signed but unmined payouts. */
async function freeBalanceOf(deps: SignerDeps, asset: AssetCode): Promise<bigint> {
  const fromNonce = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'latest' });
  return (await balanceOf(deps, asset)) - (await sumBound(deps, { asset, fromNonce }));
}

function balanceOf({ chain, config, hot }: SignerDeps, asset: AssetCode): Promise<bigint> {
  const { client } = chain;
  if (asset === 'eth') return client.getBalance({ address: hot.address });
  const call = {
    address: config.USDT_CONTRACT,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [hot.address],
  } as const;
  return client.readContract(call);
}

/**
 * Resends unmined transactions: the same bytes, or after a while the same spending with the same nonce and a higher fee.
 */
export async function resendOpen(deps: SignerDeps): Promise<void> {
  const mined = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'latest' });
  const bumpBefore = deps.now().getTime() - deps.config.SIGNER_BUMP_AFTER_S * 1_000;
  for (const row of await listUnmined(deps, mined))
    await send(deps, row.signedAt.getTime() < bumpBefore ? ((await bump(deps, row)) ?? row.raw) : row.raw);
}

/** Signs a replacement if still approved. @returns undefined: the last one is resent. */
async function bump(deps: SignerDeps, row: OpenRow): Promise<string | undefined> {
  if (row.payout) {
    const payout = { ...row.payout, amountMinor: BigInt(row.payout.amountMinor), units: BigInt(row.units) };
    if (isRefused(deps, payout, await readObjection(deps, payout))) return undefined;
  }
  const last = { maxFeePerGas: BigInt(row.maxFeePerGas), maxPriorityFeePerGas: BigInt(row.maxPriorityFeePerGas) };
  const fees = raiseFees(last, await deps.chain.client.estimateFeesPerGas());
  if (row.to === null) throw new Error(`nonce ${row.nonce} has no receiver`);
  const spending = { asset: row.asset, units: BigInt(row.units), to: row.to as Hex };
  const signed = await sign(deps, { nonce: Number(row.nonce), fees, spending });
  await inTransaction(deps.pool, (client) =>
    insertSigned(client, { purpose: row.purpose, attempt: row.attempt + 1, ...signed, fees, at: deps.now() }),
  );
  deps.log.warn({ purpose: row.purpose, attempt: row.attempt + 1 }, 'a transaction was sent again with a higher fee');
  return signed.raw;
}
