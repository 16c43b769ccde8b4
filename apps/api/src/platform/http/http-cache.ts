import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets browsers and proxies cache a public answer for `maxAgeS` seconds and serve it stale while revalidating. */
export function cachePublicly(reply: FastifyReply, options: { maxAgeS: number }): void {
  void reply.header('cache-control', `public, max-age=${options.maxAgeS}, stale-while-revalidate=120`);
}

/**
 * Adds an ETag to every successful public answer and answers 304 to a matching request. Other answers are marked no-store.
 */
export function answerConditionally(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const control = reply.getHeader('cache-control');
    if (control === undefined) void reply.header('cache-control', 'no-store');
    if (typeof control !== 'string' || !control.startsWith('public') || typeof payload !== 'string') return payload;
    if (reply.statusCode !== 200) {
      void reply.header('cache-control', 'no-store');
      return payload;
    }
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    void reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (known === undefined || !known.split(',').some((tag) => tag.trim() === etag)) return payload;
    void reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
}
