import type { KeyObject } from 'node:crypto';
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
import { Agent, request } from 'undici';
import { signBody, verifyBody } from './signature.ts';
import { protocolVersion, signedBytes, versionHeader } from './signed-request.ts';
import { createTurnSigner } from './turn-signer.ts';

/** `alone`: with a signature of its own, whatever else goes out at the moment. */
type Signing = 'alone' | 'together';

/** The operator's wallet over HTTP. `undefined`: no answer that can be believed; whether the call was done is unknown. */
export interface WalletClient {
  post(path: string, body: Buffer, signing?: Signing): Promise<WalletAnswer | undefined>;
  /** Many rounds in one request. @returns the answer of each, in order. */
  postRounds(body: Buffer): Promise<WalletAnswer[] | undefined>;
  /** An answer as it came, signed by itself: the same call has the same one always, as Ed25519 draws nothing. */
  witness(path: string, body: Buffer): Promise<{ body: string; signature: string } | undefined>;
  close(): Promise<void>;
}

export interface WalletClientOptions {
  /** Where the operator's side begins; it may have a path of its own. */
  url: string;
  /** The provider's name at the operator. */
  provider: string;
  /** Signs requests. */
  privateKey: KeyObject;
  /** Every answer must carry its signature. */
  operatorKey: KeyObject;
  /** Connections kept open at most. */
  connections?: number;
  /** For connecting, for the answer's head, and between parts of its body. */
  timeoutMs?: number;
  /** How requests are signed unless a call says otherwise. `alone` also accepts no answers that share a signature. */
  signing?: Signing;
}

/**
 * A provider's client of the wallet. It signs requests (those of one turn of the loop together), keeps connections open,
 * bounds time and size, and believes only answers signed by the operator that name the request.
 */
export function createWalletClient(options: WalletClientOptions): WalletClient {
  const { url, provider, privateKey, operatorKey, connections = 64, timeoutMs = 3_000 } = options;
  const usual = options.signing ?? 'together';
  const agent = new Agent({
    connections,
    pipelining: 1,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxBodyBytes,
  });
  const signer = createTurnSigner(privateKey);
  const accepted: Record<string, string> = usual === 'together' ? { [acceptSignatureHeader]: sharedSignatures } : {};

  async function send(
    path: string,
    body: Buffer,
    { signing, headers = {} }: { signing: Signing; headers?: Record<string, string> },
  ): Promise<{ bytes: Buffer; signature: string } | undefined> {
    try {
      const covered = signedBytes({ path, body });
      const response = await request(callAddress(url, path), {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [providerHeader]: provider,
          [signatureHeader]: signing === 'alone' ? signBody(privateKey, covered) : await signer.sign(covered),
          [versionHeader]: String(protocolVersion),
          ...headers,
        },
        body,
      });
      const bytes = Buffer.from(await response.body.arrayBuffer());
      const signature = response.headers[signatureHeader];
      if (typeof signature !== 'string' || !verifyBody(operatorKey, bytes, signature)) return undefined;
      return { bytes, signature };
    } catch {
      return undefined;
    }
  }

  /** @returns the signed answer as JSON. */
  async function ask(path: string, body: Buffer, signing: Signing = usual): Promise<unknown> {
    const answer = await send(path, body, { signing, headers: accepted });
    return answer && parse(answer.bytes.toString('utf8'));
  }

  return {
    async post(path, body, signing) {
      const answer = walletAnswer.safeParse(await ask(path, body, signing)).data;
      return answer?.request_uuid === readRequest(body).request_uuid ? answer : undefined;
    },
    async postRounds(body) {
      const answer = roundsAnswer.safeParse(await ask(walletPaths.rounds, body)).data;
      return answer && answersOfRounds(answer, readRequest(body));
    },
    async witness(path, body) {
      const answer = await send(path, body, { signing: 'alone' });
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

/** An answer counts only when it names the request, and each of its answers the round in the same place. */
function answersOfRounds(
  answer: { status: string; request_uuid: string; answers?: WalletAnswer[] | undefined },
  { request_uuid, rounds }: SentRequest,
): WalletAnswer[] | undefined {
  if (answer.status !== 'OK' || answer.request_uuid !== request_uuid) return undefined;
  const isTheirs = rounds?.every((round, index) => round.request_uuid === answer.answers?.[index]?.request_uuid);
  return isTheirs ? answer.answers : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SentRequest {
  request_uuid: string;
  rounds?: { request_uuid: string }[];
}

const readRequest = (body: Buffer) => JSON.parse(body.toString('utf8')) as SentRequest;
