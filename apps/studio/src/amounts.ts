import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';

/** Minor units → protocol units (1/100 000), a JSON integer. @throws RangeError past 2^53. */
export function toProtocolAmount(minor: bigint): number {
  const units = minor * BigInt(protocolUnitsPerMinor);
  if (units > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('an amount too large for the protocol');
  return Number(units);
}

/** Protocol units → minor units. */
export function fromProtocolAmount(units: number): bigint {
  return BigInt(units) / BigInt(protocolUnitsPerMinor);
}
