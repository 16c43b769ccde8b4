import { inTransaction } from '@altyn/server-kit/postgres';
import type { Deps } from '../../deps.ts';
import { holdLock } from '../../platform/hold-lock.ts';
import type { Block, Movement } from '../../chains/port.ts';
import type { Queries } from '../payments/store.ts';
import type { Heads } from '../payments/rules.ts';

/** Blocks per scan, so that a long outage is caught up in steps. */
const blocksAtOnce = 50;
/** Blocks stored for the detection of reorganisations. */
const keptBlocks = 1_000;
const scannerLock = 7_301_984_045n;

/**
 * Continues reading the chain from the last known block, after reverting to the last common block. Concurrent processes
 * exclude each other.
 * @returns the heads, and whether everything up to the newest block was read.
 */
export async function scan(deps: Deps): Promise<{ heads: Heads; isDone: boolean }> {
  const heads = await deps.chain.heads();
  const read = await holdLock(deps.pool, scannerLock, () => readOn(deps, heads));
  return { heads, isDone: read?.result ?? false };
}

async function readOn(deps: Deps, heads: Heads): Promise<boolean> {
  const last = await agreedBlock(deps, heads.latest);
  const first = last === undefined ? heads.latest : last + 1n;
  const until = first + BigInt(blocksAtOnce) - 1n < heads.latest ? first + BigInt(blocksAtOnce) - 1n : heads.latest;
  for (let number = first; number <= until; number += 1n) {
    const { block, movements } = await deps.chain.read(number, (addresses) => pickOurs(deps, addresses));
    const isFitting = await inTransaction(deps.pool, (client) => keep(deps, client, { block, movements }));
    // The chain reorganised during the scan: the next scan handles it.
    if (!isFitting) return false;
  }
  await deps.pool.query(`delete from crypto.block where number < $1`, [until - BigInt(keptBlocks)]);
  return until === heads.latest;
}

/** Finds the last common block; reverts those above it with their movements. */
async function agreedBlock(deps: Deps, latest: bigint): Promise<bigint | undefined> {
  const { rows } = await deps.pool.query<{ number: bigint; hash: string }>(
    'select number, hash from crypto.block order by number desc',
  );
  for (const { number, hash } of rows) {
    const isSame = number <= latest && (await deps.chain.hashAt(number)) === hash;
    if (isSame) return number;
    await inTransaction(deps.pool, (client) => forget(deps, client, number));
  }
  return undefined;
}

/** Reverts a block and its movements; reverted credited money is reported to an operator. */
async function forget(deps: Deps, client: Queries, number: bigint): Promise<void> {
  const { rows } = await client.query<{ tx_hash: string; credited_by: string | null }>(
    `select tx_hash, credited_by from crypto.transfer where block_number = $1`,
    [number],
  );
  for (const { tx_hash: hash, credited_by: payment } of rows) {
    if (payment === null) deps.log.warn({ hash }, 'the chain took a transfer back before it was credited');
    else deps.log.error({ hash, payment }, 'the chain took a credited transfer back');
  }
  await client.query(`delete from crypto.transfer where block_number = $1 and credited_by is null`, [number]);
  await client.query(`delete from crypto.funds where block_number = $1`, [number]);
  await client.query(`delete from crypto.block where number = $1`, [number]);
}

async function pickOurs({ pool, network }: Deps, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await pool.query<{ address: string }>(
    'select address from crypto.address where address = any($1::text[])',
    [addresses],
  );
  const ours = rows.map(({ address }) => address);
  return new Set(network.fundsAddress === undefined ? ours : [...ours, network.fundsAddress]);
}

/** Stores a block and its movements. @returns false when it does not follow the last one. */
async function keep(
  deps: Deps,
  client: Queries,
  { block, movements }: { block: Block; movements: readonly Movement[] },
): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>(`select hash from crypto.block where number = $1`, [
    block.number - 1n,
  ]);
  if (rows[0] && rows[0].hash !== block.parentHash) return false;
  await client.query(
    `insert into crypto.block (number, hash, parent_hash, mined_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [block.number, block.hash, block.parentHash, block.minedAt],
  );
  for (const movement of movements) {
    if (movement.to === deps.network.fundsAddress) {
      await keepFunds(client, block, movement);
      continue;
    }
    await client.query(
      `insert into crypto.transfer (chain_id, tx_hash, log_index, block_number, block_hash, mined_at, address_index, asset, units, sender)
       select $1, $2, $3, $4, $5, $6, address_index, $7, $8, $9 from crypto.address where address = $10
       on conflict (chain_id, tx_hash, log_index) do update
         set block_number = excluded.block_number, block_hash = excluded.block_hash, mined_at = excluded.mined_at`,
      [
        deps.config.CHAIN_ID,
        movement.txHash,
        movement.logIndex,
        block.number,
        block.hash,
        block.minedAt,
        deps.network.assetOf(movement),
        movement.units,
        movement.from,
        movement.to,
      ],
    );
  }
  return true;
}

/** Stores outputs to the funds address: the signer's change, or coins of the operator. */
async function keepFunds(client: Queries, block: Block, { txHash, logIndex, units }: Movement): Promise<void> {
  await client.query(
    `insert into crypto.funds (tx_hash, output_index, units, block_number) values ($1, $2, $3, $4)
     on conflict (tx_hash, output_index) do update set block_number = excluded.block_number`,
    [txHash, logIndex, units, block.number],
  );
}
