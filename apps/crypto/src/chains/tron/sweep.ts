import { inTransaction } from '@altyn/server-kit/postgres';
import { takeOutlay } from '../../signer/outlay-store.ts';
import type { TronSignerDeps } from './signer-deps.ts';
import { feeLimitOf, send, signCall } from './wallet.ts';

const atOnce = 10;
/** A failed sweep is signed again once a minute, for a quarter of an hour. */
const againAfterMs = 60_000;
const triedForMs = 15 * 60_000;
/** Sun left at an address for a transfer without free bandwidth. */
const keptSun = 1_000_000n;

interface Row {
  index: bigint;
  asset: 'trx' | 'usdt_trc20';
}

/**
 * Moves credited coins from payment addresses to the hot wallet, by their on-chain balance, so that a repeat has no effect.
 * An address with tokens first receives the coins for its call.
 */
export async function sweep(deps: TronSignerDeps): Promise<void> {
  const { keys, pool, now } = deps;
  if (!keys) return;
  const nowMs = now().getTime();
  const { rows } = await pool.query<Row>(
    `select distinct t.address_index as index, t.asset from crypto.transfer t
     where t.credited_by is not null and t.asset in ('trx', 'usdt_trc20')
       and not exists (select from crypto.sweep s where s.address_index = t.address_index and s.signed_at > t.mined_at
         and (s.signed_at < $1 or s.signed_at > $2))
     limit ${atOnce}`,
    [new Date(nowMs - triedForMs), new Date(nowMs - againAfterMs)],
  );
  for (const row of rows) await sweepOne(deps, keys, row);
}

async function sweepOne(
  deps: TronSignerDeps,
  keys: NonNullable<TronSignerDeps['keys']>,
  { index, asset }: Row,
): Promise<void> {
  const from = keys.addressAt(index);
  const coins = await deps.node.balanceOf(from);
  const units = asset === 'trx' ? coins - keptSun : await deps.node.tokensOf(from, deps.usdt);
  if (units > 0n && asset === 'usdt_trc20' && coins < feeLimitOf(deps))
    return giveCoins(deps, { index, to: from, coins });
  const to = deps.hotAddress;
  const key = keys.privateKeyAt(index);
  const call =
    asset === 'trx'
      ? ({ kind: 'coins', from, to, units } as const)
      : ({ kind: 'tokens', from, to, units, contract: deps.usdt } as const);
  if (units <= 0n) return;
  const signed = await signCall(deps, call, key);
  await deps.pool.query(
    `insert into crypto.sweep (address_index, nonce, raw, hash, signed_at)
     select $1, coalesce(max(nonce) + 1, 0), $2, $3, $4 from crypto.sweep where address_index = $1`,
    [index, signed.raw, signed.hash, deps.now()],
  );
  await send(deps, signed.raw);
}

/** Sends an address the coins for the fee of one call, at most once in a quarter of an hour. */
async function giveCoins(deps: TronSignerDeps, of: { index: bigint; to: string; coins: bigint }): Promise<void> {
  const purpose = `gas:${of.index}:${Math.floor(deps.now().getTime() / triedForMs)}`;
  const { rows } = await deps.pool.query('select from crypto.outlay where purpose = $1', [purpose]);
  if (rows.length > 0) return;
  const units = feeLimitOf(deps) - of.coins;
  const call = { kind: 'coins', from: deps.hotAddress, to: of.to, units } as const;
  const signed = await signCall(deps, call, deps.hotKey);
  await inTransaction(deps.pool, (client) => takeOutlay(deps, client, { purpose, asset: 'trx', units }));
  await send(deps, signed.raw);
}
