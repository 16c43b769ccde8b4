import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { localeCookie } from '../config/locales.ts';
import { serverConfig } from './config.ts';
import { routeLocale } from '../lib/i18n/route-locale.ts';
import type { Upstream } from './cache/page-cache.ts';

/** Headers of one connection or one visitor, and headers that this server sets itself. */
const ownHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'date',
  'etag',
  'cache-control',
  'set-cookie',
  'x-middleware-rewrite',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
]);
const timeoutMs = 30_000;

/**
 * Requests a page from the framework on local port `port`, as any visitor in that language sees it; passes on nothing of
 * the visitor's request.
 * @throws Error if there is no response.
 */
export function askFramework(port: number, path: string, tag: string | undefined): Promise<Upstream> {
  const { pathname, kind } = routeLocale({
    pathname: path,
    cookie: undefined,
    acceptLanguage: undefined,
    open: serverConfig.locales,
  });
  const locale = kind === 'redirect' ? 'en' : (pathname.split('/')[1] ?? '');
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'identity',
    cookie: `${localeCookie}=${locale}`,
    ...(tag ? { 'if-none-match': tag } : {}),
  };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve(toUpstream(response.statusCode ?? 502, response.headers, Buffer.concat(chunks))),
      );
    });
    call.once('timeout', () => call.destroy(new Error(`No answer for ${path} in ${timeoutMs / 1000} s`)));
    call.once('error', reject);
    call.end();
  });
}

function toUpstream(status: number, headers: IncomingHttpHeaders, body: Buffer): Upstream {
  if (status === 304) return { kind: 'unchanged' };
  const forwarded: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) if (!ownHeaders.has(name)) forwarded[name] = value;
  /* Cache only pages that the framework itself caches for everybody. */
  const isShared = status === 200 && headers['x-nextjs-prerender'] !== undefined && !headers['set-cookie'];
  if (!isShared || !headers['content-type']?.startsWith('text/html')) {
    return { kind: 'other', status, headers: { ...forwarded, 'cache-control': 'no-store' }, body };
  }
  return { kind: 'page', html: body.toString('utf8'), tag: headers.etag, headers: forwarded };
}
