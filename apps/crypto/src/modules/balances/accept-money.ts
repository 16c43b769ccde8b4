import { inTransaction } from '@altyn/server-kit/postgres';
import type { AssetCode } from '../../assets.ts';
import type { Deps } from '../../deps.ts';
import { compareBalance } from './check-balances.ts';
import { acceptUnexplained, insertAccepted } from './store.ts';

/**
 * Accepts, on an operator's behalf, the unexplained money of an address: it is recorded as a transfer without a known sender,
 * credited like any other where its asset is the order's, and swept.
 * @returns the units accepted; undefined when nothing unexplained is stored, or the balance is explained by now.
 */
export async function acceptMoney(
  deps: Deps,
  of: { index: bigint; asset: AssetCode; by: string },
): Promise<bigint | undefined> {
  const { index, asset, by } = of;
  const difference = await compareBalance(deps, { index, asset });
  const units = difference ? difference.chainUnits - difference.bookUnits : 0n;
  if (units <= 0n) return undefined;
  const { finalized: block } = await deps.chain.heads();
  const at = deps.now();
  return inTransaction(deps.pool, async (client) => {
    // Locks the rows: a concurrent acceptance finds none open.
    if (!(await acceptUnexplained(client, { index, asset, by, at }))) return undefined;
    await insertAccepted(client, { chainId: deps.config.CHAIN_ID, index, asset, units, block, at });
    deps.log.warn({ index, asset, units: units.toString(), by }, 'an operator accepted unexplained money');
    return units;
  });
}
