import { createHash } from 'node:crypto';
import {
  acceptSignatureHeader,
  callAddress,
  maxBodyBytes,
  providerHeader,
  roundsAnswer,
  sharedSignatures,
  signatureHeader,
  type WalletAnswer,
  walletAnswer,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import { protocolVersion, signedBytes, versionHeader } from '@altyn/contracts/signed-request';
import { createTurnSigner } from '@altyn/contracts/turn-signer';
import { Agent, request } from 'undici';
import type { Config } from './config.ts';

const timeoutMs = 3_000;

/** `alone`: with a signature of its own, whatever else goes out at the moment. */
export type Signing = 'alone' | 'together';

/** The operator's wallet over HTTP. `undefined`: no answer that can be believed; whether the call was done is unknown. */
export interface WalletClient {
  post(path: string, body: Buffer, signing?: Signing): Promise<WalletAnswer | undefined>;
  /** Many rounds in one request. @returns the answer of each, in order. */
  postRounds(body: Buffer): Promise<WalletAnswer[] | undefined>;
  /** An answer as it came, signed by itself: the same call has the same one always, as Ed25519 draws nothing. */
  witness(path: string, body: Buffer): Promise<{ body: string; signature: string } | undefined>;
  close(): Promise<void>;
}

type Keys = Pick<Config, 'STUDIO_PRIVATE_KEY' | 'OPERATOR_PUBLIC_KEY' | 'OPERATOR_WALLET_URL' | 'PROVIDER_ID'>;

/**
 * Signs requests (those of one turn of the loop together), keeps connections open, bounds time and size, and believes only
 * answers signed by the operator.
 */
export function createWalletClient(config: Keys): WalletClient {
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBodyBytes,
  });
  const signer = createTurnSigner(config.STUDIO_PRIVATE_KEY);
  /** @returns the signed answer as JSON. */
  async function ask(path: string, body: Buffer, signing: Signing = 'together'): Promise<unknown> {
    const answer = await send(path, body, { signing, accepted: { [acceptSignatureHeader]: sharedSignatures } });
    return answer && parse(answer.bytes.toString('utf8'));
  }

  async function send(
    path: string,
    body: Buffer,
    { signing, accepted }: { signing: Signing; accepted: Record<string, string> },
  ): Promise<{ bytes: Buffer; signature: string } | undefined> {
    try {
      const covered = signedBytes({ path, body });
      const response = await request(callAddress(config.OPERATOR_WALLET_URL, path), {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [providerHeader]: config.PROVIDER_ID,
          [signatureHeader]:
            signing === 'alone' ? signBody(config.STUDIO_PRIVATE_KEY, covered) : await signer.sign(covered),
          [versionHeader]: String(protocolVersion),
          ...accepted,
        },
        body,
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const signature = response.headers[signatureHeader];
      if (typeof signature !== 'string' || !verifyBody(config.OPERATOR_PUBLIC_KEY, bytes, signature)) return undefined;
      return { bytes, signature };
    } catch {
      return undefined;
    }
  }

  return {
    async post(path, body, signing) {
      const answer = walletAnswer.safeParse(await ask(path, body, signing)).data;
      return answer?.request_uuid === readRequest(body).request_uuid ? answer : undefined;
    },
    async postRounds(body) {
      const answer = roundsAnswer.safeParse(await ask(walletPaths.rounds, body)).data;
      const { request_uuid, rounds } = readRequest(body);
      if (answer?.status !== 'OK' || answer.request_uuid !== request_uuid) return undefined;
      const isTheirs = rounds?.every((round, index) => round.request_uuid === answer.answers?.[index]?.request_uuid);
      return isTheirs ? answer.answers : undefined;
    },
    async witness(path, body) {
      const answer = await send(path, body, { signing: 'alone', accepted: {} });
      const text = answer?.bytes.toString('utf8') ?? '';
      // A fault of the moment is no answer.
      const known = walletAnswer.safeParse(parse(text)).data;
      if (!answer || !known || known.status === 'ERROR_UNKNOWN') return undefined;
      return known.request_uuid === readRequest(body).request_uuid
        ? { body: text, signature: answer.signature }
        : undefined;
    },
    close: () => agent.close(),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whose answer is waited for: what answers another call, signed as it may be, is none. */
const readRequest = (body: Buffer) =>
  JSON.parse(body.toString('utf8')) as { request_uuid: string; rounds?: { request_uuid: string }[] };

/** Tokens are stored hashed: who reads the database cannot play. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
