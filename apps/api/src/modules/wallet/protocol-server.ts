import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptSignatureHeader,
  maxBodyBytes,
  providerHeader,
  sharedSignatures,
  signatureHeader,
  walletPaths,
} from '@altyn/contracts/provider-wallet';
import { signBody } from '@altyn/contracts/signature';
import { createTurnSigner, type TurnSigner } from '@altyn/contracts/turn-signer';
import { describeFault } from '../../platform/fault.ts';
import type { WalletProvider } from './ports.ts';
import { type Answered, refuse } from './protocol/answer.ts';
import { type CallKind, isUnreadable, parseCall, parseRounds } from './protocol/parse-call.ts';
import { answerQuery, type QueryKind } from './protocol/queries.ts';
import { findSigningKey } from './provider-signature.ts';
import { Unavailable } from './settle/lane.ts';
import { settleCall } from './settle/settle-call.ts';
import { settleRounds } from './settle/settle-rounds.ts';
import type { WalletDeps } from './wallet.ts';

const zeroUuid = '00000000-0000-0000-0000-000000000000';
const moneyKinds = ['bet', 'win', 'round', 'rollback'] as const satisfies readonly CallKind[];
const queryKinds = ['userInfo', 'balance', 'transactionsList'] as const satisfies readonly QueryKind[];

interface Answer extends Answered {
  httpStatus?: number;
  /** The provider whose signature the request carried; undefined: nobody is known to have asked. */
  askedBy?: string;
}

type Answering = (provider: WalletProvider, body: string) => Promise<Answer> | Answer;

/**
 * Answers a request of the provider wallet protocol.
 * @returns false for a request that is none: it is somebody else's.
 */
export type ProtocolHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The provider wallet protocol over plain HTTP, in front of the product's API and without its pipeline: these calls come by
 * the thousand a second, and have nothing of cookies, documents or browsers. The signature is checked over the raw bytes
 * before anything is parsed, and answers are texts that are signed as they are.
 */
export function createProtocolHandler(deps: WalletDeps): ProtocolHandler {
  const routes = new Map<string, { kind: string; answering: Answering }>();
  for (const kind of moneyKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, body) => answerMoney(deps, kind, provider, body) });
  }
  routes.set(walletPaths.rounds, { kind: 'rounds', answering: (provider, body) => answerRounds(deps, provider, body) });
  for (const kind of queryKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, body) => answerQuery(deps, kind, provider, body) });
  }
  const { privateKey } = deps.wallet;
  /** Of each provider its own: nobody is shown the hash of an answer to somebody else. */
  const signers = new Map<string, TurnSigner>();

  function signerOf(slug: string): TurnSigner {
    const known = signers.get(slug);
    if (known) return known;
    const signer = createTurnSigner(privateKey);
    signers.set(slug, signer);
    return signer;
  }

  async function send(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
    const body = Buffer.from(answer.text);
    const { askedBy } = answer;
    const isShared = askedBy !== undefined && request.headers[acceptSignatureHeader] === sharedSignatures;
    sendSigned(response, answer, isShared ? await signerOf(askedBy).sign(body) : signBody(privateKey, body));
  }

  return (request, response) => {
    const route = request.method === 'POST' ? routes.get(request.url ?? '') : undefined;
    if (!route) return false;
    readBody(request, (body) => {
      if (body === undefined) {
        sendTooLarge(deps, request, response);
        return;
      }
      answerSafely(deps, request, body, route.answering)
        .then((answer) => {
          deps.metrics.walletCalls.inc({ kind: route.kind, status: answer.status });
          return send(request, response, answer);
        })
        .catch((error: unknown) => {
          deps.log.error({ err: error }, 'an answer to a provider could not be sent');
          response.destroy();
        });
    });
    return true;
  };
}

/** Reads at most `maxBodyBytes`. A sender that goes away is never answered: `done` is not called. */
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

/** Checks who speaks, then answers. The body is not looked into before its signature holds. */
async function answerSafely(
  deps: WalletDeps,
  request: IncomingMessage,
  body: Buffer,
  answering: Answering,
): Promise<Answer> {
  try {
    const header = request.headers[providerHeader];
    const found = deps.wallet.directories.games();
    const games = found instanceof Promise ? await found : found;
    const provider = typeof header === 'string' ? games.provider(header) : undefined;
    if (!provider) return refuse(zeroUuid, 'INVALID_PROVIDER');
    const message = { body, signature: request.headers[signatureHeader], now: deps.clock.now() };
    const key = findSigningKey(provider, message, (pem) => deps.wallet.publicKey(pem));
    if (key === undefined) return refuse(zeroUuid, 'INVALID_SIGNATURE');
    if (key === 'previous') deps.metrics.previousKeyCalls.inc({ provider: provider.slug });
    return { ...(await answering(provider, body.toString('utf8'))), askedBy: provider.slug };
  } catch (error) {
    if (!(error instanceof Unavailable)) deps.log.error({ err: error }, 'a provider call failed');
    return { ...refuse(zeroUuid, 'ERROR_UNKNOWN'), httpStatus: 503 };
  }
}

function answerMoney(
  deps: WalletDeps,
  kind: CallKind,
  provider: WalletProvider,
  body: string,
): Promise<Answer> | Answer {
  const call = parseCall(kind, body);
  if (isUnreadable(call)) return refuse(call.requestUuid, call.problem);
  return settleCall(deps, provider, call);
}

function answerRounds(deps: WalletDeps, provider: WalletProvider, body: string): Promise<Answer> | Answer {
  const calls = parseRounds(body);
  if (isUnreadable(calls)) return refuse(calls.requestUuid, calls.problem);
  return settleRounds(deps, provider, calls);
}

function sendSigned(response: ServerResponse, answer: Answer, signature: string): void {
  const headers = [
    ...['content-type', 'application/json', 'content-length', String(Buffer.byteLength(answer.text))],
    ...[signatureHeader, signature],
  ];
  if (answer.httpStatus === 503) headers.push('retry-after', '1');
  response.writeHead(answer.httpStatus ?? 200, headers);
  // Head and text as one write.
  response.end(answer.text);
}

/** The sender is nobody yet: the answer says what is wrong, unsigned, and the rest is not listened to. */
function sendTooLarge(deps: WalletDeps, request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(
    describeFault(Object.assign(new Error('too large'), { statusCode: 413 }), undefined, deps.ids.next()),
  );
  response.writeHead(413, { 'content-type': 'application/json', connection: 'close' });
  response.end(body, () => request.destroy());
}
