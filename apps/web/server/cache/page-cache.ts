import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from '../encoding.ts';
import { hashScripts } from '../policy/script-hashes.ts';

/** Response of the framework for a path. `unchanged`: the requested ETag still matches. */
export type Upstream =
  | { kind: 'page'; html: string; tag: string | undefined; headers: OutgoingHttpHeaders }
  | { kind: 'unchanged' }
  | { kind: 'other'; status: number; headers: OutgoingHttpHeaders; body: Buffer };

export interface CachedPage {
  kind: 'page';
  headers: OutgoingHttpHeaders;
  etag: string;
  /** Sources that allow its inline scripts. */
  scripts: readonly string[];
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

interface Entry {
  page: CachedPage;
  tag: string | undefined;
  bytes: number;
  /** Time of the last request, in ms of `nowMs`. */
  requestedAtMs: number;
}

interface PageCacheOptions {
  /** Requests a path from the framework; `tag` is the ETag of the cached page. */
  ask(path: string, tag: string | undefined): Promise<Upstream>;
  /** Prepares a page for the browser; runs once per version. */
  prepare(html: string): string;
  nowMs(): number;
  /** Maximum size of the cached, compressed pages in bytes. */
  maximumBytes: number;
}

/** Time in ms during which a page is served without asking the framework. */
const freshMs = 1_000;
/** Time in ms during which a stale page is served while the framework is asked; an older one waits for the response. */
const staleMs = 10_000;

/** Brotli quality: output a tenth smaller than at 6, for some 70 ms off the main thread on each change of a page. */
const brotliQuality = 10;

const compressors = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 7 }),
};

/**
 * In-memory cache of compressed public pages. The framework alone decides a page's lifetime (its revalidation and hooks);
 * this cache is at most a second behind it. It sends at most one request a second per page, shared by all waiting
 * players. When the framework fails, the last good page stays.
 */
export function createPageCache({ ask, prepare, nowMs, maximumBytes }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<CachedPage | Extract<Upstream, { kind: 'other' }>>>();
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
    const requestedAtMs = nowMs();
    const answer = await ask(path, known?.tag).catch((error: unknown) => {
      if (!known) throw error;
      return { kind: 'unchanged' as const };
    });
    if (known && (answer.kind === 'unchanged' || (answer.kind === 'other' && answer.status >= 500))) {
      known.requestedAtMs = requestedAtMs;
      return known.page;
    }
    if (answer.kind === 'unchanged') throw new Error('A page nobody holds cannot be unchanged');
    if (answer.kind === 'other') {
      forget(path);
      return answer;
    }
    const { page, bytes: pageBytes } = await compress(prepare(answer.html), answer.headers);
    keep(path, { page, tag: answer.tag, bytes: pageBytes, requestedAtMs });
    return page;
  }

  function refreshOnce(path: string) {
    const running = pending.get(path);
    if (running) return running;
    const started = refresh(path).finally(() => pending.delete(path));
    pending.set(path, started);
    return started;
  }

  return {
    /**
     * Returns the cached page of a path, or another response of the framework. @throws if the framework fails and nothing
     * is cached.
     */
    get(path: string) {
      const entry = entries.get(path);
      if (!entry) return refreshOnce(path);
      const ageMs = nowMs() - entry.requestedAtMs;
      if (ageMs > staleMs) return refreshOnce(path);
      if (ageMs > freshMs) {
        /* Map order is LRU order: the most recently used is last, and the first are evicted. */
        entries.delete(path);
        entries.set(path, entry);
        refreshOnce(path).catch(() => undefined);
      }
      return entry.page;
    },
    /** True if a page of this path is cached. */
    has: (path: string) => entries.has(path),
    /** Expires all pages, so that each is revalidated at its next request. */
    expire(): void {
      for (const entry of entries.values()) entry.requestedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}

async function compress(html: string, headers: OutgoingHttpHeaders): Promise<{ page: CachedPage; bytes: number }> {
  const raw = Buffer.from(html);
  const [br, gzipped] = await Promise.all([compressors.br(raw), compressors.gzip(raw)]);
  const etag = `W/"${createHash('sha256').update(raw).digest('base64url').slice(0, 22)}"`;
  const body = (encoding: Encoding) =>
    encoding === 'br' ? br : encoding === 'gzip' ? gzipped : promisify(gunzip)(gzipped);
  return { page: { kind: 'page', headers, etag, scripts: hashScripts(html), body }, bytes: br.length + gzipped.length };
}
