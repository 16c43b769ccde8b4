import type { NextRequest } from 'next/server';
import { toLocale } from '#web/config/locales.ts';
import { contentAnswer } from '#web/lib/content/content-answer.ts';
import { dialogItems } from '#web/lib/content/dialog-items.ts';
import { modalTexts, statusDialogTexts } from '#web/lib/content/server.ts';

const longestKey = 200;

/** Returns the texts of a status dialog or modal by `key` and `locale`; empty for an unknown key. */
export async function GET({ nextUrl }: NextRequest): Promise<Response> {
  const key = nextUrl.searchParams.get('key') ?? '';
  const locale = toLocale(nextUrl.searchParams.get('locale') ?? undefined);
  if (key === '' || key.length > longestKey || !locale) return new Response(null, { status: 400 });
  const [dialogs, modals] = await Promise.all([statusDialogTexts(locale), modalTexts(locale)]);
  return contentAnswer({ items: dialogItems(key, dialogs, modals) });
}
