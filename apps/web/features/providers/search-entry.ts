import type { ProviderSeo } from '@altyn/contracts/content';
import type { Locale } from '#web/config/locales.ts';

type Localized = Record<Locale, string>;

/**
 * Search metadata of a provider's page: editors' keywords (those for all languages first) and description, with the
 * catalogue as fallback.
 */
export function searchEntry(
  edited: Pick<ProviderSeo, 'keywords' | 'description'> | undefined,
  catalogue: { keywords: Localized; description: Localized } | null,
  locale: Locale,
): { keywords: string | undefined; description: string | undefined } {
  if (!edited) return { keywords: catalogue?.keywords[locale], description: catalogue?.description[locale] };
  const words = `${edited.keywords.defaultKeywords},${edited.keywords[locale]}`.split(',').map((word) => word.trim());
  const keywords = [...new Set(words)].filter(Boolean).join(', ');
  return {
    keywords: keywords || undefined,
    description: edited.description[locale].trim() || catalogue?.description[locale],
  };
}
