import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
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
      await pageLocale(params);
      return <ContentPage name={name} />;
    },
  };
}
