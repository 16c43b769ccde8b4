import type { NextRequest } from 'next/server';
import { toLocale } from '#web/config/locales.ts';
import { contentAnswer } from '#web/lib/content/content-answer.ts';
import { modalTexts } from '#web/lib/content/server.ts';

/** Texts of all modals in a language, by `locale`. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const locale = toLocale(nextUrl.searchParams.get('locale') ?? undefined);
  if (!locale) return new Response(null, { status: 400 });
  const items = await modalTexts(locale);
  return contentAnswer({ items: items.map(({ key, type, text }) => ({ key, type, text })) });
}
