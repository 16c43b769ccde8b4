import type { AssetCode } from '../assets.ts';
import type { CommonDeps } from './deps.ts';
import { knownUnits, insertUnexplained, type MinedSweep } from '../modules/balances/index.ts';
import { findScannedBlock } from './sweep-store.ts';

/** An address before it is swept. */
export interface Holding {
  index: bigint;
  asset: AssetCode;
  /** The chain's own coin, which pays the fees. */
  coin: AssetCode;
  balanceUnits: bigint;
  /** Newest block of the signer's node. */
  latest: bigint;
}

/** Block in which an unexplained balance was first seen, by address, asset and units. */
const firstSeen = new Map<string, bigint>();

/**
 * Compares an address's balance with its known transfers less what left it. Coins sent by a contract may be unknown: swept,
 * they would be nobody's. A difference that remains after the gateway has read the chain up to it is stored and logged, and
 * the address is not swept until it is explained.
 * @param outcomeOf how a sweep ended.
 * @returns whether the address may be swept.
 */
export async function isExplained(
  deps: Pick<CommonDeps, 'pool' | 'now' | 'log'>,
  { index, asset, coin, balanceUnits, latest }: Holding,
  outcomeOf: (hash: string) => Promise<MinedSweep | undefined>,
): Promise<boolean> {
  const units = balanceUnits - (await knownUnits(deps.pool, { index, asset, coin }, outcomeOf));
  if (units <= 0n) return true;
  const key = `${index} ${asset} ${units}`;
  const seenAt = firstSeen.get(key) ?? latest;
  firstSeen.set(key, seenAt);
  const scanned = await findScannedBlock(deps);
  if (scanned === undefined || scanned < seenAt) return false;
  if (await insertUnexplained(deps.pool, { index, asset, units, at: deps.now() }))
    deps.log.error({ index, asset, units: units.toString() }, 'an address holds money of no known transfer; not swept');
  return false;
}
