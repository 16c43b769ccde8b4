import { type ContentTag, revalidateMaxAgeSeconds, revalidateRequest } from '@altyn/contracts/content';
import { verifyContentCall } from '@altyn/server-kit/content-signature';

/** Far above what a call says, far below what would hurt. */
export const longestRevalidateBody = 8_192;

export type RevalidateDecision = { status: 204; tags: readonly ContentTag[] } | { status: 400 | 401 | 503; tags: [] };

/**
 * Judges the content service's call after an edit: the signature over the exact bytes first, then its age, then what it
 * says. The same call within its age does the same once more, which harms nothing.
 * @param call `now`: milliseconds since 1970; `secret` undefined: the site was given none, so nobody may call.
 */
export function judgeRevalidation(call: {
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
