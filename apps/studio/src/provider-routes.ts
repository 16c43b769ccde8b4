import {
  gameListRequest,
  gameUrlRequest,
  maxBodyBytes,
  providerPaths,
  roundDetailsRequest,
  signatureHeader,
  transactionsListRequest,
  type WalletStatus,
} from '@altyn/contracts/provider-wallet';
import { signBody, verifyBody } from '@altyn/contracts/signature';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toProtocolAmount } from './amounts.ts';
import type { Deps } from './deps.ts';
import { openSession } from './sessions.ts';
import { findRound, listRounds } from './store.ts';
import { titles } from './titles.ts';

type Answer = { status: WalletStatus } & Record<string, unknown>;

/** The provider's side of the provider wallet protocol: what the operator calls. */
export async function registerProviderRoutes(root: FastifyInstance, deps: Deps): Promise<void> {
  await root.register(async (app) => {
    // The signature is over the exact bytes, so the bytes are all that is read until it is checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );

    const serve = <Shape extends z.ZodType<{ request_uuid: string }>>(
      path: string,
      shape: Shape,
      handle: (call: z.output<Shape>) => Promise<Answer>,
    ) => {
      app.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const signature = request.headers[signatureHeader];
        const isSigned = typeof signature === 'string' && verifyBody(deps.config.OPERATOR_PUBLIC_KEY, body, signature);
        const answer = isSigned
          ? await answerCall(body, shape, handle)
          : { request_uuid: '', status: 'INVALID_SIGNATURE' };
        const bytes = Buffer.from(JSON.stringify(answer));
        return reply
          .type('application/json')
          .header(signatureHeader, signBody(deps.config.STUDIO_PRIVATE_KEY, bytes))
          .send(bytes);
      });
    };

    serve(providerPaths.gameUrl, gameUrlRequest, async (call) => {
      const isReal = call.user !== undefined && call.token !== undefined;
      const url = await openSession(deps, {
        gameCode: call.game_code,
        currency: call.currency,
        language: call.language,
        lobbyUrl: call.lobby_url,
        depositUrl: call.deposit_url,
        operator: isReal ? { player: call.user!, token: call.token! } : undefined,
      });
      if (url) return { status: 'OK', url };
      return { status: titles.has(call.game_code) ? 'WRONG_CURRENCY' : 'INVALID_GAME' };
    });

    serve(providerPaths.gameList, gameListRequest, async () => ({
      status: 'OK',
      games: [...titles.values()].map((title) => ({
        game_code: title.code,
        title: title.title,
        category: title.category,
        rtp: title.published.rtpPercent,
        has_demo: true,
        is_enabled: true,
      })),
    }));

    serve(providerPaths.roundDetails, roundDetailsRequest, async (call) => {
      const row = z.uuid().safeParse(call.round).success ? await findRound(deps.pool, call.round) : undefined;
      if (!row || row.player !== call.user || row.mode !== 'real') return { status: 'TRANSACTION_DOES_NOT_EXIST' };
      return {
        status: 'OK',
        details: { status: row.status, refusal: row.refusal, book: row.book, transaction_uuid: row.transaction_uuid },
      };
    });

    serve(providerPaths.transactionsList, transactionsListRequest, async (call) => {
      const after = call.cursor === undefined ? undefined : readCursor(call.cursor);
      if (call.cursor !== undefined && !after) return { status: 'WRONG_SYNTAX' };
      const rows = await listRounds(deps.pool, {
        from: new Date(call.from),
        to: new Date(call.to),
        after,
        limit: call.limit,
      });
      const last = rows.at(-1);
      return {
        status: 'OK',
        transactions: rows.map((row) => ({
          transaction_uuid: row.transaction_uuid,
          reference_transaction_uuid: null,
          kind: 'round',
          round: row.id,
          user: row.player,
          currency: row.currency,
          amount: toProtocolAmount(row.stake_minor),
          win_amount: toProtocolAmount(row.win_minor),
          status: 'OK',
          created_at: row.settled_at.toISOString(),
        })),
        next_cursor: rows.length === call.limit && last ? `${last.settled_at.toISOString()}|${last.id}` : null,
      };
    });
  });
}

async function answerCall<Shape extends z.ZodType<{ request_uuid: string }>>(
  body: Buffer,
  shape: Shape,
  handle: (call: z.output<Shape>) => Promise<Answer>,
) {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return { request_uuid: '', status: 'WRONG_SYNTAX' };
  }
  const call = shape.safeParse(json);
  if (!call.success) return { request_uuid: requestUuidOf(json), status: 'WRONG_TYPES' };
  return { request_uuid: call.data.request_uuid, ...(await handle(call.data)) };
}

function requestUuidOf(json: unknown): string {
  return z.object({ request_uuid: z.string().max(64) }).safeParse(json).data?.request_uuid ?? '';
}

function readCursor(text: string): { at: Date; id: string } | undefined {
  const parts = z.tuple([z.iso.datetime(), z.uuid()]).safeParse(text.split('|'));
  return parts.success ? { at: new Date(parts.data[0]), id: parts.data[1] } : undefined;
}
