import { errorEnvelope } from '@altyn/contracts/errors';
import { warehouseDatasets, warehousePage, warehouseQuery } from '@altyn/contracts/warehouse/rows';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { PlatformDeps } from '../../platform/deps.ts';
import { sendRefusal } from '../../platform/http/http.ts';
import { createDoor } from './admit-key.ts';
import { readPage } from './read-page.ts';

/** Registers what data warehouses read, for addresses inside the house's network alone. */
export function registerWarehouse(app: FastifyInstance, deps: PlatformDeps): void {
  const admit = createDoor(deps);
  for (const dataset of warehouseDatasets) {
    app.route({
      method: 'GET',
      url: `/warehouse/v1/${dataset}`,
      schema: {
        querystring: warehouseQuery,
        response: { 200: warehousePage(dataset), '4xx': errorEnvelope },
        operationId: `warehouse_${dataset}`,
        tags: ['warehouse'],
        summary: `Read ${dataset} in order`,
        security: [{ bearer: [] }],
      },
      async handler(request, reply) {
        const refusal = await admit(request.headers.authorization, dataset);
        if (refusal) return sendRefusal(reply, refusal);
        const { after, limit } = request.query as z.output<typeof warehouseQuery>;
        return reply.send(await readPage(deps, { dataset, after, limit }));
      },
    });
  }
}
