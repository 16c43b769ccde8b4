import type { ContentPage as ContentPageTexts } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ComponentType } from 'react';
import { JsonLd } from '#web/components/json-ld.tsx';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { contentPage } from '#web/lib/content/server.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { breadcrumbs, textPage } from '#web/lib/structured-data.ts';
import { ContentPage } from './components/content-page.tsx';
import { type ContentPageName, contentPages } from './pages.ts';

/** Parts of a page that are not the editors'. */
interface Surroundings {
  /** Between the title and the sections. */
  Top?: ComponentType<{ page: ContentPageTexts; locale: Locale }>;
  Bottom?: ComponentType<{ locale: Locale }>;
}

/** Route of a text page: metadata and content. 404 if editors unpublished it. */
export function contentRoute(name: ContentPageName, around: Surroundings = {}) {
  const path = contentPages[name];
  const load = async (locale: Locale) => {
    const page = (await contentPage(name, locale)) ?? notFound();
    const [title, description] = [page.title, page.description].map((text) => fillPlaceholders(text, contentWords));
    return { ...page, title: title ?? '', description: description ?? '' };
  };
  return {
    async generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
      const locale = await pageLocale(params);
      const { title, description } = await load(locale);
      return pageMetadata({ locale, path, title, description });
    },
    async Page({ params }: LocalePageProps) {
      const locale = await pageLocale(params);
      const [page, shell] = await Promise.all([load(locale), getTranslations('shell.nav')]);
      const place = { siteUrl: env.siteUrl, locale };
      const here = { name: page.title, path };
      return (
        <>
          <JsonLd
            things={[
              textPage(place, { ...here, description: page.description }),
              breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
            ]}
          />
          <ContentPage
            page={page}
            locale={locale}
            top={around.Top && <around.Top page={page} locale={locale} />}
            bottom={around.Bottom && <around.Bottom locale={locale} />}
          />
        </>
      );
    },
  };
}
