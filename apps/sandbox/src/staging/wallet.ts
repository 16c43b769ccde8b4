import type { KeyObject } from 'node:crypto';
import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import type { VerifyingKeys } from '@altyn/provider-protocol/signature';
import { createWalletClient, type WalletClient } from '@altyn/provider-protocol/wallet-client';

/**
 * Opens a client of the operator's wallet with individually signed requests and answers, as for a provider without shared
 * signatures.
 */
export function openWallet(of: {
  url: string;
  provider: string;
  own: KeyObject;
  operator: VerifyingKeys;
}): WalletClient {
  return createWalletClient({
    url: of.url,
    provider: of.provider,
    privateKey: of.own,
    operatorKey: of.operator,
    connections: 8,
    timeoutMs: 5_000,
    signing: 'alone',
  });
}

/** Converts minor units to protocol units, a JSON integer. */
export const toUnits = (minor: bigint): number => Number(minor * BigInt(protocolUnitsPerMinor));
export const toMinor = (units: number): bigint => BigInt(units) / BigInt(protocolUnitsPerMinor);
