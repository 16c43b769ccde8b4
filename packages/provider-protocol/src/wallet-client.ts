import type { KeyObject } from 'node:crypto';
import {
  acceptSignatureHeader,
  type BundleKind,
  bundleAnswer,
  callAddress,
  maxBodyBytes,
  providerHeader,
  sharedSignatures,
  signatureHeader,
  type WalletAnswer,
  walletAnswer,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { Agent, request } from 'undici';
import { findSigner, signBody, type VerifyingKeys } from './signature.ts';
import { protocolVersion, signedBytes, versionHeader } from './signed-request.ts';
import { createTurnSigner } from './turn-signer.ts';

/** `alone`: with a separate signature regardless of concurrent messages. */
type Signing = 'alone' | 'together';

/** The operator's wallet over HTTP. `undefined`: no valid answer; whether the call was executed is unknown. */
export interface WalletClient {
  post(path: string, body: Buffer, signing?: Signing): Promise<WalletAnswer | undefined>;
  /** Many calls of one kind in one request. @returns the answer of each, in order. */
  postBundle(kind: BundleKind, body: Buffer): Promise<WalletAnswer[] | undefined>;
  /** Returns an individually signed answer verbatim; it is deterministic, as Ed25519 uses no randomness. */
  witness(path: string, body: Buffer): Promise<{ body: string; signature: string } | undefined>;
  close(): Promise<void>;
}

export interface WalletClientOptions {
  /** Base URL of the operator's side; may have a path. */
  url: string;
  /** Name of the provider at the operator. */
  provider: string;
  /** Signs requests. */
  privateKey: KeyObject;
  /** One of these keys must have signed every answer. */
  operatorKey: VerifyingKeys;
  /** Maximum open connections. */
  connections?: number;
  /** Timeout for connecting, for the answer's head, and between parts of its body. */
  timeoutMs?: number;
  /** Default signing of requests. `alone` also refuses shared signatures of answers. */
  signing?: Signing;
}

/**
 * Creates a provider's wallet client. It signs requests (those of one turn together), keeps connections open, bounds time
 * and size, and accepts only answers that are signed by the operator and name the request.
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
      if (typeof signature !== 'string' || !findSigner(operatorKey, bytes, signature)) return undefined;
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
    async postBundle(kind, body) {
      const answer = bundleAnswer.safeParse(await ask(walletPaths[kind], body)).data;
      return answer && answersOfBundle(answer, readRequest(body), kind);
    },
    async witness(path, body) {
      const answer = await send(path, body, { signing: 'alone' });
      const text = answer?.bytes.toString('utf8') ?? '';
      // A temporary fault is not an answer.
      const known = walletAnswer.safeParse(parse(text)).data;
      if (!answer || !known || known.status === 'ERROR_UNKNOWN') return undefined;
      return known.request_uuid === readRequest(body).request_uuid
        ? { body: text, signature: answer.signature }
        : undefined;
    },
    close: () => agent.close(),
  };
}

/** Validates a bundle's answer: it must name the request, and each of its answers the call at the same index. */
function answersOfBundle(
  answer: { status: string; request_uuid: string; answers?: WalletAnswer[] | undefined },
  sent: SentRequest,
  kind: BundleKind,
): WalletAnswer[] | undefined {
  if (answer.status !== 'OK' || answer.request_uuid !== sent.request_uuid) return undefined;
  const isTheirs = sent[kind]?.every((call, index) => call.request_uuid === answer.answers?.[index]?.request_uuid);
  return isTheirs ? answer.answers : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface SentRequest extends Partial<Record<BundleKind, { request_uuid: string }[]>> {
  request_uuid: string;
}

const readRequest = (body: Buffer) => JSON.parse(body.toString('utf8')) as SentRequest;
