import {
  acceptSignatureHeader,
  type BundleKind,
  maxBodyBytes,
  providerHeader,
  sharedSignatures,
  signatureHeader,
  walletPaths,
  unknownRequestUuid,
} from '@altyn/contracts/provider-wallet';
import { signBody } from '@altyn/provider-protocol/signature';
import { type ProtocolVersion, readVersion, signedBytes, versionHeader } from '@altyn/provider-protocol/signed-request';
import { createTurnSigner, type TurnSigner } from '@altyn/provider-protocol/turn-signer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WalletProvider } from '../ports.ts';
import { Unavailable } from '../settle/lane.ts';
import { settleCall } from '../settle/settle-call.ts';
import { settleBundle } from '../settle/settle-bundle.ts';
import type { WalletDeps } from '../wallet.ts';
import { type Answered, refuse } from './answer.ts';
import { type CallKind, isUnreadable, parseBundle, parseCall, readRequestUuid } from './parse-call.ts';
import { findSigningKey } from './provider-signature.ts';
import { answerQuery, type QueryKind } from './queries.ts';

const moneyKinds = ['bet', 'win', 'round', 'rollback'] as const satisfies readonly CallKind[];
const bundles = ['rounds', 'bets', 'wins'] as const satisfies readonly BundleKind[];
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

/** A call as received; signatures cover its path and raw bytes. */
interface RawCall {
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * Registers the provider wallet protocol in a scope of its own: thousands of calls a second, without cookies, documents,
 * browsers or a log line each. Register it outside the scope that limits rates and refuses requests under pressure: a
 * refused call would only be repeated. Verifies signatures over the raw bytes before parsing, and signs answer texts as they
 * are sent.
 */
export async function registerProtocol(app: FastifyInstance, deps: WalletDeps): Promise<void> {
  const routes = createRoutes(deps);
  const sign = createAnswerSigner(deps);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setChildLoggerFactory((logger) => logger);
    for (const [path, { kind, answering }] of routes) {
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { headers } = request;
        const answer = await answerSafely(deps, { path, headers, body }, answering);
        deps.metrics.walletCalls.inc({ kind, status: answer.status });
        const { askedBy, text, httpStatus = 200 } = answer;
        const isShared = headers[acceptSignatureHeader] === sharedSignatures;
        void reply
          .status(httpStatus)
          .header('content-type', 'application/json; charset=utf-8')
          .header(signatureHeader, await sign(Buffer.from(text), isShared ? askedBy : undefined));
        if (httpStatus === 503) void reply.header('retry-after', '1');
        return reply.send(text);
      };
      scope.post(path, { bodyLimit: maxBodyBytes, schema: { hide: true } }, handler);
    }
  });
}

type Routes = ReadonlyMap<string, { kind: string; answering: Answering }>;

function createRoutes(deps: WalletDeps): Routes {
  const routes = new Map<string, { kind: string; answering: Answering }>();
  for (const kind of moneyKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, signed) => answerMoney(deps, kind, provider, signed) });
  }
  for (const kind of bundles) {
    routes.set(walletPaths[kind], {
      kind,
      answering: (provider, signed) => answerBundle(deps, kind, provider, signed),
    });
  }
  for (const kind of queryKinds) {
    routes.set(walletPaths[kind], { kind, answering: (provider, signed) => answerQuery(deps, kind, provider, signed) });
  }
  return routes;
}

/**
 * Signs answers: `provider` names a caller that accepts a signature shared by the answers of one turn of the event loop.
 * There is one such signer for each provider, so that no provider sees the hash of an answer to another.
 */
function createAnswerSigner({ wallet: { privateKey } }: WalletDeps) {
  const signers = new Map<string, TurnSigner>();
  return (body: Buffer, provider: string | undefined): string | Promise<string> => {
    if (provider === undefined) return signBody(privateKey, body);
    const signer = signers.get(provider) ?? createTurnSigner(privateKey);
    signers.set(provider, signer);
    return signer.sign(body);
  };
}

/** Authenticates the request, then answers. The body is not parsed before its signature is verified. */
async function answerSafely(deps: WalletDeps, request: RawCall, answering: Answering): Promise<Answer> {
  const { headers } = request;
  let signed: string | undefined;
  try {
    const header = headers[providerHeader];
    const found = deps.wallet.directories.games();
    const games = found instanceof Promise ? await found : found;
    const provider = typeof header === 'string' ? games.provider(header) : undefined;
    if (!provider) return refuse(unknownRequestUuid, 'INVALID_PROVIDER');
    const version = readVersion(headers[versionHeader]);
    if (version === undefined) return refuse(unknownRequestUuid, 'INVALID_SIGNATURE');
    const covered = signedBytes(request, version);
    const message = { body: covered, signature: headers[signatureHeader], now: deps.clock.now() };
    const key = findSigningKey(provider, message, (pem) => deps.wallet.publicKey(pem));
    if (key === undefined) return refuse(unknownRequestUuid, 'INVALID_SIGNATURE');
    if (key === 'previous') deps.metrics.previousKeyCalls.inc({ provider: provider.slug });
    signed = request.body.toString('utf8');
    return { ...(await answering(provider, { body: signed, version })), askedBy: provider.slug };
  } catch (error) {
    if (!(error instanceof Unavailable)) deps.log.error({ err: error }, 'a provider call failed');
    const requestUuid = signed === undefined ? unknownRequestUuid : readRequestUuid(signed);
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

function answerBundle(
  deps: WalletDeps,
  kind: BundleKind,
  provider: WalletProvider,
  signed: Signed,
): Promise<Answer> | Answer {
  const calls = parseBundle(kind, signed.body, signed.version);
  if (isUnreadable(calls)) return refuse(calls.requestUuid, calls.problem);
  return settleBundle(deps, provider, calls);
}
