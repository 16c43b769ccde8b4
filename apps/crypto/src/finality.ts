import { type AssetCode, assets } from './assets.ts';

/** Confirmations of a normal transfer, its own block included. */
export const confirmations = 3n;

/** Newest block of the chain, and the newest final one. */
export interface Heads {
  latest: bigint;
  finalized: bigint;
}

/** Tells whether a transfer counts: a large one when its block is final, others after some confirmations. */
export function isSettled(transfer: { units: bigint; blockNumber: bigint }, asset: AssetCode, heads: Heads): boolean {
  if (transfer.units >= assets[asset].finalFromUnits) return transfer.blockNumber <= heads.finalized;
  return heads.latest - transfer.blockNumber + 1n >= confirmations;
}
