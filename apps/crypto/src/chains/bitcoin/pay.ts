import { inTransaction } from '@altyn/server-kit/postgres';
import { z } from 'zod';
import { scriptOf } from './keys.ts';
import { NodeRefusal } from './rpc.ts';
import { isRefused, type PayoutRow, readObjection } from '../../signer/approvals.ts';
import {
  insertAttempt,
  listHashes,
  listNew,
  listOpen,
  type OpenOutlay,
  insertOutlay,
  sumPaidSince,
} from '../../signer/outlay-store.ts';
import { readCaps } from '../../signer/caps.ts';
import { type Coin, planSpending, signPlan } from './build.ts';
import { listFree } from './coins.ts';
import type { BitcoinSignerDeps } from './signer-deps.ts';
import { bindCoins, listBound } from './store.ts';

/** Target number of blocks for a payout. */
const targetBlocks = 3;
/** Satoshis per coin, and bytes of the nodes' fee unit. */
const unitsOfCoin = 100_000_000;
const bytesOfRate = 1_000;
/** Node errors of transactions that are already known or mined. */
const knownRefusal = /already (in (the )?(block chain|mempool)|known|exists|have)|txn-already/i;

const estimate = z.object({ feerate: z.number().positive().optional() });

/** Reads the fee rate in satoshis per byte for timely mining; one when the node has no estimate. */
async function readFeeRate({ rpc, config }: BitcoinSignerDeps): Promise<bigint> {
  const { feerate } = await rpc(estimate, 'estimatesmartfee', [targetBlocks]);
  const rate = feerate === undefined ? 1 : Math.ceil((feerate * unitsOfCoin) / bytesOfRate);
  return BigInt(Math.min(Math.max(rate, 1), config.SIGNER_MAX_FEE_RATE));
}

const scriptsOf = (deps: BitcoinSignerDeps, address: string) => {
  const script = scriptOf(address, deps.network);
  return script && { script, changeScript: deps.keys.scriptAt(undefined) };
};

/** Signs and sends approved payouts without an outlay, oldest first. @returns the number signed. */
export async function payApproved(deps: BitcoinSignerDeps): Promise<number> {
  let signed = 0;
  for (const payout of await listNew(deps)) {
    const caps = await readCaps(deps, {
      asset: 'btc',
      hourlyCoins: deps.config.SIGNER_HOURLY_BTC,
      sumPaidSince: (since) => sumPaidSince(deps, since),
    });
    const objection = await readObjection(deps, payout, caps);
    const problem = objection ?? (await spend(deps, payout));
    if (!isRefused(deps, payout, problem)) signed += 1;
  }
  return signed;
}

/** Binds coins, signs, stores and sends. @returns the reason when nothing was signed. */
async function spend(deps: BitcoinSignerDeps, payout: PayoutRow): Promise<string | undefined> {
  const { id, asset, units, address } = payout;
  const scripts = scriptsOf(deps, address);
  if (!scripts) return 'other_address';
  const free = await listFree(deps);
  const plan = planSpending({ units, ...scripts, bound: [], free, feeRate: await readFeeRate(deps), minFee: 0n });
  if (!plan) return 'wallet_is_short';
  const signed = { ...signPlan(plan, { units, ...scripts, keys: deps.keys }), feeUnits: plan.feeUnits };
  const purpose = `payout:${id}`;
  await inTransaction(deps.pool, async (client) => {
    await insertOutlay(deps, client, { purpose, asset, units });
    await bindCoins(client, purpose, plan.coins);
    await insertAttempt(deps, client, { purpose, attempt: 0, signed });
  });
  await send(deps, signed.raw);
  return undefined;
}

const inBlock = z.object({ blockhash: z.string().nullish() });

/** Tells whether a transaction is mined. */
async function isMined({ rpc }: BitcoinSignerDeps, hash: string): Promise<boolean> {
  const found = await rpc(inBlock, 'getrawtransaction', [hash, true]).catch((error: unknown) => {
    if (error instanceof NodeRefusal) return undefined;
    throw error;
  });
  return typeof found?.blockhash === 'string';
}

/** Resends unmined transactions: the same bytes, or after a while a replacement from the same coins with a higher fee. */
export async function resendOpen(deps: BitcoinSignerDeps): Promise<void> {
  const bumpBefore = deps.now().getTime() - deps.config.SIGNER_BUMP_AFTER_S * 1_000;
  for (const row of await listOpen(deps)) {
    const hashes = await listHashes(deps, row.purpose);
    const mined = await Promise.all(hashes.map((hash) => isMined(deps, hash)));
    if (mined.includes(true)) continue;
    const bumped = row.signedAt.getTime() < bumpBefore ? await bump(deps, row) : undefined;
    await send(deps, bumped ?? row.raw);
  }
}

/** Builds a replacement from every coin of the earlier attempts, plus others only when needed for the fee. */
async function bump(deps: BitcoinSignerDeps, row: OpenOutlay): Promise<string | undefined> {
  const { purpose, units, feeUnits: lastFee } = row;
  const scripts = scriptsOf(deps, row.address);
  if (!scripts || isRefused(deps, row, await readObjection(deps, row))) return undefined;
  const bound = await listBound(deps, purpose);
  const feeRate = await readFeeRate(deps);
  const cap = BigInt(deps.config.SIGNER_MAX_FEE_RATE);
  const plan =
    planSpending({ units, ...scripts, bound, free: [], feeRate, minFee: lastFee }) ??
    planSpending({ units, ...scripts, bound, free: await listFree(deps), feeRate, minFee: lastFee });
  if (!plan || plan.feeUnits > cap * sizeAbout(plan.coins)) return undefined;
  const signed = { ...signPlan(plan, { units, ...scripts, keys: deps.keys }), feeUnits: plan.feeUnits };
  await inTransaction(deps.pool, async (client) => {
    await bindCoins(client, purpose, plan.coins.slice(bound.length));
    await insertAttempt(deps, client, { purpose, attempt: row.attempt + 1, signed });
  });
  deps.log.warn({ purpose, attempt: row.attempt + 1 }, 'a transaction was sent again with a higher fee');
  return signed.raw;
}

/** Approximate virtual bytes of a payout with change, for the fee limit. */
const sizeAbout = (coins: readonly Coin[]) => 120n + 68n * BigInt(coins.length);

/** Sends bytes to the node; known or mined ones have no effect. */
async function send({ rpc, log }: BitcoinSignerDeps, raw: string): Promise<void> {
  try {
    await rpc(z.string(), 'sendrawtransaction', [raw]);
  } catch (error) {
    if (error instanceof Error && knownRefusal.test(error.message)) return;
    log.warn({ err: error }, 'the node did not accept a signed transaction; it will be sent again');
  }
}
