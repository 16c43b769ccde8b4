import { createPrivateKey, createPublicKey } from 'node:crypto';
import {
  callAddress,
  gameListAnswer,
  gameUrlAnswer,
  maxBodyBytes,
  optionalProviderPaths,
  providerPaths,
  roundDetailsAnswer,
  signatureHeader,
  tablesListAnswer,
  transactionsListAnswer,
} from '@altyn/contracts/provider-wallet';
import { signRequest } from '@altyn/provider-protocol/signed-request';
import type { Logger } from '@altyn/server-kit/log';
import { Agent, request } from 'undici';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { Ids } from '../../../platform/ids.ts';
import { findSigningKey } from '../../wallet/index.ts';
import type { ProviderCalls, ProviderConnection } from './port.ts';

const timeoutMs = 5_000;
/** Answer size limit: a list of thousands of games exceeds a wallet message. */
const maxAnswerBytes = 32 * maxBodyBytes;
/** Transactions per page: about 400 bytes each. */
const pageSize = 1_000;

interface CallDeps {
  privateKeyPem: string;
  clock: Clock;
  ids: Ids;
  log: Logger;
}

/**
 * Creates the function that sends one message and verifies its answer; undefined, with a log line, when refused or without
 * a valid answer.
 */
function createCaller(deps: CallDeps) {
  const privateKey = createPrivateKey(deps.privateKeyPem);
  const agent = new Agent({
    connections: 16,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: maxAnswerBytes,
  });

  async function post(provider: ProviderConnection, path: string, message: object): Promise<Buffer> {
    const body = Buffer.from(JSON.stringify(message));
    const answer = await request(callAddress(provider.url, path), {
      method: 'POST',
      dispatcher: agent,
      headers: signRequest(privateKey, { path, body, provider: provider.slug }),
      body,
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const received = { body: bytes, signature: answer.headers[signatureHeader], now: deps.clock.now() };
    if (!findSigningKey(provider, received, (pem) => createPublicKey(pem))) {
      throw new Error('the answer is not signed by the provider');
    }
    return bytes;
  }

  return async function call<Shape extends z.ZodType<{ status: string; request_uuid: string }>>(
    provider: ProviderConnection,
    query: { path: string; message: object; shape: Shape; isOptional?: boolean },
  ): Promise<z.output<Shape> | undefined> {
    const requestUuid = deps.ids.next();
    try {
      const bytes = await post(provider, query.path, { ...query.message, request_uuid: requestUuid });
      const answer = query.shape.parse(JSON.parse(bytes.toString('utf8')));
      if (answer.request_uuid !== requestUuid) throw new Error('the answer belongs to another request');
      if (answer.status === 'OK') return answer;
      deps.log[query.isOptional ? 'info' : 'warn'](
        { provider: provider.slug, path: query.path, status: answer.status },
        'a provider refused a call',
      );
    } catch (error) {
      deps.log[query.isOptional ? 'info' : 'error'](
        { provider: provider.slug, path: query.path, err: error },
        'a provider call failed',
      );
    }
    return undefined;
  };
}

/**
 * Creates calls over the provider wallet protocol: signed in both directions over the exact bytes, with limits on time and
 * size.
 */
export function createProviderCalls(deps: CallDeps): ProviderCalls {
  const call = createCaller(deps);
  return {
    async gameUrl(provider, message) {
      return (await call(provider, { path: providerPaths.gameUrl, message, shape: gameUrlAnswer }))?.url;
    },
    async gameList(provider) {
      return (await call(provider, { path: providerPaths.gameList, message: {}, shape: gameListAnswer }))?.games;
    },
    async tables(provider) {
      const query = { path: optionalProviderPaths.tablesList, message: {}, shape: tablesListAnswer, isOptional: true };
      return (await call(provider, query))?.tables;
    },
    async roundDetails(provider, { playerId, round }) {
      const message = { user: playerId, round };
      return call(provider, { path: providerPaths.roundDetails, message, shape: roundDetailsAnswer });
    },
    async transactions(provider, { from, to, cursor }) {
      const answer = await call(provider, {
        path: providerPaths.transactionsList,
        message: {
          from: from.toISOString(),
          to: to.toISOString(),
          limit: pageSize,
          ...(cursor === null ? {} : { cursor }),
        },
        shape: transactionsListAnswer,
      });
      if (answer?.transactions === undefined) return undefined;
      return { transactions: answer.transactions, nextCursor: answer.next_cursor ?? null };
    },
  };
}
