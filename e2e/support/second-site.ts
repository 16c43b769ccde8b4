import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as call, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentSignatureHeader, type ContentTag, revalidatePath } from '@altyn/contracts/content';
import { signContentCall } from '@altyn/server-kit/content/signature';
import { type APIRequestContext, expect } from '@playwright/test';
import { addresses, isSystemRunning, systemEnvironment } from './config.ts';

const web = join(import.meta.dirname, '../../apps/web');

/** A proxy to the content service that a test can close. */
export interface ContentDoor {
  url: string;
  close(): Promise<void>;
  open(): Promise<void>;
}

/** @param origin address of the content service. */
export async function openContentDoor(origin: string): Promise<ContentDoor> {
  const pass = () =>
    createServer((incoming, outgoing) => {
      const onward = call(`${origin}${incoming.url}`, { method: incoming.method }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.once('error', () => outgoing.destroy());
      onward.end();
    });
  let server: Server = pass();
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    async open() {
      server = pass();
      await listen(port);
    },
  };
}

/** A second process of the site, from the same build, that reads its content through a proxy. */
export interface SecondSite {
  url: string;
  /** Sends the content service's webhook after an edit. */
  contentChanged(tags: readonly ContentTag[]): Promise<void>;
  stop(): Promise<void>;
}

/** @param settings further environment of the process. */
export async function startSecondSite(
  request: APIRequestContext,
  cmsUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<SecondSite> {
  const folder = await mkdtemp(join(tmpdir(), 'altyn-content-'));
  const port = await freePort();
  const secret = 'a secret of this journey and of no other';
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(web, 'server/main.ts')], {
    cwd: web,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(isSystemRunning ? {} : systemEnvironment()),
      NODE_ENV: 'production',
      WEB_PORT: String(port),
      API_URL: addresses.api,
      PUBLIC_WEB_URL: url,
      CMS_URL: cmsUrl,
      CONTENT_FOLDER: folder,
      CONTENT_WEBHOOK_SECRET: secret,
      ...settings,
    },
  });
  const isUp = () =>
    request.get(`${url}/healthz`).then(
      (answer) => answer.ok(),
      () => false,
    );
  await expect.poll(isUp, { message: 'the second site is up', timeout: 60_000 }).toBe(true);
  return {
    url,
    async contentChanged(tags) {
      const body = JSON.stringify({ tags, sentAt: new Date().toISOString() });
      const headers = { 'content-type': 'application/json', [contentSignatureHeader]: signContentCall(secret, body) };
      const answer = await request.post(`${url}${revalidatePath}`, { data: body, headers });
      expect(answer.status(), await answer.text()).toBeLessThan(300);
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
