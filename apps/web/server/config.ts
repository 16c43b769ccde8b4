import { join } from 'node:path';

/** What the web server's own process reads from its environment, besides `config/env.ts`. */
export const serverConfig = {
  port: readPort(process.env['WEB_PORT'] ?? '3000'),
  /** Folder of this workspace. */
  folder: join(import.meta.dirname, '..'),
  /** Folder of the build inside the workspace. */
  buildFolder: process.env['NEXT_DIST_DIR'] || '.next',
} as const;

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('WEB_PORT must be a port');
  return port;
}
