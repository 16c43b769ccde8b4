import { revalidateTag } from 'next/cache';
import { contentSignatureHeader } from '@altyn/contracts/content';
import { env } from '#web/config/env.ts';
import { contentChangedHeader } from '#web/lib/content-changed.ts';
import { readBounded } from '#web/lib/content/read-bounded.ts';
import { contentIsBack } from '#web/lib/content/server.ts';
import { judgeRevalidation, longestRevalidateBody } from '#web/lib/content/revalidation.ts';

/** The content service's call after an edit: what it names is read anew with the next look at it. */
export async function POST(request: Request): Promise<Response> {
  const body = await readBounded(request.body, longestRevalidateBody);
  if (body === undefined) return new Response(null, { status: 413 });
  const signature = request.headers.get(contentSignatureHeader) ?? '';
  const { status, tags } = judgeRevalidation({ secret: env.contentSecret, body, signature, now: Date.now() });
  if (tags.length > 0) contentIsBack();
  /* Not in the background after one more old answer, but at once. */
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return new Response(null, { status, headers: tags.length > 0 ? { [contentChangedHeader]: '1' } : {} });
}
