import { dropAccessToken, getAccessToken } from './access-token.ts';
import { ApiError, toApiError } from './api-error.ts';

/** Long timeout: uploading a picture over a slow network takes time. */
const timeoutMs = 120_000;

/**
 * Uploads bytes to an API path as the signed-in player. Refreshes a refused token once.
 * @throws ApiError on a refusal, a malformed response or none.
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
