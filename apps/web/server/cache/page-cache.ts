import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../encoding.ts';

/** What the site's framework answers for a path. `unchanged`: the page it was asked about by its tag. */
export type Upstream =
  | { kind: 'page'; html: string; tag: string | undefined; headers: OutgoingHttpHeaders }
  | { kind: 'unchanged' }
  | { kind: 'other'; status: number; headers: OutgoingHttpHeaders; body: Buffer };

export interface CachedPage {
  kind: 'page';
  headers: OutgoingHttpHeaders;
  etag: string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

interface Entry {
  page: CachedPage;
  tag: string | undefined;
  bytes: number;
  /** Milliseconds, of `nowMs`. */
  askedAtMs: number;
}

interface PageCacheOptions {
  /** Asks the framework for a path; `tag` is that of the page we hold. */
  ask(path: string, tag: string | undefined): Promise<Upstream>;
  /** Prepares a page for the browser, once for all. */
  prepare(html: string): string;
  nowMs(): number;
  /** Compressed bytes kept. */
  maximumBytes: number;
}

/** Milliseconds for which a page is answered without asking the framework again. */
const freshMs = 1_000;
/** Milliseconds for which the last page is answered while the framework is asked; an older one waits for the answer. */
const followingMs = 10_000;

/** Brotli's quality: a tenth smaller than at 6, for some 70 ms beside the main thread each time that a page changes. */
const brotliQuality = 10;

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 7 }),
};

/**
 * The site's public pages, compressed, in memory. The framework alone decides how long a page lives (its revalidation and
 * its hooks): here a page is at most a second behind it, and the framework is asked at most once a second for each page,
 * by one request however many players wait. When it fails, the last good page stays.
 */
export function createPageCache({ ask, prepare, nowMs, maximumBytes }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const asking = new Map<string, Promise<CachedPage | Extract<Upstream, { kind: 'other' }>>>();
  let bytes = 0;

  function forget(path: string): void {
    bytes -= entries.get(path)?.bytes ?? 0;
    entries.delete(path);
  }

  function keep(path: string, entry: Entry): void {
    forget(path);
    entries.set(path, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maximumBytes || oldest === path) break;
      forget(oldest);
    }
  }

  async function refresh(path: string) {
    const known = entries.get(path);
    const askedAtMs = nowMs();
    const answer = await ask(path, known?.tag).catch((error: unknown) => {
      if (!known) throw error;
      return { kind: 'unchanged' as const };
    });
    if (known && (answer.kind === 'unchanged' || (answer.kind === 'other' && answer.status >= 500))) {
      known.askedAtMs = askedAtMs;
      return known.page;
    }
    if (answer.kind === 'unchanged') throw new Error('A page nobody holds cannot be unchanged');
    if (answer.kind === 'other') {
      forget(path);
      return answer;
    }
    const { page, bytes: pageBytes } = await compress(prepare(answer.html), answer.headers);
    keep(path, { page, tag: answer.tag, bytes: pageBytes, askedAtMs });
    return page;
  }

  function refreshOnce(path: string) {
    const running = asking.get(path);
    if (running) return running;
    const started = refresh(path).finally(() => asking.delete(path));
    asking.set(path, started);
    return started;
  }

  return {
    /** The page of a path, or what the framework answers in its place. @throws when the framework fails at the first time. */
    get(path: string) {
      const entry = entries.get(path);
      if (!entry) return refreshOnce(path);
      const ageMs = nowMs() - entry.askedAtMs;
      if (ageMs > followingMs) return refreshOnce(path);
      if (ageMs > freshMs) {
        /* The newest used stand last; the first are dropped when room is short. */
        entries.delete(path);
        entries.set(path, entry);
        refreshOnce(path).catch(() => undefined);
      }
      return entry.page;
    },
    /** Whether a page of this path is in memory. */
    has: (path: string) => entries.has(path),
    /** Makes every page ask the framework at its next request. */
    expire(): void {
      for (const entry of entries.values()) entry.askedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

async function compress(html: string, headers: OutgoingHttpHeaders): Promise<{ page: CachedPage; bytes: number }> {
  const raw = Buffer.from(html);
  const [br, gzipped] = await Promise.all([compressors.br(raw), compressors.gzip(raw)]);
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const body = (encoding: Encoding) =>
    encoding === 'br' ? br : encoding === 'gzip' ? gzipped : promisify(gunzip)(gzipped);
  return { page: { kind: 'page', headers, etag, body }, bytes: br.length + gzipped.length };
}
