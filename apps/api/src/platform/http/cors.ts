import type { FastifyInstance } from 'fastify';

const preflightLifeS = 600;

/**
 * Allows the site's pages to call this host with credentials; other origins get no CORS headers. Behind one host (`/api`)
 * CORS does not apply.
 */
export function allowWebOrigin(app: FastifyInstance, webOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('vary', 'Origin');
    if (request.headers.origin !== webOrigin) return;
    void reply.headers({
      'access-control-allow-origin': webOrigin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'x-request-id, retry-after, etag',
    });
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return;
    await reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, last-event-id, x-visitor-id',
        'access-control-max-age': String(preflightLifeS),
      })
      .status(204)
      .send();
  });
}
