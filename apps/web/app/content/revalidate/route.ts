import { revalidateTag } from 'next/cache';
import { contentSignatureHeader } from '@altyn/contracts/content';
import { env } from '#web/config/env.ts';
import { contentChangedHeader } from '#web/lib/content-changed.ts';
import { readBounded } from '#web/lib/content/read-bounded.ts';
import { contentIsBack } from '#web/lib/content/server.ts';
import { verifyRevalidation, longestRevalidateBody } from '#web/lib/content/revalidation.ts';

/** Webhook of the content service after an edit: invalidates the cache tags it names. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request.body, longestRevalidateBody);
  if (body === undefined) return new Response(null, { status: 413 });
  const signature = request.headers.get(contentSignatureHeader) ?? '';
  const { status, tags } = verifyRevalidation({ secret: env.contentSecret, body, signature, now: Date.now() });
  if (tags.length > 0) contentIsBack();
  /* Expires at once instead of serving one more stale response. */
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status, headers: tags.length > 0 ? { [contentChangedHeader]: '1' } : {} });
}
