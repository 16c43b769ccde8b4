import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';

/** Minor units → the protocol's units (1/100 000), which JSON carries as an integer. @throws RangeError past 2^53. */
export function toProtocolAmount(minor: bigint): number {
  const units = minor * BigInt(protocolUnitsPerMinor);
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('an amount too large for the protocol');
  return Number(units);
}

/** The protocol's units → minor units. */
export function fromProtocolAmount(units: number): bigint {
  return BigInt(units) / BigInt(protocolUnitsPerMinor);
}
