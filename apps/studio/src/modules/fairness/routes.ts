import { setClientSeedRequest } from '@altyn/contracts/fairness';
import { studioPaths } from '@altyn/contracts/studio-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { WithSession } from '../sessions/index.ts';
import { changeClientSeed, rotateSeed, viewFairness } from './seeds.ts';

/** Routes of a player's seeds. */
export function registerFairnessRoutes(app: FastifyInstance, deps: Deps, withSession: WithSession): void {
  app.get(
    studioPaths.fairness,
    withSession((session) => viewFairness(deps, session)),
  );

  app.post(
    `${studioPaths.fairness}/client-seed`,
    withSession(async (session, request, reply) => {
      const wanted = setClientSeedRequest.safeParse(request.body);
      if (!wanted.success) return reply.status(400).send({ error: 'VALIDATION_ERROR' });
      return changeClientSeed(deps, session, wanted.data);
    }),
  );

  app.post(
    `${studioPaths.fairness}/rotate`,
    withSession(
      async (session, _request, reply) =>
        (await rotateSeed(deps, session)) ?? reply.status(409).send({ error: 'ROUND_OPEN' }),
    ),
  );
}
