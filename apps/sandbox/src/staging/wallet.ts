import type { KeyObject } from 'node:crypto';
import {
  callAddress,
  maxBodyBytes,
  protocolUnitsPerMinor,
  signatureHeader,
  type WalletAnswer,
  walletAnswer,
} from '@altyn/contracts/provider-wallet';
import { verifyBody } from '@altyn/contracts/signature';
import { signRequest } from '@altyn/contracts/signed-request';
import { Agent, request } from 'undici';

const timeoutMs = 5_000;

/** The operator's wallet. `undefined`: no answer that can be believed; whether the call was done is unknown. */
export interface StagingWallet {
  post(path: string, body: string): Promise<WalletAnswer | undefined>;
  close(): Promise<void>;
}

export function createStagingWallet(of: {
  url: string;
  provider: string;
  own: KeyObject;
  operator: KeyObject;
}): StagingWallet {
  const agent = new Agent({
    connections: 8,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBodyBytes,
  });
  return {
    async post(path, text) {
      const body = Buffer.from(text);
      try {
        const response = await request(callAddress(of.url, path), {
          dispatcher: agent,
          method: 'POST',
          headers: signRequest(of.own, { path, body, provider: of.provider }),
          body,
        });
        const bytes = Buffer.from(await response.body.arrayBuffer());
        const signature = response.headers[signatureHeader];
        if (typeof signature !== 'string' || !verifyBody(of.operator, bytes, signature)) return undefined;
        const answer = walletAnswer.safeParse(JSON.parse(bytes.toString('utf8'))).data;
        const asked = JSON.parse(text) as { request_uuid: string };
        return answer?.request_uuid === asked.request_uuid ? answer : undefined;
      } catch {
        return undefined;
      }
    },
    close: () => agent.close(),
  };
}

/** Minor units → the protocol's, which JSON carries as an integer. */
export const toUnits = (minor: bigint): number => Number(minor * BigInt(protocolUnitsPerMinor));
export const toMinor = (units: number): bigint => BigInt(units) / BigInt(protocolUnitsPerMinor);
