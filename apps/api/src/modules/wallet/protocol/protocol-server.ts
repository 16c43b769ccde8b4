import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  acceptSignatureHeader,
  maxBodyBytes,
  providerHeader,
  sharedSignatures,
  signatureHeader,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { signBody } from '@altyn/provider-protocol/signature';
import { type ProtocolVersion, readVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { createTurnSigner, type TurnSigner } from '@altyn/provider-protocol/turn-signer';
import type { PlainAnswer, PlainRequest, PlainService } from '../../../platform/fast-http/plain-http.ts';
import { describeFault } from '../../../platform/fault.ts';
import type { WalletProvider } from '../ports.ts';
import { Unavailable } from '../settle/lane.ts';
import { settleCall } from '../settle/settle-call.ts';
import { settleRounds } from '../settle/settle-rounds.ts';
import type { WalletDeps } from '../wallet.ts';
import { type Answered, refuse } from './answer.ts';
import { type CallKind, isUnreadable, parseCall, parseRounds, readRequestUuid } from './parse-call.ts';
import { findSigningKey } from './provider-signature.ts';
import { answerQuery, type QueryKind } from './queries.ts';

const zeroUuid = '00000000-0000-0000-0000-000000000000';
const moneyKinds = ['bet', 'win', 'round', 'rollback'] as const satisfies readonly CallKind[];
const queryKinds = ['userInfo', 'balance', 'transactionsList'] as const satisfies readonly QueryKind[];

interface Answer extends Answered {
  httpStatus?: number;
  /** Provider named by the request; undefined: unauthenticated. */
  askedBy?: string;
}

/** A body with a verified signature, and the protocol version of that signature. */
interface Signed {
  body: string;
  version: ProtocolVersion;
}

type Answering = (provider: WalletProvider, signed: Signed) => Promise<Answer> | Answer;

/** The provider wallet protocol over plain HTTP. */
export interface Protocol extends PlainService {
  /**
   * Answers a request that reached Node's HTTP server; closes the connection when the server no longer listens.
   * @returns false for a request outside the protocol.
   */
  serve(server: Pick<Server, 'listening'>, request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Serves the provider wallet protocol in front of the product's API and without its pipeline: thousands of calls a second,
 * with no cookies, documents or browsers. Verifies signatures over the raw bytes before parsing, and signs answer texts as
 * they are sent.
 */
export function createProtocol(deps: WalletDeps): Protocol {
  const routes = new Map<string, { kind: string; answering: Answering }>();
  for (const kind of moneyKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, signed) => answerMoney(deps, kind, provider, signed) });
  }
  routes.set(walletPaths.rounds, {
    kind: 'rounds',
    answering: (provider, signed) => answerRounds(deps, provider, signed),
  });
  for (const kind of queryKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, signed) => answerQuery(deps, kind, provider, signed) });
  }
  const { privateKey } = deps.wallet;
  /** One signer per provider: no provider sees the hash of an answer to another. */
  const signers = new Map<string, TurnSigner>();

  function signerOf(slug: string): TurnSigner {
    const known = signers.get(slug);
    if (known) return known;
    const signer = createTurnSigner(privateKey);
    signers.set(slug, signer);
    return signer;
  }

  async function answer(request: PlainRequest): Promise<PlainAnswer> {
    const { kind, answering } = routes.get(request.path)!;
    try {
      const { askedBy, status, text, httpStatus = 200 } = await answerSafely(deps, request, answering);
      deps.metrics.walletCalls.inc({ kind, status });
      const body = Buffer.from(text);
      const isShared = askedBy !== undefined && request.headers[acceptSignatureHeader] === sharedSignatures;
      const signature = isShared ? await signerOf(askedBy).sign(body) : signBody(privateKey, body);
      const headers = ['content-type', 'application/json', signatureHeader, signature];
      if (httpStatus === 503) headers.push('retry-after', '1');
      return { status: httpStatus, headers, body: text };
    } catch (error) {
      deps.log.error({ err: error }, 'an answer to a provider could not be made');
      throw error;
    }
  }

  function serve(server: Pick<Server, 'listening'>, request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? '';
    if (request.method !== 'POST' || !routes.has(path)) return false;
    readBody(request, (body) => {
      if (body === undefined) {
        sendTooLarge(deps, request, response);
        return;
      }
      answer({ path, headers: request.headers, body }).then(
        ({ status, headers, body: text }) => {
          // A client that keeps sending would delay the shutdown of the process.
          if (!server.listening) response.shouldKeepAlive = false;
          response.writeHead(status, [...headers, 'content-length', String(Buffer.byteLength(text))]);
          // Write head and body in one chunk.
          response.end(text);
        },
        () => response.destroy(),
      );
    });
    return true;
  }

  return { paths: [...routes.keys()], answer, serve };
}

/** Reads at most `maxBodyBytes`. `done` is not called when the sender disconnects. */
function readBody(request: IncomingMessage, done: (body: Buffer | undefined) => void): void {
  const chunks: Buffer[] = [];
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    const isFirstOver = bytes <= maxBodyBytes && bytes + chunk.length > maxBodyBytes;
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
    else if (isFirstOver) done(undefined);
  });
  request.on('end', () => {
    if (bytes <= maxBodyBytes) done(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
}

/** Authenticates the request, then answers. The body is not parsed before its signature is verified. */
async function answerSafely(deps: WalletDeps, request: PlainRequest, answering: Answering): Promise<Answer> {
  const { headers } = request;
  let signed: string | undefined;
  try {
    const header = headers[providerHeader];
    const found = deps.wallet.directories.games();
    const games = found instanceof Promise ? await found : found;
    const provider = typeof header === 'string' ? games.provider(header) : undefined;
    if (!provider) return refuse(zeroUuid, 'INVALID_PROVIDER');
    const version = readVersion(headers[versionHeader]);
    if (version === undefined) return refuse(zeroUuid, 'INVALID_SIGNATURE');
    const covered = signedBytes(request, version);
    const message = { body: covered, signature: headers[signatureHeader], now: deps.clock.now() };
    const key = findSigningKey(provider, message, (pem) => deps.wallet.publicKey(pem));
    if (key === undefined) return refuse(zeroUuid, 'INVALID_SIGNATURE');
    if (key === 'previous') deps.metrics.previousKeyCalls.inc({ provider: provider.slug });
    signed = request.body.toString('utf8');
    return { ...(await answering(provider, { body: signed, version })), askedBy: provider.slug };
  } catch (error) {
    if (!(error instanceof Unavailable)) deps.log.error({ err: error }, 'a provider call failed');
    const requestUuid = signed === undefined ? zeroUuid : readRequestUuid(signed);
    return { ...refuse(requestUuid, 'ERROR_UNKNOWN'), httpStatus: 503 };
  }
}

function answerMoney(
  deps: WalletDeps,
  kind: CallKind,
  provider: WalletProvider,
  { body, version }: Signed,
): Promise<Answer> | Answer {
  const call = parseCall(kind, body, version);
  if (isUnreadable(call)) return refuse(call.requestUuid, call.problem);
  return settleCall(deps, provider, call);
}

function answerRounds(deps: WalletDeps, provider: WalletProvider, signed: Signed): Promise<Answer> | Answer {
  const calls = parseRounds(signed.body, signed.version);
  if (isUnreadable(calls)) return refuse(calls.requestUuid, calls.problem);
  return settleRounds(deps, provider, calls);
}

/** Answers an unauthenticated sender with an unsigned error and discards the rest of the body. */
function sendTooLarge(deps: WalletDeps, request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(
    describeFault(Object.assign(new Error('too large'), { statusCode: 413 }), undefined, deps.ids.next()),
  );
  response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
  response.end(body, () => request.destroy());
}
