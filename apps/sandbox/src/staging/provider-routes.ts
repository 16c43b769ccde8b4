import {
  gameListRequest,
  gameUrlRequest,
  maxBodyBytes,
  providerPaths,
  roundDetailsRequest,
  signatureHeader,
  transactionsListRequest,
} from '@altyn/contracts/provider-wallet';
import { answerProviderCall, type ProviderAnswer } from '@altyn/provider-protocol/answer-call';
import type { ProviderKind } from '@altyn/provider-protocol/call-kind';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { StagingDeps } from './deps.ts';
import { games } from './games.ts';
import { openSession } from './sessions.ts';
import type { ListedCall } from './store.ts';
import { toUnits } from './wallet.ts';

/** Registers the operator's calls: the provider side of the wallet protocol. */
export async function registerOperatorCalls(root: FastifyInstance, deps: StagingDeps): Promise<void> {
  await root.register(async (app) => {
    // The signature covers the exact bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );
    const serve = <Shape extends z.ZodType<{ request_uuid: string }>>(
      { path, kind }: { path: string; kind: ProviderKind },
      shape: Shape,
      handle: (call: z.output<Shape>) => ProviderAnswer,
    ) => {
      app.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const onFault = (error: unknown) => deps.log.error({ err: error }, 'a call of the operator failed');
        const { headers } = request;
        const answer = await answerProviderCall({ path, kind, shape, headers, body, keys: deps.keys, handle, onFault });
        if (answer.isFault) void reply.status(503).header('retry-after', '2');
        return reply.type('application/json').header(signatureHeader, answer.signature).send(answer.bytes);
      });
    };
    serve({ path: providerPaths.gameUrl, kind: 'game_url' }, gameUrlRequest, (call) => answerGameUrl(deps, call));
    serve({ path: providerPaths.gameList, kind: 'game_list' }, gameListRequest, () => ({
      status: 'OK',
      games: [...games.values()].map(({ code, title, category, rtp, maxWinMultiple }) => ({
        ...{ game_code: code, title, category, rtp, has_demo: true, is_enabled: true },
        max_win_multiple: maxWinMultiple,
      })),
    }));
    serve({ path: providerPaths.roundDetails, kind: 'round_details' }, roundDetailsRequest, ({ round: id, user }) => {
      const round = deps.store.findRound(id.toLowerCase());
      if (!round || round.isDemo || round.player !== user.toLowerCase())
        return { status: 'TRANSACTION_DOES_NOT_EXIST' };
      const { state, status, refusal, stakeMinor, winMinor } = round;
      return { status: 'OK', details: { status, refusal, state, stake: `${stakeMinor}`, win: `${winMinor ?? 0n}` } };
    });
    serve({ path: providerPaths.transactionsList, kind: 'transactions_list' }, transactionsListRequest, (call) =>
      answerList(deps, call),
    );
  });
}

function answerGameUrl(deps: StagingDeps, call: z.output<typeof gameUrlRequest>): ProviderAnswer {
  const { user, token } = call;
  if ((user === undefined) !== (token === undefined)) return { status: 'WRONG_SYNTAX' };
  if (!games.has(call.game_code)) return { status: 'INVALID_GAME' };
  const url = openSession(deps, {
    game: call.game_code,
    currency: call.currency,
    language: call.language,
    lobbyUrl: call.lobby_url,
    depositUrl: call.deposit_url,
    operator: user === undefined || token === undefined ? undefined : { player: user.toLowerCase(), token },
  });
  return url === undefined ? { status: 'WRONG_CURRENCY' } : { status: 'OK', url };
}

function answerList(deps: StagingDeps, call: z.output<typeof transactionsListRequest>): ProviderAnswer {
  const after = call.cursor === undefined ? { atMs: -1, uuid: '' } : readCursor(call.cursor);
  if (!after) return { status: 'WRONG_SYNTAX' };
  const { limit } = call;
  const rows = deps.store.listDone({ fromMs: Date.parse(call.from), toMs: Date.parse(call.to), after, limit });
  const last = rows.at(-1);
  return {
    status: 'OK',
    transactions: rows.map(listed),
    next_cursor: rows.length === limit && last ? `${last.doneAtMs}|${last.transactionUuid}` : null,
  };
}

const listed = (call: ListedCall) => ({
  transaction_uuid: call.transactionUuid,
  reference_transaction_uuid: call.reference,
  kind: call.kind,
  round: call.roundId,
  user: call.player,
  currency: call.currency,
  amount: toUnits(call.amountMinor),
  win_amount: call.winMinor === null ? null : toUnits(call.winMinor),
  status: 'OK',
  created_at: new Date(call.doneAtMs).toISOString(),
});

function readCursor(text: string): { atMs: number; uuid: string } | undefined {
  const parts = z.tuple([z.string().regex(/^\d{1,15}$/), z.uuid()]).safeParse(text.split('|'));
  return parts.success ? { atMs: Number(parts.data[0]), uuid: parts.data[1] } : undefined;
}
