import type { LocalBeacon } from '@altyn/local-chain/beacon';
import { answerAsBeacon } from '@altyn/local-chain/beacon-server';
import type { FastifyInstance } from 'fastify';

const base = '/beacon/v1';

/** Registers a randomness beacon like drand's. */
export function registerBeacon(app: FastifyInstance, { beacon, now }: { beacon: LocalBeacon; now: () => Date }): void {
  app.get(`${base}/*`, (request, reply) => {
    const { status, body } = answerAsBeacon(beacon, request.url.slice(base.length), now());
    return reply.status(status).send(body);
  });
}
