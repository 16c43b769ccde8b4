import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainService } from './plain-http.ts';

/**
 * Registers a service's paths as framework routes, used while FAST_HTTP is off. Bodies stay raw, since signatures cover
 * them; the service limits and measures its callers itself.
 */
export async function serveByFramework(
  app: FastifyInstance,
  service: PlainService,
  options: { bodyLimit: number },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const {
        status,
        headers,
        body: text,
      } = await service.answer({ path: request.url, headers: request.headers, body });
      for (let at = 0; at < headers.length; at += 2) void reply.header(headers[at]!, headers[at + 1]);
      return reply.status(status).send(text);
    };
    for (const path of service.paths) {
      scope.post(path, { ...options, schema: { hide: true }, config: { rateLimit: false } }, answer);
    }
  });
}
