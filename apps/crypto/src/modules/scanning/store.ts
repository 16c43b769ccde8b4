import type { Block, Movement } from '../../chains/port.ts';
import type { Queries } from '../../platform/queries.ts';

/** Lists the stored blocks, newest first. */
export async function listBlocks(queries: Queries): Promise<{ number: bigint; hash: string }[]> {
  const { rows } = await queries.query<{ number: bigint; hash: string }>(
    'select number, hash from crypto.block order by number desc',
  );
  return rows;
}

export async function findBlockHash(queries: Queries, number: bigint): Promise<string | undefined> {
  const { rows } = await queries.query<{ hash: string }>(`select hash from crypto.block where number = $1`, [number]);
  return rows[0]?.hash;
}

export async function insertBlock(queries: Queries, block: Block): Promise<void> {
  await queries.query(
    `insert into crypto.block (number, hash, parent_hash, mined_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [block.number, block.hash, block.parentHash, block.minedAt],
  );
}

/** Deletes blocks below a number, which are too old to be reverted. */
export async function deleteOldBlocks(queries: Queries, below: bigint): Promise<void> {
  await queries.query(`delete from crypto.block where number < $1`, [below]);
}

export interface RevertedTransfer {
  txHash: string;
  creditedBy: string | null;
}

/**
 * Reverts a block: deletes its uncredited transfers and its funds, and marks credited transfers as missing.
 * @returns the reverted transfers.
 */
export async function revertBlock(queries: Queries, number: bigint): Promise<RevertedTransfer[]> {
  const { rows: missing } = await queries.query<RevertedTransfer>(
    `update crypto.transfer set is_canonical = false where block_number = $1 and credited_by is not null and is_canonical
     returning tx_hash as "txHash", credited_by as "creditedBy"`,
    [number],
  );
  const { rows: deleted } = await queries.query<RevertedTransfer>(
    `delete from crypto.transfer where block_number = $1 and credited_by is null
     returning tx_hash as "txHash", credited_by as "creditedBy"`,
    [number],
  );
  await queries.query(`delete from crypto.funds where block_number = $1`, [number]);
  await queries.query(`delete from crypto.block where number = $1`, [number]);
  return [...missing, ...deleted];
}

/** Finds which of these addresses receive payments. */
export async function findPaymentAddresses(queries: Queries, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await queries.query<{ address: string }>(
    'select address from crypto.address where address = any($1::text[])',
    [addresses],
  );
  return rows.map(({ address }) => address);
}

/**
 * Stores a transfer to a payment address. The same transfer in another block updates the first one, also when it was
 * credited before.
 */
export async function saveTransfer(
  queries: Queries,
  { chainId, block, movement, asset }: { chainId: number; block: Block; movement: Movement; asset: string },
): Promise<void> {
  await queries.query(
    `insert into crypto.transfer (chain_id, tx_hash, transfer_index, block_number, block_hash, mined_at, address_index, asset, units, sender)
     select $1, $2, $3, $4, $5, $6, address_index, $7, $8, $9 from crypto.address where address = $10
     on conflict (chain_id, tx_hash, transfer_index, asset, address_index, units) do update
       set block_number = excluded.block_number, block_hash = excluded.block_hash, mined_at = excluded.mined_at,
         is_canonical = true`,
    [
      chainId,
      movement.txHash,
      movement.index,
      block.number,
      block.hash,
      block.minedAt,
      asset,
      movement.units,
      movement.from,
      movement.to,
    ],
  );
}

/** Stores an output to the funds address: the signer's change, or coins of the operator. */
export async function saveFunds(queries: Queries, block: Block, { txHash, index, units }: Movement): Promise<void> {
  await queries.query(
    `insert into crypto.funds (tx_hash, output_index, units, block_number) values ($1, $2, $3, $4)
     on conflict (tx_hash, output_index) do update set block_number = excluded.block_number`,
    [txHash, index, units, block.number],
  );
}
