import type { NextRequest } from 'next/server';
import { toLocale } from '#web/config/locales.ts';
import { contentAnswer } from '#web/lib/content/content-answer.ts';
import { modalItems } from '#web/lib/content/dialog-items.ts';
import { modalTexts } from '#web/lib/content/server.ts';

/** Returns texts and pictures of all modals by `locale`. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const locale = toLocale(nextUrl.searchParams.get('locale') ?? undefined);
  if (!locale) return new Response(null, { status: 400 });
  return contentAnswer({ items: modalItems(await modalTexts(locale)) });
}
