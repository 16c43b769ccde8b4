import type { KeyObject } from 'node:crypto';
import { protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { createWalletClient, type WalletClient } from '@altyn/provider-protocol/wallet-client';

/** The operator's wallet: each request and answer with a signature of its own, as of a provider that knows no other way. */
export function openWallet(of: { url: string; provider: string; own: KeyObject; operator: KeyObject }): WalletClient {
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

/** Minor units → the protocol's, which JSON carries as an integer. */
export const toUnits = (minor: bigint): number => Number(minor * BigInt(protocolUnitsPerMinor));
export const toMinor = (units: number): bigint => BigInt(units) / BigInt(protocolUnitsPerMinor);
