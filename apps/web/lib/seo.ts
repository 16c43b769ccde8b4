import { brand } from '@altyn/contracts/brand';
import { textLocale } from '@altyn/contracts/languages';
import type { Metadata } from 'next';
import { env } from '#web/config/env.ts';
import { defaultLocale, languageTags, type Locale, localizePath } from '#web/config/locales.ts';

/** Open Graph locale codes. */
const openGraphLocales: Record<Locale, string> = {
  en: 'en_US',
  ua: 'uk_UA',
  ru: 'ru_RU',
  kz: 'kk_KZ',
  uz: 'uz_UZ',
  kg: 'ky_KG',
  tj: 'tg_TJ',
};

interface PageMetadataInput {
  locale: Locale;
  /** Site path without a locale prefix. */
  path: string;
  title: string;
  description: string;
  keywords?: string;
  /** True if the title is used without the brand's name. */
  isTitleAbsolute?: boolean;
  /** True for personal pages, which are not indexed. */
  isPrivate?: boolean;
}

/**
 * Metadata of a page: title, description, canonical address, alternates in the other languages (`uk` for `ua`) and social
 * picture.
 */
export function pageMetadata(input: PageMetadataInput): Metadata {
  const { locale, path, title, description } = input;
  const languages = Object.fromEntries(env.locales.map((other) => [languageTags[other], localizePath(other, path)]));
  return {
    title: input.isTitleAbsolute ? { absolute: title } : title,
    description,
    ...(input.keywords ? { keywords: input.keywords } : {}),
    alternates: {
      canonical: localizePath(locale, path),
      languages: { ...languages, 'x-default': localizePath(defaultLocale, path) },
    },
    openGraph: {
      title,
      description,
      url: localizePath(locale, path),
      siteName: brand.name,
      locale: openGraphLocales[locale],
      alternateLocale: env.locales.filter((other) => other !== locale).map((other) => openGraphLocales[other]),
      type: 'website',
      images: [{ url: `/brand/social-${textLocale(locale)}.jpg`, width: 1200, height: 630, alt: brand.name }],
    },
    ...(input.isPrivate ? { robots: { index: false, follow: false } } : {}),
  };
}
