import { inTransaction } from '@altyn/server-kit/postgres';
import type { Block, Movement } from '../../chains/port.ts';
import type { Deps } from '../../deps.ts';
import type { Heads } from '../../finality.ts';
import { holdLock } from '../../platform/hold-lock.ts';
import type { Queries } from '../../platform/queries.ts';
import {
  deleteOldBlocks,
  findBlockHash,
  findPaymentAddresses,
  insertBlock,
  listBlocks,
  revertBlock,
  saveFunds,
  saveTransfer,
} from './store.ts';

/** Blocks per scan, so that a long outage is caught up in steps. */
const maxBlocks = 50;
/** Blocks stored for the detection of reorganisations. */
const storedBlocks = 1_000;
const scannerLock = 7_301_984_045n;

/**
 * Continues reading the chain from the last known block, after reverting to the last common block. Concurrent processes
 * exclude each other.
 * @returns the heads, and whether everything up to the newest block was read.
 */
export async function scan(deps: Deps): Promise<{ heads: Heads; isDone: boolean }> {
  const heads = await deps.chain.heads();
  const read = await holdLock(deps.pool, scannerLock, () => readBlocks(deps, heads));
  return { heads, isDone: read?.result ?? false };
}

async function readBlocks(deps: Deps, heads: Heads): Promise<boolean> {
  const last = await revertToCommonBlock(deps, heads.latest);
  const first = last === undefined ? heads.latest : last + 1n;
  const until = first + BigInt(maxBlocks) - 1n < heads.latest ? first + BigInt(maxBlocks) - 1n : heads.latest;
  for (let number = first; number <= until; number += 1n) {
    const { block, movements } = await deps.chain.read(number, (addresses) => pickOurs(deps, addresses));
    const isNext = await inTransaction(deps.pool, (client) => saveBlock(deps, client, { block, movements }));
    // The chain reorganised during the scan: the next scan handles it.
    if (!isNext) return false;
  }
  await deleteOldBlocks(deps.pool, until - BigInt(storedBlocks));
  return until === heads.latest;
}

/** Finds the last common block; reverts those above it with their movements. */
async function revertToCommonBlock(deps: Deps, latest: bigint): Promise<bigint | undefined> {
  for (const { number, hash } of await listBlocks(deps.pool)) {
    const isSame = number <= latest && (await deps.chain.hashAt(number)) === hash;
    if (isSame) return number;
    const reverted = await inTransaction(deps.pool, (client) => revertBlock(client, number));
    for (const { txHash, creditedBy } of reverted)
      deps.log.warn({ hash: txHash, payment: creditedBy }, 'a reorganisation reverted a transfer');
  }
  return undefined;
}

async function pickOurs({ pool, network }: Deps, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const ours = await findPaymentAddresses(pool, addresses);
  return new Set(network.fundsAddress === undefined ? ours : [...ours, network.fundsAddress]);
}

/** Stores a block and its movements. @returns false when it does not follow the last one. */
async function saveBlock(
  deps: Deps,
  client: Queries,
  { block, movements }: { block: Block; movements: readonly Movement[] },
): Promise<boolean> {
  const parent = await findBlockHash(client, block.number - 1n);
  if (parent !== undefined && parent !== block.parentHash) return false;
  await insertBlock(client, block);
  const { CHAIN_ID: chainId } = deps.config;
  for (const movement of movements) {
    if (movement.to === deps.network.fundsAddress) await saveFunds(client, block, movement);
    else await saveTransfer(client, { chainId, block, movement, asset: deps.network.assetOf(movement) });
  }
  return true;
}
