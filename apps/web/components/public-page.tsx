import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { breadcrumbs, textPage } from '#web/lib/structured-data.ts';
import { JsonLd } from './json-ld.tsx';

interface PublicPageProps {
  /** Messages of the page, with `title`, `description` and `intro`; also available to its client components. */
  namespace: 'battles' | 'fairness' | 'help' | 'jackpots' | 'wheel';
  /** Path of the page without locale. */
  path: string;
  locale: Locale;
  children: ReactNode;
}

/** Frame of a feature's public page: its messages, structured data, title and introduction. */
export async function PublicPage({ namespace, path, locale, children }: PublicPageProps) {
  const [translate, shell] = await Promise.all([getTranslations(namespace), getTranslations('shell.nav')]);
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: translate('title'), path };
  return (
    <PageMessages namespaces={[namespace]}>
      <JsonLd
        things={[
          textPage(place, { ...here, description: translate('description') }),
          breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
        ]}
      />
      <div className="page flex flex-col gap-5 py-5">
        <div>
          <h1 className="text-xl">{translate('title')}</h1>
          <p className="mt-1 max-w-2xl text-sm text-soft">{translate('intro')}</p>
        </div>
        {children}
      </div>
    </PageMessages>
  );
}
