import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../../deps.ts';
import { sendRefusal } from '../../http/http.ts';
import { refuse } from '../../refusal.ts';
import { sendForEver } from '../send-for-ever.ts';
import { readMark } from './keep-mark.ts';

const fileName = /^([0-9a-f]{32})\.webp$/;

async function sendMark(deps: PlatformDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { file } = request.params as { file: string };
  const [, hash] = fileName.exec(file) ?? [];
  const bytes = hash && (await readMark(deps, hash));
  return bytes ? sendForEver(reply, { type: 'image/webp', bytes }) : sendRefusal(reply, refuse('NOT_FOUND'));
}

/** Registers the marks of payment methods and providers under a path: `/marks/<hash>.webp`. */
export function registerMarks(app: FastifyInstance, deps: PlatformDeps, path: '/marks' | '/pictures/marks'): void {
  app.get(`${path}/:file`, { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) =>
    sendMark(deps, request, reply),
  );
}
