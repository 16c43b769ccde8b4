import { inTransaction } from '@altyn/server-kit/postgres';
import type { AssetCode } from '../../assets.ts';
import { readTronAddress } from '../../networks/tron/addresses.ts';
import type { TronCall } from '../../networks/tron/transactions.ts';
import { isRefused, type PayoutRow, readObjection } from '../approvals.ts';
import { keepAttempt, listNew, listOpen, type OpenOutlay, takeOutlay, usedWithinHour } from '../outlays.ts';
import { unitsOfCoins } from '../rules.ts';
import type { TronSignerDeps } from './deps.ts';
import { feeLimitOf, send, signCall } from './wallet.ts';

/**
 * Milliseconds by which the chain's final time must have passed an attempt's end before a further one is signed. No block takes a
 * transaction after its end, and what a final block has not taken by then is never taken.
 */
const afterEndMs = 5 * 60_000;

function callOf(deps: TronSignerDeps, { asset, units, address }: PayoutRow): TronCall | undefined {
  const to = readTronAddress(address);
  if (to === undefined) return undefined;
  const from = deps.hotAddress;
  return asset === 'trx'
    ? { kind: 'coins', from, to, units }
    : { kind: 'tokens', from, to, units, contract: deps.usdt };
}

/** Signs and sends what is approved and has no outlay yet, oldest first. @returns how many were signed. */
export async function payNew(deps: TronSignerDeps): Promise<number> {
  let signed = 0;
  for (const payout of await listNew(deps)) {
    const { SIGNER_HOURLY_TRX: coins, SIGNER_HOURLY_USDT: dollars } = deps.config;
    const objection = await readObjection(deps, payout, {
      usedUnits: await usedWithinHour(deps, payout.asset),
      hourlyUnits: unitsOfCoins(payout.asset === 'trx' ? coins : dollars, payout.asset),
    });
    const problem = objection ?? (await spend(deps, payout));
    if (!isRefused(deps, payout, problem)) signed += 1;
  }
  return signed;
}

/** Signs, writes down, sends. @returns why nothing was signed. */
async function spend(deps: TronSignerDeps, payout: PayoutRow): Promise<string | undefined> {
  const { id, asset, units } = payout;
  const call = callOf(deps, payout);
  if (!call) return 'other_address';
  if (await isShort(deps, asset, units)) return 'wallet_is_short';
  const signed = await signCall(deps, call, deps.hotKey);
  const purpose = `payout:${id}`;
  await inTransaction(deps.pool, async (client) => {
    await takeOutlay(deps, client, { purpose, asset, units });
    await keepAttempt(deps, client, { purpose, attempt: 0, signed });
  });
  await send(deps, signed.raw);
  return undefined;
}

/** Whether the wallet lacks the units, beside those that are signed and in no block, or the coins for the fee. */
async function isShort(deps: TronSignerDeps, asset: AssetCode, units: bigint): Promise<boolean> {
  const promised = { trx: 0n, usdt: 0n };
  for (const open of await listOpen(deps)) {
    if (await isTaken(deps, open)) continue;
    if (open.asset === 'trx') promised.trx += open.units;
    else promised.usdt += open.units;
  }
  const coins = await deps.node.balanceOf(deps.hotAddress);
  if (asset === 'trx') return coins - promised.trx < units;
  if (coins - promised.trx < feeLimitOf(deps)) return true;
  return (await deps.node.tokensOf(deps.hotAddress, deps.usdt)) - promised.usdt < units;
}

/** Whether a block has any attempt of an outlay. */
async function isTaken(deps: TronSignerDeps, { purpose }: OpenOutlay): Promise<boolean> {
  const { rows } = await deps.pool.query<{ hash: string }>('select hash from crypto.signed where purpose = $1', [
    purpose,
  ]);
  const infos = await Promise.all(rows.map(({ hash }) => deps.node.infoOf(hash)));
  return infos.some((info) => info !== undefined);
}

/**
 * Sends again what is in no block: the same bytes as long as a block may take them. Once that can never be, the payout is signed
 * anew.
 */
export async function sendAgain(deps: TronSignerDeps): Promise<void> {
  // Asked before the attempts are looked for: what a later block has taken is seen then.
  const solid = await deps.node.solid();
  const finalMs = solid.block_header.raw_data.timestamp;
  for (const row of await listOpen(deps)) {
    if (await isTaken(deps, row)) continue;
    const endMs = row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const raw = finalMs > endMs + afterEndMs ? await signAnew(deps, row) : row.raw;
    if (raw !== undefined) await send(deps, raw);
  }
}

async function signAnew(deps: TronSignerDeps, row: OpenOutlay): Promise<string | undefined> {
  const call = callOf(deps, row);
  if (!call || isRefused(deps, row, await readObjection(deps, row))) return undefined;
  const signed = await signCall(deps, call, deps.hotKey);
  const attempt = row.attempt + 1;
  await inTransaction(deps.pool, (client) => keepAttempt(deps, client, { purpose: row.purpose, attempt, signed }));
  deps.log.warn({ purpose: row.purpose, attempt }, 'a transaction that no block took in time is signed anew');
  return signed.raw;
}
