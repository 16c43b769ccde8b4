import { ApiError } from './api-error.ts';
import { dropAccessToken, getAccessToken } from './access-token.ts';
import { buildUrl, sendJson } from './http.ts';
import type { InputOf, Method, OutputOf, PathOf } from './types.ts';

/** The API on the same host. */
const apiBase = '/api';

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** True where a repeat has no further effect (it carries an idempotency key): one more try when no answer came. */
  isIdempotent?: boolean;
  /** True: an answer that the browser keeps is not enough. */
  isFresh?: boolean;
}

/**
 * Calls the product's API with the types of its contract. The bearer token goes along when there is a session; a token
 * the server refuses is renewed once.
 * @throws ApiError, see `lib/api/error-text.ts` for its words.
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
