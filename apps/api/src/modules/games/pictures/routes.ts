import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../../../platform/deps.ts';
import { sendRefusal } from '../../../platform/http/http.ts';
import { sendForEver } from '../../../platform/pictures/send-for-ever.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readPictureFile } from './keep-picture.ts';

const fileName = /^([0-9a-f]{32})-(180|240|360)\.(avif|webp)$/;

/** Answers a file of a game's picture. Its name holds the hash of its content, so it is cached for ever. */
async function sendPicture(deps: PlatformDeps, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { file } = request.params as { file: string };
  const [, hash = '', width = '', format] = fileName.exec(file) ?? [];
  const type = format === 'avif' ? 'avif' : 'webp';
  const bytes = await readPictureFile(deps, { hash, width: Number(width), type });
  if (!bytes) return sendRefusal(reply, refuse('NOT_FOUND'));
  return sendForEver(reply, { type: `image/${type}`, bytes });
}

/** Registers the pictures of games under a path: `/pictures/<hash>-180.avif`. */
export function registerPictures(
  app: FastifyInstance,
  deps: PlatformDeps,
  path: '/pictures' | '/pictures/games',
): void {
  app.get(`${path}/:file`, { schema: { hide: true }, config: { rateLimit: false } }, (request, reply) =>
    sendPicture(deps, request, reply),
  );
}
