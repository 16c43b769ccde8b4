import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { languageTags, type Locale, locales } from '#web/config/locales.ts';

/** What a page gets by its route. */
export interface LocalePageProps {
  params: Promise<{ locale: string }>;
}

/** The page's locale; also lets its texts be looked up without reading the request, so that the page stays static. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale: named } = await params;
  const locale = locales.find((candidate) => candidate === named);
  if (!locale) notFound();
  setRequestLocale(languageTags[locale]);
  return locale;
}
