import type { KeyObject } from 'node:crypto';
import { providerHeader, signatureHeader } from '@altyn/contracts/provider-wallet';
import { signBody } from './signature.ts';

/** Request header: protocol version of the signature. Missing: 1. */
export const versionHeader = 'x-altyn-protocol';

/** 1: the signature covers only the body. 2: also method and path. */
export type ProtocolVersion = 1 | 2;
export const protocolVersion: ProtocolVersion = 2;

/** @returns the version of a request's header; undefined: unsupported. */
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
 * Builds the bytes covered by a request's signature.
 * @param path one of `walletPaths` or `providerPaths`, without the base URL, which proxies may change.
 */
export function signedBytes({ path, body }: { path: string; body: Buffer }, version = protocolVersion): Buffer {
  return version === 1 ? body : Buffer.concat([prefixOf(path), body]);
}

/** Builds the headers of an individually signed request in the current version. */
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
