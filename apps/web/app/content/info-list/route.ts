import type { NextRequest } from 'next/server';
import { infoListKeys } from '@altyn/contracts/content';
import { toLocale } from '#web/config/locales.ts';
import { contentAnswer } from '#web/lib/content/content-answer.ts';
import { infoListOf } from '#web/lib/content/server.ts';

/** Returns an info list by `key` and `locale`, for dialogs; 404 when editors have unpublished it. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const key = infoListKeys.find((known) => known === nextUrl.searchParams.get('key'));
  const locale = toLocale(nextUrl.searchParams.get('locale') ?? undefined);
  if (!key || !locale) return new Response(null, { status: 400 });
  const list = await infoListOf(key, locale);
  return list ? contentAnswer(list) : new Response(null, { status: 404 });
}
