import { spinRequest } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';
import { createWindowLimit } from '@altyn/contracts/window-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { playRound, readRound, type SpinResult } from './play-round.ts';
import { authenticateSession, readSession } from './sessions.ts';
import { markShown, type SessionRow } from './store.ts';
import { readBalance } from './wallet-balance.ts';

const statusOf = { VALIDATION_ERROR: 400, ROUND_OPEN: 409, NOT_FOUND: 404 } as const;

/** Calls with no session, or one that nobody knows, by address. */
const strangerCalls = { max: 240, windowMs: 60_000, mostKeys: 10_000 };

/** What a game's client calls. */
export function registerGameRoutes(app: FastifyInstance, deps: Deps): void {
  const strangers = createWindowLimit(strangerCalls);
  const withSession =
    (handle: (session: SessionRow, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      void reply.header('cache-control', 'no-store');
      const session = await authenticateSession(deps, request.headers.authorization);
      if (!session) {
        const isAllowed = !deps.config.RATE_LIMITS_ENABLED || strangers.take(request.ip, deps.now().getTime());
        return isAllowed
          ? reply.status(401).send({ error: 'SESSION_ENDED' })
          : reply.status(429).send({ error: 'TOO_MANY_REQUESTS' });
      }
      return handle(session, request, reply);
    };

  const answerRound = (reply: FastifyReply, result: SpinResult) =>
    result.kind === 'round'
      ? reply.send(result.view)
      : reply.status(statusOf[result.error]).send({ error: result.error });

  app.get(
    studioPaths.session,
    withSession((session) => readSession(deps, session)),
  );

  app.post(
    studioPaths.spin,
    withSession(async (session, request, reply) => {
      const spin = spinRequest.safeParse(request.body);
      if (!spin.success || spin.data.stake.length > 18) return reply.status(400).send({ error: 'VALIDATION_ERROR' });
      return answerRound(
        reply,
        await playRound(deps, session, { roundId: spin.data.round, stakeMinor: BigInt(spin.data.stake) }),
      );
    }),
  );

  app.get(
    `${studioPaths.round}/:id`,
    withSession(async (session, request, reply) => {
      const id = roundId(request);
      return id === undefined
        ? reply.status(404).send({ error: 'NOT_FOUND' })
        : answerRound(reply, await readRound(deps, session, id));
    }),
  );

  app.post(
    `${studioPaths.round}/:id/shown`,
    withSession(async (session, request, reply) => {
      const id = roundId(request);
      const isMarked = id !== undefined && (await markShown(deps.pool, { id, player: session.player }));
      return isMarked ? {} : reply.status(404).send({ error: 'NOT_FOUND' });
    }),
  );

  app.get(
    studioPaths.balance,
    withSession(async (session) => {
      const balance = await readBalance(deps, session);
      return {
        balance: balance?.balanceMinor.toString() ?? null,
        max_stake: balance?.maxStakeMinor?.toString() ?? null,
      };
    }),
  );
}

function roundId(request: FastifyRequest): string | undefined {
  return z.object({ id: z.uuid() }).safeParse(request.params).data?.id;
}
