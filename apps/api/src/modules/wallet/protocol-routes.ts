import { maxBodyBytes, providerHeader, signatureHeader, walletPaths } from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WalletProvider } from './ports.ts';
import { type AnswerStatus, bareAnswer } from './protocol/answer.ts';
import { type CallKind, isUnreadable, parseCall } from './protocol/parse-call.ts';
import { answerQuery, type QueryKind } from './protocol/queries.ts';
import { Unavailable } from './settle/committer.ts';
import { settleCall } from './settle/settle-call.ts';
import type { WalletDeps } from './wallet.ts';

const zeroUuid = '00000000-0000-0000-0000-000000000000';
const moneyPaths: Record<CallKind, string> = {
  bet: walletPaths.bet,
  win: walletPaths.win,
  round: walletPaths.round,
  rollback: walletPaths.rollback,
};
const queryPaths: Record<QueryKind, string> = {
  userInfo: walletPaths.userInfo,
  balance: walletPaths.balance,
  transactionsList: walletPaths.transactionsList,
};

/** An answer and its HTTP status. */
interface Answer {
  status: AnswerStatus;
  text: string;
  httpStatus?: number;
}

/**
 * The provider wallet protocol over HTTP, outside the pipeline of the product's API: the signature is checked over the raw
 * bytes before anything is parsed, and answers are texts that are signed as they are.
 */
export async function registerWalletRoutes(app: FastifyInstance, deps: WalletDeps): Promise<void> {
  await app.register(async (protocol) => {
    // What is being settled gets its answer before the lanes close.
    protocol.addHook('onClose', () => deps.wallet.committer.close());
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const [kind, path] of Object.entries(moneyPaths) as [CallKind, string][]) {
      addRoute(protocol, deps, path, kind, (provider, body) => answerMoney(deps, kind, provider, body));
    }
    for (const [kind, path] of Object.entries(queryPaths) as [QueryKind, string][]) {
      addRoute(protocol, deps, path, kind, (provider, body) => answerQuery(deps, kind, provider, body));
    }
  });
}

type Answering = (provider: WalletProvider, body: string) => Promise<Answer>;

function addRoute(app: FastifyInstance, deps: WalletDeps, path: string, kind: string, answering: Answering): void {
  app.post(
    path,
    { schema: { hide: true }, config: { rateLimit: false }, bodyLimit: maxBodyBytes },
    async (request, reply) => {
      const answer = await answerSafely(deps, request, answering);
      deps.metrics.walletCalls.inc({ kind, status: answer.status });
      return sendSigned(deps, reply, answer);
    },
  );
}

/** Checks who speaks, then answers. The body is not looked into before its signature holds. */
async function answerSafely(deps: WalletDeps, request: FastifyRequest, answering: Answering): Promise<Answer> {
  try {
    const header = request.headers[providerHeader];
    const games = await deps.wallet.directories.games();
    const provider = typeof header === 'string' ? games.provider(header) : undefined;
    if (!provider) return { status: 'INVALID_PROVIDER', text: bareAnswer(zeroUuid, 'INVALID_PROVIDER') };
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers[signatureHeader];
    const key = deps.wallet.publicKey(provider.publicKey);
    if (typeof signature !== 'string' || !verifyBody(key, body, signature)) {
      return { status: 'INVALID_SIGNATURE', text: bareAnswer(zeroUuid, 'INVALID_SIGNATURE') };
    }
    return await answering(provider, body.toString('utf8'));
  } catch (error) {
    if (!(error instanceof Unavailable)) deps.log.error({ err: error }, 'a provider call failed');
    return { status: 'ERROR_UNKNOWN', text: bareAnswer(zeroUuid, 'ERROR_UNKNOWN'), httpStatus: 503 };
  }
}

async function answerMoney(deps: WalletDeps, kind: CallKind, provider: WalletProvider, body: string): Promise<Answer> {
  const call = parseCall(kind, body);
  if (isUnreadable(call)) return { status: call.problem, text: bareAnswer(call.requestUuid, call.problem) };
  return settleCall(deps, provider, call);
}

function sendSigned(deps: WalletDeps, reply: FastifyReply, answer: Answer): FastifyReply {
  const body = Buffer.from(answer.text);
  if (answer.httpStatus === 503) void reply.header('retry-after', '1');
  return reply
    .code(answer.httpStatus ?? 200)
    .header('content-type', 'application/json')
    .header(signatureHeader, signBody(deps.wallet.privateKey, body))
    .send(body);
}
