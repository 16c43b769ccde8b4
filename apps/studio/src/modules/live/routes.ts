import { livePaths } from '@altyn/contracts/live/paths';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { liveTables } from '../../titles/live-tables.ts';
import { authenticateSession } from '../sessions/index.ts';
import { readChains, readLiveBets, readLiveProof, readPastRounds } from './read-bets.ts';

/** HTTP routes of live tables: for their clients, and public ones. */
export function registerLiveRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(livePaths.bets, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const session = await authenticateSession(deps, request.headers.authorization);
    if (!session) return reply.status(401).send({ error: 'SESSION_ENDED' });
    return { items: await readLiveBets(deps, { player: session.player, tableCode: session.game_code }) };
  });

  app.get(livePaths.rounds, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const session = await authenticateSession(deps, request.headers.authorization);
    if (!session) return reply.status(401).send({ error: 'SESSION_ENDED' });
    return { items: await readPastRounds(deps, session.game_code) };
  });

  app.get(`${livePaths.chains}/:game`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=60');
    const { game } = z.object({ game: z.string() }).parse(request.params);
    if (!liveTables.has(game)) return reply.status(404).send({ error: 'NOT_FOUND' });
    return readChains(deps, game);
  });

  app.get(`${livePaths.proof}/:id`, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const id = z.object({ id: z.uuid() }).safeParse(request.params).data?.id;
    const proof = id === undefined ? undefined : await readLiveProof(deps, id);
    return proof ?? reply.status(404).send({ error: 'NOT_FOUND' });
  });
}
