import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { artFileOf } from '../../apps/web/server/art-picture.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';
import { runCommand } from '../checks/run/steps.ts';

export const storiesConfig = join(root, 'apps/web/stories/vite.config.mjs');
const output = join(root, 'apps/web/dist/stories');
const publicFolder = join(root, 'apps/web/public');

/** Builds the gallery and reports build errors. */
export async function buildStories(): Promise<boolean> {
  const { isDone, output: words } = await runCommand(pinnedNode(), [bin('vite'), 'build', '--config', storiesConfig]);
  if (!isDone) console.error(words);
  return isDone;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Serves the built gallery and the site's public files on a free local port. */
export async function serveStories(): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const address = artFileOf(request.url ?? '/') ?? request.url ?? '/';
    const path = normalize(decodeURIComponent(address.split('?')[0] ?? '/'));
    const file = [join(output, path), join(publicFolder, path)].find((candidate) => existsSync(candidate));
    if (!file || path.includes('..') || path.endsWith('/')) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}
