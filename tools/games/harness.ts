import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../browser/find-browser.ts';
import { startChild } from '../lib/children.ts';
import { bin, pinnedNode, root } from '../lib/paths.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};

/** A phase of a live table; `at` is the share of the drawn phase that has passed. */
interface TableMoment {
  game: string;
  phase: string;
  language: string;
  stage?: number;
  bonus?: string;
  at?: number;
}

export interface Harness {
  browser: Browser;
  /** Page that plays a scene of a title without a server. */
  address(of: { title: string; scene: string; language: string }): string;
  /** Page that shows a phase of a live table without a server. */
  table(of: TableMoment): string;
  /** Page that plays a table or instant game without a server. */
  wager(of: { game: string; language: string }): string;
  close(): Promise<void>;
}

/** Builds the games' harness page, serves it on a free local port and opens a browser. */
export async function openHarness(): Promise<Harness> {
  const folder = join(tmpdir(), `altyn-games-${process.pid}`);
  const config = join(root, 'apps/studio/client/harness/vite.config.ts');
  const args = [bin('vite'), 'build', '--config', config, '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  const built = await startChild({ command: pinnedNode(), args, cwd: root }).ended;
  if (built.code !== 0) throw new Error('the harness does not build');
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    readFile(join(folder, path)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = await findBrowser(process.env['CHROME_PATH']);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: browserFlags,
    env: { ...(process.env as Record<string, string>), ...found.environment },
  });
  return {
    browser,
    address: ({ title, scene, language }) =>
      `${origin}/harness/index.html?title=${title}&scene=${scene}&language=${language}`,
    table: ({ stage = 1, bonus = 'number', at = 0.4, ...of }) => {
      const moment = new URLSearchParams({ ...of, bonus, stage: `${stage}`, at: `${at}` });
      return `${origin}/harness/live/index.html?${moment}`;
    },
    wager: ({ game, language }) => `${origin}/harness/wagers/index.html?game=${game}&language=${language}`,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
