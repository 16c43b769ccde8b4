import { inTransaction } from '@altyn/server-kit/postgres';
import { hasOutlay, insertOutlay } from '../../signer/outlay-store.ts';
import type { MinedSweep } from '../../modules/balances/index.ts';
import { isExplained } from '../../signer/sweep-guard.ts';
import { insertSweep } from '../../signer/sweep-store.ts';
import type { TronSignerDeps } from './signer-deps.ts';
import { isSuccess } from './node.ts';
import { listSweepable, type SweepTarget } from './store.ts';
import { feeLimitOf, send, signCall } from './wallet.ts';

const batchSize = 10;
/** A failed sweep is signed again once a minute, for a quarter of an hour. */
const retryAfterMs = 60_000;
const retryForMs = 15 * 60_000;
/** Sun left at an address for a transfer without free bandwidth. */
const reserveSun = 1_000_000n;

/**
 * Moves credited coins from payment addresses to the hot wallet, by their on-chain balance, so that a repeat has no effect.
 * An address with tokens first receives the coins for its call.
 */
export async function sweep(deps: TronSignerDeps): Promise<void> {
  const { keys, now } = deps;
  if (!keys) return;
  const nowMs = now().getTime();
  const from = new Date(nowMs - retryForMs);
  const to = new Date(nowMs - retryAfterMs);
  for (const target of await listSweepable(deps, { from, to, limit: batchSize })) await sweepOne(deps, keys, target);
}

async function sweepOne(
  deps: TronSignerDeps,
  keys: NonNullable<TronSignerDeps['keys']>,
  { index, asset }: SweepTarget,
): Promise<void> {
  const from = keys.addressAt(index);
  const coins = await deps.node.balanceOf(from);
  const balanceUnits = asset === 'trx' ? coins : await deps.node.tokensOf(from, deps.usdt);
  const latest = BigInt((await deps.node.newest()).block_header.raw_data.number);
  const holding = { index, asset, coin: 'trx', balanceUnits, latest } as const;
  if (!(await isExplained(deps, holding, (hash) => outcomeOf(deps, hash)))) return;
  const units = asset === 'trx' ? coins - reserveSun : balanceUnits;
  if (units > 0n && asset === 'usdt_trc20' && coins < feeLimitOf(deps))
    return fundFee(deps, { index, to: from, coins });
  const to = deps.hotAddress;
  const key = keys.privateKeyAt(index);
  const call =
    asset === 'trx'
      ? ({ kind: 'coins', from, to, units } as const)
      : ({ kind: 'tokens', from, to, units, contract: deps.usdt } as const);
  if (units <= 0n) return;
  const signed = await signCall(deps, call, key);
  await insertSweep(deps, { index, raw: signed.raw, hash: signed.hash, asset, units });
  await send(deps, signed.raw);
}

/** Sends an address the coins for the fee of one call, at most once in a quarter of an hour. */
async function fundFee(deps: TronSignerDeps, of: { index: bigint; to: string; coins: bigint }): Promise<void> {
  const purpose = `gas:${of.index}:${Math.floor(deps.now().getTime() / retryForMs)}`;
  if (await hasOutlay(deps, purpose)) return;
  const units = feeLimitOf(deps) - of.coins;
  const call = { kind: 'coins', from: deps.hotAddress, to: of.to, units } as const;
  const signed = await signCall(deps, call, deps.hotKey);
  await inTransaction(deps.pool, (client) => insertOutlay(deps, client, { purpose, asset: 'trx', units }));
  await send(deps, signed.raw);
}

async function outcomeOf({ node }: TronSignerDeps, hash: string): Promise<MinedSweep | undefined> {
  const found = await node.infoOf(hash);
  return found && { isOk: isSuccess(found), feeUnits: BigInt(found.fee) };
}
