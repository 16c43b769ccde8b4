import type { AssetCode } from '../../assets.ts';
import type { Queries } from '../../platform/queries.ts';
import { listSweeps, sumTransfers } from './store.ts';

/** How a signed sweep ended, and what the chain's own coin paid for it. Undefined: not mined. */
export interface MinedSweep {
  isOk: boolean;
  feeUnits: bigint;
}

/**
 * Computes what an address holds by the books: its transfers, less mined sweeps and their fees.
 * @param of.coin the chain's own coin, which pays the fees.
 */
export async function knownUnits(
  queries: Queries,
  { index, asset, coin }: { index: bigint; asset: AssetCode; coin: AssetCode },
  outcomeOf: (hash: string) => Promise<MinedSweep | undefined>,
): Promise<bigint> {
  let units = await sumTransfers(queries, { index, asset });
  for (const sweep of await listSweeps(queries, index)) {
    const mined = await outcomeOf(sweep.hash);
    if (!mined) continue;
    if (asset === coin) units -= mined.feeUnits;
    if (mined.isOk && sweep.asset === asset) units -= sweep.units;
  }
  return units;
}
