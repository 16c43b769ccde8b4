import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { root } from '../../../tools/lib/paths.ts';
import { sessionView } from './session-view.ts';

const dist = join(root, 'apps/studio/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
};
const compressed = new Set(['.html', '.js', '.css']);
/** Lighthouse's slow 4G and mid-tier phone. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
const throttle = 4;
const patienceMs = 120_000;

export interface FirstSpin {
  title: string;
  /** Compressed kilobytes before the first spin: scripts, style sheets and HTML; everything. */
  codeKb: number;
  firstKb: number;
  /** Everything the first load downloads, including background downloads. */
  loadKb: number;
  /** From navigation to an enabled spin button, on slow 4G and a slow phone. */
  spinMs: number;
}

/** Serves the built titles as the studio does, compressed, with a session that needs no database. */
export async function serveTitles(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/')) {
      const body = JSON.stringify(sessionView(String(request.headers.authorization).replace('Bearer ', '')));
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      return;
    }
    const path = normalize(url.pathname.replace(/^\/play\//, '').replace(/\/$/, '/index.html'));
    const type = extname(path);
    readFile(join(dist, path)).then(
      (body) => {
        const isCompressed = compressed.has(type);
        response.writeHead(200, {
          'content-type': types[type] ?? 'application/octet-stream',
          ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
        });
        response.end(isCompressed ? gzipSync(body) : body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens a title with an empty cache on a slow network and CPU, until its spin button is enabled. */
export async function measureFirstSpin(browser: Browser, origin: string, title: string): Promise<FirstSpin> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const bytes = { code: 0, all: 0 };
    const kinds = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (['Script', 'Stylesheet', 'Document'].includes(kinds.get(requestId) ?? '')) bytes.code += encodedDataLength;
    });
    const beganMs = performance.now();
    await page.goto(`${origin}/play/${title}/#s=${title}`, { waitUntil: 'commit' });
    await page.waitForSelector('[data-phase="idle"]', { timeout: patienceMs });
    const spinMs = performance.now() - beganMs;
    const [codeKb, firstKb] = [kilobytes(bytes.code), kilobytes(bytes.all)];
    await page.waitForLoadState('networkidle');
    return { title, codeKb, firstKb, loadKb: kilobytes(bytes.all), spinMs: Math.round(spinMs) };
  } finally {
    await context.close();
  }
}

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
