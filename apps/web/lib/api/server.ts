import 'server-only';
import { env } from '../../config/env.ts';
import { toApiError } from './api-error.ts';
import { buildUrl } from './http.ts';
import type { InputOf, OutputOf, PathOf } from './types.ts';

/** Seconds for which server-side responses are cached. */
const revalidateSeconds = 120;
const lookupTimeoutMs = 8_000;

/**
 * A public request from the server, cached and revalidated. If revalidation fails, the page keeps its last good version.
 * @throws ApiError
 */
export async function lookup<const P extends PathOf<'GET'>>(
  path: P,
  input: InputOf<'GET', P>,
): Promise<OutputOf<'GET', P>> {
  const { params, query } = (input ?? {}) as { params?: object; query?: object };
  const response = await fetch(buildUrl(env.apiUrl, path, params, query), {
    headers: { accept: 'application/json' },
    next: { revalidate: revalidateSeconds },
    signal: AbortSignal.timeout(lookupTimeoutMs),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) throw toApiError(response.ok ? 502 : response.status, body);
  return body as OutputOf<'GET', P>;
}
