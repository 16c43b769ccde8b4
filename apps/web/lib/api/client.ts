import { ApiError } from './api-error.ts';
import { dropAccessToken, getAccessToken } from './access-token.ts';
import { buildUrl, sendJson } from './http.ts';
import type { InputOf, Method, OutputOf, PathOf } from './types.ts';

/** Same-origin path of the API. */
const apiBase = '/api';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** True if the call carries an idempotency key: it is retried once when no response arrives. */
  isIdempotent?: boolean;
  /** True to bypass the browser's cache. */
  isFresh?: boolean;
}

/**
 * Calls the product's API with the types of its contract. Sends the bearer token if there is a session; refreshes a
 * refused token once.
 * @throws ApiError, translated by `lib/api/error-text.ts`.
 */
export async function callApi<const M extends Method, const P extends PathOf<M>>(
  method: M,
  path: P,
  input: InputOf<M, P>,
  options: CallOptions = {},
): Promise<OutputOf<M, P>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  const { signal, isFresh } = options;
  const call = { method, url: buildUrl(apiBase, path, params, query), body, signal, isFresh };
  const send = async () => {
    const accessToken = await getAccessToken();
    try {
      return await sendJson({ ...call, accessToken });
    } catch (error) {
      if (!accessToken || !(error instanceof ApiError) || error.status !== 401) throw error;
      dropAccessToken(accessToken);
      const renewed = await getAccessToken();
      if (!renewed) throw error;
      return await sendJson({ ...call, accessToken: renewed });
    }
  };
  try {
    return (await send()) as OutputOf<M, P>;
  } catch (error) {
    if (!options.isIdempotent || !(error instanceof ApiError) || !error.isTransient) throw error;
    return (await send()) as OutputOf<M, P>;
  }
}
