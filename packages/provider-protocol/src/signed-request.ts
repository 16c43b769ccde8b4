import type { KeyObject } from 'node:crypto';
import { providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody } from './signature.ts';

/** Of a request: the version of the protocol by which it was signed. Missing: 1. */
export const versionHeader = 'x-altyn-protocol';

/** 1: the signature covers the body alone. 2: it covers method and path, too. */
export type ProtocolVersion = 1 | 2;
export const protocolVersion: ProtocolVersion = 2;

/** @returns the version that a request's header names; undefined: none that is spoken here. */
export function readVersion(header: string | string[] | undefined): ProtocolVersion | undefined {
  if (header === undefined || header === '1') return 1;
  return header === '2' ? 2 : undefined;
}

const prefixes = new Map<string, Buffer>();

function prefixOf(path: string): Buffer {
  let prefix = prefixes.get(path);
  if (!prefix) {
    prefix = Buffer.from(`altyn-protocol-2\nPOST ${path}\n`);
    prefixes.set(path, prefix);
  }
  return prefix;
}

/**
 * The bytes of a request that its signature covers.
 * @param path one of `walletPaths` or `providerPaths`: an address in front of it is not part of it, as proxies may change that.
 */
export function signedBytes({ path, body }: { path: string; body: Buffer }, version = protocolVersion): Buffer {
  return version === 1 ? body : Buffer.concat([prefixOf(path), body]);
}

/** The headers of a request that is signed by itself, in the present version. */
export function signRequest(
  privateKey: KeyObject,
  request: { path: string; body: Buffer; provider: string },
): Record<string, string> {
  return {
    'content-type': 'application/json',
    [providerHeader]: request.provider,
    [versionHeader]: String(protocolVersion),
    [signatureHeader]: signBody(privateKey, signedBytes(request)),
  };
}
