import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxBeacon } from './beacon.ts';

const hashParam = z.object({ hash: z.string() });
const roundParam = hashParam.extend({ round: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Registers a randomness beacon with drand's HTTP API (https://docs.drand.love/dev-guide/API%20Documentation). */
export function registerBeacon(
  app: FastifyInstance,
  { beacon, now }: { beacon: SandboxBeacon; now: () => Date },
): void {
  const { public_key, period, genesis_time, group_hash, beacon_id } = beacon.chain;
  const info = {
    public_key,
    period,
    genesis_time,
    hash: beacon.hash,
    groupHash: group_hash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: beacon_id },
  };
  app.get('/beacon/v1/:hash/info', (request, reply) =>
    hashParam.parse(request.params).hash === beacon.hash ? reply.send(info) : reply.status(404).send(),
  );
  app.get('/beacon/v1/:hash/public/:round', (request, reply) => {
    const asked = roundParam.safeParse(request.params).data;
    if (asked?.hash !== beacon.hash) return reply.status(404).send();
    const value = beacon.value(asked.round, now());
    // 425 Too Early (RFC 8470), as drand answers for a future round.
    return value ? reply.send(value) : reply.status(425).send();
  });
}
