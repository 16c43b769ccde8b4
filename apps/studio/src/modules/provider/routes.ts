import {
  gameListRequest,
  gameUrlRequest,
  maxBodyBytes,
  optionalProviderPaths,
  providerPaths,
  roundDetailsRequest,
  signatureHeader,
  tablesListRequest,
  transactionsListRequest,
} from '@altyn/contracts/provider-wallet';
import { answerProviderCall, type ProviderAnswer } from '@altyn/provider-protocol/answer-call';
import type { ProviderKind } from '@altyn/provider-protocol/call-kind';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { operatorKeysOf } from '../../operator-keys.ts';
import {
  answerGameList,
  answerGameUrl,
  answerRoundDetails,
  answerTablesList,
  answerTransactionsList,
} from './answers.ts';

/** Provider side of the provider wallet protocol: endpoints that the operator calls. */
export async function registerProviderRoutes(root: FastifyInstance, deps: Deps): Promise<void> {
  await root.register(async (app) => {
    // The signature covers the exact bytes, so nothing is parsed before it is verified.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, body),
    );

    const keys = { operator: operatorKeysOf(deps.config), own: deps.config.STUDIO_PRIVATE_KEY };
    const serve = <Shape extends z.ZodType<{ request_uuid: string }>>(
      { path, kind }: { path: string; kind: ProviderKind },
      shape: Shape,
      handle: (call: z.output<Shape>) => Promise<ProviderAnswer>,
    ) => {
      app.post(path, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const onFault = (error: unknown) => deps.log.error({ err: error }, 'a call of the operator failed');
        const { headers } = request;
        const answer = await answerProviderCall({ path, kind, shape, headers, body, keys, handle, onFault });
        if (answer.isFault) void reply.status(503).header('retry-after', '2');
        return reply.type('application/json').header(signatureHeader, answer.signature).send(answer.bytes);
      });
    };

    serve({ path: providerPaths.gameUrl, kind: 'game_url' }, gameUrlRequest, (call) => answerGameUrl(deps, call));
    serve({ path: providerPaths.gameList, kind: 'game_list' }, gameListRequest, async () => answerGameList(deps));
    serve({ path: providerPaths.roundDetails, kind: 'round_details' }, roundDetailsRequest, (call) =>
      answerRoundDetails(deps, call),
    );
    serve({ path: providerPaths.transactionsList, kind: 'transactions_list' }, transactionsListRequest, (call) =>
      answerTransactionsList(deps, call),
    );
    serve({ path: optionalProviderPaths.tablesList, kind: 'tables_list' }, tablesListRequest, () =>
      answerTablesList(deps),
    );
  });
}
