import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http';
import { isReadablePath } from '@altyn/server-kit/readable-path';
import type { WindowLimit } from '@altyn/server-kit/window-limit';
import { defaultLocale, type Locale, localeCookie, localizePath, splitLocale } from '../config/locales.ts';
import { paths } from '../config/paths.ts';
import { frameShellPath } from '../lib/content/frame-document.ts';
import { contentChangedHeader } from '../lib/content-changed.ts';
import { numberErrorPage } from '../lib/error-number.ts';
import { localeCookieHeader } from '../lib/i18n/locale-cookie.ts';
import { routeLocale } from '../lib/i18n/route-locale.ts';
import { artFileOf } from './art-picture.ts';
import { chooseEncoding, type Encoding, matchesEtag } from './encoding.ts';
import type { ErrorPage } from './error-pages.ts';
import type { createPageCache } from './cache/page-cache.ts';

import type { loadStaticFiles } from './static-files.ts';
import { visitorAddress } from '@altyn/server-kit/visitor-address';

interface FrontOptions {
  pages: ReturnType<typeof createPageCache>;
  files: ReturnType<typeof loadStaticFiles>;
  /** Pages shown when a page fails to render. */
  errorPages(): ReadonlyMap<Locale, ErrorPage>;
  /** Handler of the framework, for all other requests. */
  framework(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Limits by address: requests of pages, and those that end in 404. */
  limits: { pages: WindowLimit; misses: WindowLimit };
  /** Content security policy of a response with these inline scripts. */
  policy(scripts: readonly string[]): string;
  /** Number of trusted proxies in front of this server. */
  proxyHops: number;
  /** Languages that are open. */
  locales: readonly Locale[];
  nowMs(): number;
  /** A number under which support finds a failed request in the log. */
  errorNumber(): string;
  log(message: string, error: unknown): void;
}

const maximumPathLength = 512;
/** Characters of addresses that exist. */
const pagePath = /^\/[\w\-./~%@:+]*$/;
/** Addresses that are no pages even to a browser that opens them. */
const otherPath = /^\/(?:api|_next|content)\/|^\/(?:api|healthz)$/;
const filePath = /\.[a-z0-9]+$/;
/** Revalidated by ETag on every visit: an edit shows at once, an unchanged page has no body. */
const pageCaching = 'public, max-age=0, must-revalidate';

/** Responses with a policy of their own, or of the API. */
const hasPolicy = (path: string) =>
  path !== frameShellPath && !/^\/(?:api|art|brand|flags|fonts|_next\/static)\//.test(path);
/** A draft is rendered for its editor alone, and its scripts are not known before. */
const anyScript = ["'unsafe-inline'"];
const isDraft = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers.cookie?.includes('__prerender_bypass') === true;

/** The policy header of a response with inline scripts, and a pass of a request to the framework with it. */
function createPolicies({ errorPages, framework, policy }: FrontOptions) {
  const policyOf = (scripts: readonly string[]) => {
    /* Every page may turn into the error page, whose script is that of the offline pages too. */
    const standing = scripts === anyScript ? [] : [...errorPages().values()].flatMap((page) => page.scripts);
    return { 'content-security-policy': policy([...new Set([...scripts, ...standing])]) };
  };
  const pass = (request: IncomingMessage, response: ServerResponse, scripts: readonly string[]) => {
    nameSender(request);
    response.setHeaders(new Map(Object.entries(policyOf(scripts))));
    return framework(request, response);
  };
  return { policyOf, pass };
}

/** HTTP front of the framework: serves public pages and the build's files from memory and passes on everything else. */
export function createFront(options: FrontOptions) {
  const { pages, files, framework, limits, proxyHops, locales, nowMs } = options;
  const policies = createPolicies(options);
  const { pass } = policies;
  const { sendError, sendPage, sendNotFound } = createSenders(options, policies);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const path = pathOf(request.url ?? '/');
      if (!isReadablePath(path)) return sendError(request, response, 400);
      if (isInternal(path)) return sendError(request, response, 404);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (isRead) {
        const picture = artFileOf(request.url ?? '');
        if (picture) request.url = picture;
        const file = files.get(path);
        if (file) return send(request, response, 200, file.headers, (encoding) => file.bodies[encoding]);
      }
      if (!path.startsWith('/api/') && hasMissedTooOften(options, { request, response, path }))
        return sendTooMany(response);
      if (isRead) {
        if (isPageRequest(request, path)) {
          if (!limits.pages.take(visitorAddress(request, proxyHops), nowMs())) return sendTooMany(response);
          const { cookie, 'accept-language': acceptLanguage } = request.headers;
          const decision = routeLocale({
            pathname: path,
            cookie: readCookie(cookie, localeCookie),
            acceptLanguage,
            open: locales,
          });
          const to = {
            path,
            locale: splitLocale(decision.pathname).locale ?? defaultLocale,
            setCookie: decision.setCookie,
          };
          if (!isPagePath(path)) return await sendNotFound(request, response, to);
          if (decision.kind !== 'redirect' || filePath.test(path)) return await sendPage(request, response, to);
        }
      } else {
        onStatus(response, (status) => status < 300 && response.hasHeader(contentChangedHeader) && pages.expire());
      }
      if (hasPolicy(path)) return await pass(request, response, isDraft(request) ? anyScript : []);
      nameSender(request);
      await framework(request, response);
    } catch (error) {
      sendError(request, response, 500, error);
    }
  };
}

/** A page that a browser asks for. */
interface Asked {
  path: string;
  /** Language of the page in case there is none. */
  locale: Locale;
  setCookie: Locale | undefined;
}

/** Sends pages and error pages with their policies. */
function createSenders(options: FrontOptions, { policyOf, pass }: ReturnType<typeof createPolicies>) {
  const { pages, errorPages, errorNumber, log } = options;
  return { sendError, sendPage, sendNotFound };

  /** Sends the error page in the address's language to a browser that requested a page. A failure of ours gets a number. */
  function sendError(request: IncomingMessage, response: ServerResponse, status: number, cause?: unknown): void {
    const path = pathOf(request.url ?? '/');
    const number = status >= 500 ? errorNumber() : undefined;
    if (number) log(`${request.method} ${path} failed, error ${number}:`, cause ?? status);
    if (response.headersSent) return void response.end();
    if (number) response.setHeader('x-request-id', number);
    const page = errorPages().get(splitLocale(path).locale ?? defaultLocale) ?? errorPages().get(defaultLocale);
    if (!page || !isPageRequest(request, path)) {
      response.writeHead(status, { 'content-type': 'text/plain' });
      return void response.end(STATUS_CODES[status]);
    }
    const headers = { ...page.headers, ...policyOf(page.scripts), 'cache-control': 'no-store' };
    send(request, response, status, headers, () => Buffer.from(numberErrorPage(page.html, number)), 'identity');
  }

  async function sendPage(request: IncomingMessage, response: ServerResponse, to: Asked): Promise<void> {
    if (to.path === localizePath(to.locale, paths.pageNotFound)) return sendNotFound(request, response, to);
    const answer = await pages.get(to.path);
    if (answer.kind === 'other') {
      if (answer.status >= 500) return sendError(request, response, answer.status);
      /* Not a shared page: the framework gets the original request, unless the page does not exist. */
      return answer.status === 404 ? sendNotFound(request, response, to) : pass(request, response, []);
    }
    const headers = {
      ...answer.headers,
      ...policyOf(answer.scripts),
      etag: answer.etag,
      'cache-control': pageCaching,
      ...cookieOf(to),
    };
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await answer.body(encoding);
    send(request, response, 200, headers, () => body, encoding);
  }

  /** Sends the page of missing addresses: the framework's own answer has no text before its scripts run. */
  async function sendNotFound(request: IncomingMessage, response: ServerResponse, to: Asked): Promise<void> {
    const answer = await pages.get(localizePath(to.locale, paths.pageNotFound));
    if (answer.kind === 'other') return sendError(request, response, 404);
    const headers = {
      ...answer.headers,
      ...policyOf(answer.scripts),
      'cache-control': 'no-store',
      ...cookieOf(to),
    };
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const body = await answer.body(encoding);
    send(request, response, 404, headers, () => body, encoding);
  }
}

const cookieOf = ({ setCookie }: Asked) => (setCookie ? { 'set-cookie': localeCookieHeader(setCookie) } : {});

/** Counts this request if it ends in 404. @returns true when the visitor may ask for no more missing addresses. */
function hasMissedTooOften(
  { pages, limits, proxyHops, nowMs }: FrontOptions,
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
): boolean {
  const visitor = visitorAddress(request, proxyHops);
  if (!pages.has(path) && limits.misses.isOver(visitor, nowMs())) return true;
  onStatus(response, (status) => status === 404 && limits.misses.take(visitor, nowMs()));
  return false;
}

/** Calls back with the status code once a response has been sent. */
function onStatus(response: ServerResponse, call: (status: number) => unknown): void {
  response.once('finish', () => call(response.statusCode));
}

function sendTooMany(response: ServerResponse): void {
  response.writeHead(429, { 'content-type': 'text/plain', 'retry-after': '60', 'cache-control': 'no-store' });
  response.end('Too Many Requests');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  bodyOf: (encoding: Encoding) => Buffer | undefined,
  encoding: Encoding = chooseEncoding(request.headers['accept-encoding']),
): void {
  const body = bodyOf(encoding) ?? Buffer.alloc(0);
  response.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Appends the sender to the forwarded addresses, as a proxy does; earlier ones are trusted only from proxies in front.
 * The framework passes the header on to the API.
 */
function nameSender({ headers, socket }: IncomingMessage): void {
  const forwarded = headers['x-forwarded-for']?.toString();
  const sender = socket.remoteAddress ?? 'unknown';
  headers['x-forwarded-for'] = forwarded === undefined ? sender : `${forwarded}, ${sender}`;
}

const isPagePath = (path: string) => path.length <= maximumPathLength && pagePath.test(path) && !otherPath.test(path);

/** True for a whole page requested by a browser; false for router data and drafts. */
function isPageRequest({ headers, url = '' }: IncomingMessage, path: string): boolean {
  if (headers.rsc || headers['next-router-prefetch'] || headers['next-action'] || url.includes('_rsc=')) return false;
  if (isDraft({ headers })) return false;
  if (isPagePath(path) && !filePath.test(path)) return true;
  return !otherPath.test(path) && headers.accept?.includes('text/html') === true;
}

/** The API's addresses for operators and providers, which the site does not forward, however they are written. */
const internalPath = /^\/api\/(?:docs|metrics|provider)(?:\/|$)/;

function isInternal(path: string): boolean {
  let plain = path;
  // An address that is encoded twice is decoded once by each server on its way.
  for (let times = 0; times < 3; times += 1) {
    try {
      plain = decodeURIComponent(plain);
    } catch {
      break;
    }
  }
  const parts = plain.replaceAll('\\', '/').split('/');
  const normal: string[] = [];
  for (const part of parts) {
    const name = part.split(';')[0]!.toLowerCase();
    if (name === '..') normal.pop();
    else if (name !== '' && name !== '.') normal.push(name);
  }
  return internalPath.test(`/${normal.join('/')}`);
}

/** Raw path of a request's URL. */
function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
