import type { ProviderSeo } from '@altyn/contracts/content';
import { type LocalizedText, localizedText, textLocale } from '@altyn/contracts/languages';
import type { Locale } from '#web/config/locales.ts';

/**
 * Search metadata of a provider's page: editors' keywords (those for all languages first) and description, with the
 * catalogue as fallback.
 */
export function searchEntry(
  edited: Pick<ProviderSeo, 'keywords' | 'description'> | undefined,
  catalogue: { keywords: LocalizedText; description: LocalizedText } | null,
  locale: Locale,
): { keywords: string | undefined; description: string | undefined } {
  const inCatalogue = (text: LocalizedText | undefined) => text && localizedText(text, locale);
  if (!edited) return { keywords: inCatalogue(catalogue?.keywords), description: inCatalogue(catalogue?.description) };
  const words = `${edited.keywords.defaultKeywords},${edited.keywords[textLocale(locale)] ?? ''}`
    .split(',')
    .map((word) => word.trim());
  const keywords = [...new Set(words)].filter(Boolean).join(', ');
  return {
    keywords: keywords || undefined,
    description: edited.description[textLocale(locale)]?.trim() || inCatalogue(catalogue?.description),
  };
}
