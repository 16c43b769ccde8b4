import { inTransaction } from '@altyn/server-kit/postgres';
import type { AssetCode } from '../../assets.ts';
import { readTronHex } from '@altyn/chain-addresses/tron';
import type { TronCall } from './transactions.ts';
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
import type { TronSignerDeps } from './signer-deps.ts';
import { feeLimitOf, send, signCall } from './wallet.ts';

/**
 * Milliseconds by which the final block's time must exceed an attempt's expiry before another is signed. A transaction
 * cannot be mined after its expiry, so one absent from the final chain by then never will be.
 */
const afterEndMs = 5 * 60_000;

function callOf(deps: TronSignerDeps, { asset, units, address }: PayoutRow): TronCall | undefined {
  const to = readTronHex(address);
  if (to === undefined) return undefined;
  const from = deps.hotAddress;
  return asset === 'trx'
    ? { kind: 'coins', from, to, units }
    : { kind: 'tokens', from, to, units, contract: deps.usdt };
}

/** Signs and sends approved payouts without an outlay, oldest first. @returns the number signed. */
export async function payApproved(deps: TronSignerDeps): Promise<number> {
  let signed = 0;
  for (const payout of await listNew(deps)) {
    const { SIGNER_HOURLY_TRX: coins, SIGNER_HOURLY_USDT: dollars } = deps.config;
    const caps = await readCaps(deps, {
      asset: payout.asset,
      hourlyCoins: payout.asset === 'trx' ? coins : dollars,
      sumPaidSince: (since) => sumPaidSince(deps, since),
    });
    const objection = await readObjection(deps, payout, caps);
    const problem = objection ?? (await spend(deps, payout));
    if (!isRefused(deps, payout, problem)) signed += 1;
  }
  return signed;
}

/** Signs, stores and sends. @returns the reason when nothing was signed. */
async function spend(deps: TronSignerDeps, payout: PayoutRow): Promise<string | undefined> {
  const { id, asset, units } = payout;
  const call = callOf(deps, payout);
  if (!call) return 'other_address';
  if (await isShort(deps, asset, units)) return 'wallet_is_short';
  const signed = await signCall(deps, call, deps.hotKey);
  const purpose = `payout:${id}`;
  await inTransaction(deps.pool, async (client) => {
    await insertOutlay(deps, client, { purpose, asset, units });
    await insertAttempt(deps, client, { purpose, attempt: 0, signed });
  });
  await send(deps, signed.raw);
  return undefined;
}

/** Tells whether the wallet lacks the units, besides signed unmined ones, or the coins for the fee. */
async function isShort(deps: TronSignerDeps, asset: AssetCode, units: bigint): Promise<boolean> {
  const reserved = { trx: 0n, usdt: 0n };
  for (const open of await listOpen(deps)) {
    if (await isMined(deps, open)) continue;
    if (open.asset === 'trx') reserved.trx += open.units;
    else reserved.usdt += open.units;
  }
  const coins = await deps.node.balanceOf(deps.hotAddress);
  if (asset === 'trx') return coins - reserved.trx < units;
  if (coins - reserved.trx < feeLimitOf(deps)) return true;
  return (await deps.node.tokensOf(deps.hotAddress, deps.usdt)) - reserved.usdt < units;
}

/** Tells whether any attempt of an outlay is mined. */
async function isMined(deps: TronSignerDeps, { purpose }: OpenOutlay): Promise<boolean> {
  const hashes = await listHashes(deps, purpose);
  const infos = await Promise.all(hashes.map((hash) => deps.node.infoOf(hash)));
  return infos.some((info) => info !== undefined);
}

/** Resends unmined transactions: the same bytes until they expire; afterwards the payout is signed again. */
export async function resendOpen(deps: TronSignerDeps): Promise<void> {
  // Read before the attempts, so that transactions of later blocks are included.
  const solid = await deps.node.solid();
  const finalMs = solid.block_header.raw_data.timestamp;
  for (const row of await listOpen(deps)) {
    if (await isMined(deps, row)) continue;
    const endMs = row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const raw = finalMs > endMs + afterEndMs ? await signAgain(deps, row) : row.raw;
    if (raw !== undefined) await send(deps, raw);
  }
}

async function signAgain(deps: TronSignerDeps, row: OpenOutlay): Promise<string | undefined> {
  const call = callOf(deps, row);
  if (!call || isRefused(deps, row, await readObjection(deps, row))) return undefined;
  const signed = await signCall(deps, call, deps.hotKey);
  const attempt = row.attempt + 1;
  await inTransaction(deps.pool, (client) => insertAttempt(deps, client, { purpose: row.purpose, attempt, signed }));
  deps.log.warn(
    { purpose: row.purpose, attempt },
    'a transaction expired before it was included in a block; it is signed again',
  );
  return signed.raw;
}
