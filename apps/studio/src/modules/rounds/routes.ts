import { chooseRequest, maxBetLength, spinRequest } from '@altyn/contracts/studio-game';
import { studioPaths } from '@altyn/contracts/studio-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { registerFairnessRoutes } from '../fairness/index.ts';
import { refillDemo, sessionGuard, type WithSession } from '../sessions/index.ts';
import { acknowledgeRound } from './acknowledge-round.ts';
import { answerChoice } from './choose.ts';
import { playRound, rereadRound, type SpinResult } from './play-round.ts';
import { readBalance, viewFreeSpins } from './read-balance.ts';
import { readFeed } from './read-feed.ts';
import { readProof } from './read-proof.ts';
import { readSeedRounds } from './read-seed-rounds.ts';
import { readSession } from './read-session.ts';

const statusOf = { VALIDATION_ERROR: 400, ROUND_OPEN: 409, NO_CHOICE: 409, NOT_FOUND: 404 } as const;

/** Routes of the game client. */
export function registerGameRoutes(app: FastifyInstance, deps: Deps): void {
  const withSession = sessionGuard(deps);

  app.get(
    studioPaths.session,
    withSession((session) => readSession(deps, session)),
  );

  app.get(
    studioPaths.feed,
    withSession((session) => readFeed(deps, session)),
  );

  registerRoundRoutes(app, deps, withSession);
  registerFairnessRoutes(app, deps, withSession);
  registerProofRoutes(app, deps);
  registerRefill(app, deps, withSession);

  app.get(
    studioPaths.balance,
    withSession(async (session) => {
      const balance = await readBalance(deps, session);
      return {
        balance: balance?.balanceMinor.toString() ?? null,
        max_stake: balance?.maxStakeMinor?.toString() ?? null,
        free_spins: viewFreeSpins(balance?.freeSpins),
      };
    }),
  );
}

/** Play money for a demo that has spent it. */
function registerRefill(app: FastifyInstance, deps: Deps, withSession: WithSession): void {
  app.post(
    studioPaths.refill,
    withSession(async (session, _request, reply) => {
      const balance = await refillDemo(deps, session);
      return balance === undefined ? reply.status(404).send({ error: 'NOT_FOUND' }) : { balance: balance.toString() };
    }),
  );
}

const answerRound = (reply: FastifyReply, result: SpinResult) =>
  result.kind === 'round'
    ? reply.send(result.view)
    : reply.status(statusOf[result.error]).send({ error: result.error });

/** Routes of a round: start, read, answer its choice, mark as shown. */
function registerRoundRoutes(app: FastifyInstance, deps: Deps, withSession: WithSession): void {
  app.post(
    studioPaths.spin,
    withSession(async (session, request, reply) => {
      const spin = spinRequest.safeParse(request.body);
      if (!spin.success || spin.data.stake.length > 18 || isTooLong(spin.data.bet))
        return reply.status(400).send({ error: 'VALIDATION_ERROR' });
      return answerRound(
        reply,
        await playRound(deps, session, {
          roundId: spin.data.round,
          stakeMinor: BigInt(spin.data.stake),
          mode: spin.data.mode,
          bet: spin.data.bet,
          freeSpinsId: spin.data.free_spins,
        }),
      );
    }),
  );

  app.get(
    `${studioPaths.round}/:id`,
    withSession(async (session, request, reply) => {
      const id = roundId(request);
      return id === undefined
        ? reply.status(404).send({ error: 'NOT_FOUND' })
        : answerRound(reply, await rereadRound(deps, session, id));
    }),
  );

  app.post(
    `${studioPaths.round}/:id/shown`,
    withSession(async (session, request, reply) => {
      const id = roundId(request);
      const isMarked = id !== undefined && (await acknowledgeRound(deps, { id, player: session.player }));
      return isMarked ? {} : reply.status(404).send({ error: 'NOT_FOUND' });
    }),
  );

  app.post(
    `${studioPaths.round}/:id/choose`,
    withSession(async (session, request, reply) => {
      const id = roundId(request);
      const answer = chooseRequest.safeParse(request.body);
      if (id === undefined) return reply.status(404).send({ error: 'NOT_FOUND' });
      if (!answer.success) return reply.status(400).send({ error: 'VALIDATION_ERROR' });
      return answerRound(reply, await answerChoice(deps, session, { roundId: id, ...answer.data }));
    }),
  );
}

const fromNonce = z.object({ from: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0) });

/** Anyone who knows the id may read a round's proof, and the rounds of an ended seed. */
function registerProofRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(`${studioPaths.proof}/:id`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const id = roundId(request);
    const proof = id === undefined ? undefined : await readProof(deps, id);
    return proof ?? reply.status(404).send({ error: 'NOT_FOUND' });
  });

  app.get(`${studioPaths.seeds}/:id/rounds`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const page = fromNonce.safeParse(request.query);
    if (!page.success) return reply.status(400).send({ error: 'VALIDATION_ERROR' });
    const seedId = roundId(request);
    const listed = seedId === undefined ? undefined : await readSeedRounds(deps, { seedId, from: page.data.from });
    return listed ?? reply.status(404).send({ error: 'NOT_FOUND' });
  });
}

/** True when a bet is larger than any game needs. */
const isTooLong = (bet: unknown) => bet !== undefined && JSON.stringify(bet).length > maxBetLength;

function roundId(request: FastifyRequest): string | undefined {
  return z.object({ id: z.uuid() }).safeParse(request.params).data?.id;
}
