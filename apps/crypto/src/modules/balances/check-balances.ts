import type { AssetCode } from '../../assets.ts';
import type { Deps } from '../../deps.ts';
import { knownUnits } from './known-units.ts';
import { findLastCheck, insertCheck, insertUnexplained, listAddresses } from './store.ts';

const batchSize = 500;
const dayMs = 24 * 3_600_000;
/** Age in milliseconds up to which an address without a known transfer is compared too. */
const unseenMs = 30 * dayMs;

export interface BalanceDifference {
  index: bigint;
  address: string;
  asset: AssetCode;
  chainUnits: bigint;
  bookUnits: bigint;
}

/** Compares one address's balance with the books. @returns undefined when they are equal or the chain has no balances. */
export async function compareBalance(
  deps: Deps,
  { index, asset }: { index: bigint; asset: AssetCode },
): Promise<BalanceDifference | undefined> {
  const { balances } = deps.network;
  if (!balances) return undefined;
  const address = deps.addresses.at(index);
  const chainUnits = await balances.of(address, asset);
  const bookUnits = await knownUnits(deps.pool, { index, asset, coin: balances.coin }, (hash) =>
    deps.chain.outcomeOf(hash),
  );
  return chainUnits === bookUnits ? undefined : { index, address, asset, chainUnits, bookUnits };
}

/**
 * Compares the balance of every payment address with the books. Each difference is logged; money that the books do not know is
 * stored, so that it is not swept. The chain should be read to its end. @returns the differences.
 */
export async function checkBalances(deps: Deps): Promise<BalanceDifference[]> {
  const at = deps.now();
  const since = new Date(at.getTime() - unseenMs);
  const seen: BalanceDifference[] = [];
  for (let after = -1n; ; ) {
    const indexes = await listAddresses(deps.pool, { after, since, limit: batchSize });
    for (const index of indexes) {
      for (const asset of deps.network.assets) {
        const difference = await compareBalance(deps, { index, asset });
        if (difference) seen.push(difference);
      }
    }
    const last = indexes.at(-1);
    if (last === undefined) break;
    after = last;
  }
  // A transfer that was mined meanwhile is known by now.
  const again = await Promise.all(seen.map((difference) => compareBalance(deps, difference)));
  const differences = again.filter((difference) => difference !== undefined);
  for (const { index, address, asset, chainUnits, bookUnits } of differences) {
    const units = chainUnits - bookUnits;
    if (units > 0n) await insertUnexplained(deps.pool, { index, asset, units, at });
    const details = { index, address, asset, chain: chainUnits.toString(), books: bookUnits.toString() };
    deps.log.error(details, "an address's balance differs from the books");
  }
  await insertCheck(deps.pool, { at, differences: differences.length });
  return differences;
}

/** Runs `checkBalances` once a day. */
export async function checkDaily(deps: Deps): Promise<void> {
  const last = await findLastCheck(deps.pool);
  if (last === undefined || deps.now().getTime() - last.getTime() >= dayMs) await checkBalances(deps);
}
