import { ApiError, toApiError } from './api-error.ts';
import { visitorIdentity, visitorIdentityHeader } from './visitor-identity.ts';

export interface HttpCall {
  method: string;
  /** Absolute or site-relative URL. */
  url: string;
  body?: unknown;
  accessToken?: string | undefined;
  signal?: AbortSignal | undefined;
  /** True to bypass the browser's cache by revalidating with the server. */
  isFresh?: boolean | undefined;
}

/** Timeout of a call in ms. */
const callTimeoutMs = 20_000;

/**
 * An HTTP call of the product's API with JSON bodies and same-site cookies.
 * @throws ApiError on a refusal, a malformed response or none.
 */
export async function sendJson(call: HttpCall): Promise<unknown> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (call.accessToken) headers.authorization = `Bearer ${call.accessToken}`;
  // Signed-in users have accepted the privacy policy.
  const identity = visitorIdentity(call.accessToken !== undefined);
  if (identity) headers[visitorIdentityHeader] = identity;
  let response: Response;
  try {
    response = await fetch(call.url, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(call.isFresh ? { cache: 'no-cache' } : {}),
      signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
  } catch (error) {
    if (call.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'NETWORK' });
  }
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (!response.ok) throw toApiError(response.status, body, response.headers.get('retry-after'));
  if (text !== '' && body === undefined) throw toApiError(502, undefined);
  return body;
}

/** Replaces `{name}` in a path and appends the query; undefined values are omitted. */
export function buildUrl(base: string, path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return `${base}${filled}${text ? `?${text}` : ''}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
