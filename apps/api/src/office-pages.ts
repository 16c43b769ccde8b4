import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from './deps.ts';

/** The built app of the office (`apps/office`). */
const builtFolder = fileURLToPath(new URL('../../office/dist/', import.meta.url));
const yearS = 31_536_000;
const nonceBytes = 16;

/** What the pages may load: their own files. The nonce is for style sheets that the app's components write. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'; script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'`,
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  ].join('; ');

/** Sends the one page of the app, whatever its address; undefined: the app is not built. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Serves the app's files, which are named by their content. `folder`: of the build. */
export async function registerOfficePages(
  app: FastifyInstance,
  deps: Pick<Deps, 'randomness'>,
  folder = builtFolder,
): Promise<SendPage | undefined> {
  if (!existsSync(`${folder}index.html`)) return undefined;
  await app.register(fastifyStatic, {
    root: `${folder}assets/`,
    prefix: '/assets/',
    wildcard: true,
    decorateReply: false,
    setHeaders: (response) => void response.header('cache-control', `public, max-age=${yearS}, immutable`),
  });
  return (_request, reply) => {
    const nonce = deps.randomness.bytes(nonceBytes).toString('base64');
    // Read anew: a build of development replaces it.
    const page = readFileSync(`${folder}index.html`, 'utf8').replace('{{nonce}}', nonce);
    return reply
      .header('content-security-policy', policyOf(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page);
  };
}

/** Whether a browser asks for a page of the app, rather than for data. */
export const isForPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|assets)\//.test(url) && (headers.accept ?? '').includes('text/html');
