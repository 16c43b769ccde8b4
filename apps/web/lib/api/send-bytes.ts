import { dropAccessToken, getAccessToken } from './access-token.ts';
import { ApiError, toApiError } from './api-error.ts';

/** A picture on a slow network takes its time. */
const timeoutMs = 120_000;

/**
 * Puts bytes to a path of the API as the signed-in player. A token that the server refuses is renewed once.
 * @throws ApiError for a refusal, a broken answer or no answer.
 */
export async function sendBytes(path: string, bytes: Blob): Promise<unknown> {
  const token = await getAccessToken();
  try {
    return await put(path, bytes, token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    dropAccessToken(token);
    return put(path, bytes, await getAccessToken());
  }
}

async function put(path: string, bytes: Blob, token: string | undefined): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method: 'PUT',
      headers: { 'content-type': bytes.type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      credentials: 'same-origin',
      body: bytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'NETWORK' });
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError(response.status, body, response.headers.get('retry-after'));
  return body;
}
