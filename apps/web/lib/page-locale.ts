import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { env } from '#web/config/env.ts';
import { languageTags, type Locale } from '#web/config/locales.ts';

/** Route props of a page. */
export interface LocalePageProps {
  params: Promise<{ locale: string }>;
}

/** Returns the page's locale, which has to be open, and sets it for translations so that the page stays static. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale: named } = await params;
  const locale = env.locales.find((candidate) => candidate === named);
  if (!locale) notFound();
  setRequestLocale(languageTags[locale]);
  return locale;
}
