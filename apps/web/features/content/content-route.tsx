import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#web/components/json-ld.tsx';
import { env } from '#web/config/env.ts';
import { paths } from '#web/config/paths.ts';
import { breadcrumbs, textPage } from '#web/lib/structured-data.ts';
import { type LocalePageProps, pageLocale } from '#web/lib/page-locale.ts';
import { pageMetadata } from '#web/lib/seo.ts';
import { ContentPage, contentWords } from './components/content-page.tsx';
import { type ContentPageName, contentPages } from './pages.ts';

/** The route of a page of text: its metadata and the page itself. */
export function contentRoute(name: ContentPageName) {
  return {
    async generateMetadata({ params }: LocalePageProps): Promise<Metadata> {
      const locale = await pageLocale(params);
      const translate = await getTranslations('content');
      return pageMetadata({
        locale,
        path: contentPages[name].path,
        title: translate(`${name}.title`),
        description: translate(`${name}.description`, contentWords as never),
      });
    },
    async Page({ params }: LocalePageProps) {
      const locale = await pageLocale(params);
      const [translate, shell] = await Promise.all([getTranslations('content'), getTranslations('shell.nav')]);
      const place = { siteUrl: env.siteUrl, locale };
      const here = { name: translate(`${name}.title`), path: contentPages[name].path };
      const description = translate(`${name}.description`, contentWords as never);
      return (
        <>
          <JsonLd
            things={[
              textPage(place, { ...here, description }),
              breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
            ]}
          />
          <ContentPage name={name} />
        </>
      );
    },
  };
}
