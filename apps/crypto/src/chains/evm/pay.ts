import { inTransaction } from '@altyn/server-kit/postgres';
import type { Hex } from 'viem';
import type { AssetCode } from '../../assets.ts';
import { tokenAbi } from './chain.ts';
import { isRefused, type PayoutRow, readObjection } from '../../signer/approvals.ts';
import type { SignerDeps } from '../../signer/deps.ts';
import { raiseFees, unitsOfCoins } from '../../signer/rules.ts';
import { keepSigned, nextNonce, type Spending, send, sign, takeNonce } from './wallet.ts';

const atOnce = 20;
const hourMs = 3_600_000;

/** Signs and sends approved payouts without a nonce, oldest first. @returns the number signed. */
export async function payNew(deps: SignerDeps): Promise<number> {
  const { rows } = await deps.pool.query<Omit<PayoutRow, 'units'> & { units: string }>(
    `select p.id, p.merchant_reference as reference, p.asset, p.amount_minor as "amountMinor", p.currency, p.address, p.units
     from crypto.payout p left join crypto.nonce n on n.purpose = 'payout:' || p.id
     where p.status = 'processing' and n.purpose is null order by p.created_at, p.id limit ${atOnce}`,
  );
  let signed = 0;
  for (const raw of rows) {
    const payout: PayoutRow = { ...raw, units: BigInt(raw.units) };
    if (isRefused(deps, payout, await findObjection(deps, payout))) continue;
    const { asset, units, address } = payout;
    await spend(deps, { purpose: `payout:${payout.id}`, spending: { asset, units, to: address as Hex } });
    signed += 1;
  }
  return signed;
}

async function findObjection(deps: SignerDeps, payout: PayoutRow): Promise<string | undefined> {
  const { asset } = payout;
  const coins = asset === 'eth' ? deps.config.SIGNER_HOURLY_ETH : deps.config.SIGNER_HOURLY_USDT;
  const objection = await readObjection(deps, payout, {
    usedUnits: await usedWithinHour(deps, asset),
    hourlyUnits: unitsOfCoins(coins, asset),
  });
  if (objection !== undefined) return objection;
  return (await freeBalanceOf(deps, asset)) < payout.units ? 'wallet_is_short' : undefined;
}

async function usedWithinHour(deps: SignerDeps, asset: AssetCode): Promise<bigint> {
  const { rows } = await deps.pool.query<{ units: string }>(
    `select coalesce(sum(units), 0) as units from crypto.nonce
     where asset = $1 and taken_at > $2 and purpose like 'payout:%'`,
    [asset, new Date(deps.now().getTime() - hourMs)],
  );
  return BigInt(rows[0]?.units ?? '0');
}

/** Computes the hot wallet's balance less signed but unmined payouts. */
async function freeBalanceOf(deps: SignerDeps, asset: AssetCode): Promise<bigint> {
  const mined = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'latest' });
  const { rows } = await deps.pool.query<{ units: string }>(
    'select coalesce(sum(units), 0) as units from crypto.nonce where chain_id = $1 and nonce >= $2 and asset = $3',
    [deps.config.CHAIN_ID, mined, asset],
  );
  return (await balanceOf(deps, asset)) - BigInt(rows[0]?.units ?? '0');
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

/** Takes a nonce, signs, stores both and sends. After a crash before sending, `sendAgain` sends it. */
export async function spend(deps: SignerDeps, of: { purpose: string; spending: Spending }): Promise<void> {
  const { purpose, spending } = of;
  const fees = await deps.chain.client.estimateFeesPerGas();
  const raw = await inTransaction(deps.pool, async (client) => {
    const nonce = await nextNonce(deps, client);
    const signed = await sign(deps, { nonce, fees, spending });
    const { asset, units } = spending;
    await takeNonce(deps, client, { nonce, purpose, asset, units });
    await keepSigned(deps, client, { purpose, attempt: 0, ...signed, fees });
    return signed.raw;
  });
  await send(deps, raw);
}

interface OpenRow {
  /** The payout; null: another kind of outlay. */
  payout: (Omit<PayoutRow, 'units' | 'amountMinor'> & { amountMinor: string }) | null;
  nonce: bigint;
  purpose: string;
  asset: AssetCode;
  units: string;
  attempt: number;
  raw: string;
  maxFeePerGas: string;
  maxPriorityFeePerGas: string;
  signedAt: Date;
  to: string | null;
}

/**
 * Resends unmined transactions: the same bytes, or after a while the same spending with the same nonce and a higher fee.
 */
export async function sendAgain(deps: SignerDeps): Promise<void> {
  const mined = await deps.chain.client.getTransactionCount({ address: deps.hot.address, blockTag: 'latest' });
  const { rows } = await deps.pool.query<OpenRow>(
    `select distinct on (n.nonce) n.nonce, n.purpose, n.asset, n.units, s.attempt, s.raw, s.max_fee_per_gas as "maxFeePerGas",
       s.max_priority_fee_per_gas as "maxPriorityFeePerGas", s.signed_at as "signedAt", coalesce(p.address, a.address) as to,
       case when p.id is not null then jsonb_build_object('id', p.id, 'reference', p.merchant_reference, 'asset', p.asset,
         'amountMinor', p.amount_minor::text, 'currency', p.currency, 'address', p.address) end as payout
     from crypto.nonce n join crypto.signed s using (purpose)
       left join crypto.payout p on n.purpose = 'payout:' || p.id
       left join crypto.address a on n.purpose like 'gas:' || a.address_index || ':%'
     where n.chain_id = $1 and n.nonce >= $2 order by n.nonce, s.attempt desc`,
    [deps.config.CHAIN_ID, mined],
  );
  const bumpBefore = deps.now().getTime() - deps.config.SIGNER_BUMP_AFTER_S * 1_000;
  for (const row of rows)
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
    keepSigned(deps, client, { purpose: row.purpose, attempt: row.attempt + 1, ...signed, fees }),
  );
  deps.log.warn({ purpose: row.purpose, attempt: row.attempt + 1 }, 'a transaction is sent with a higher fee');
  return signed.raw;
}
