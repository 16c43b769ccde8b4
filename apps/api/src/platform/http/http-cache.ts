import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Lets browsers and proxies keep a public answer for `maxAgeS` seconds, and show it while they ask again. */
export function cachePublicly(reply: FastifyReply, options: { maxAgeS: number }): void {
  void reply.header('cache-control', `public, max-age=${options.maxAgeS}, stale-while-revalidate=120`);
}

/**
 * Gives every successful public answer an ETag and answers 304 to one who has it already. What is not marked public is
 * never stored anywhere.
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
