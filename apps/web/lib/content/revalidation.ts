import { type ContentTag, revalidateMaxAgeSeconds, revalidateRequest } from '@altyn/contracts/content';
import { verifyContentCall } from '@altyn/server-kit/content/signature';

/** Maximum body size in bytes; far above that of a real call, and harmless. */
export const longestRevalidateBody = 8_192;

export type RevalidateDecision = { status: 204; tags: readonly ContentTag[] } | { status: 400 | 401 | 503; tags: [] };

/**
 * Validates the content service's webhook: the signature over the exact bytes first, then the age, then the body. A
 * replay within the allowed age only revalidates again, which is harmless.
 * @param call `now`: ms since the epoch; `secret`: undefined if the site has none, which refuses every call.
 */
export function verifyRevalidation(call: {
  secret: string | undefined;
  body: string;
  signature: string;
  now: number;
}): RevalidateDecision {
  if (!call.secret) return { status: 503, tags: [] };
  if (!verifyContentCall(call.secret, call.body, call.signature)) return { status: 401, tags: [] };
  const request = revalidateRequest.safeParse(parse(call.body));
  if (!request.success) return { status: 400, tags: [] };
  const ageMs = Math.abs(call.now - Date.parse(request.data.sentAt));
  if (ageMs > revalidateMaxAgeSeconds * 1_000) return { status: 400, tags: [] };
  return { status: 204, tags: request.data.tags };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
