import type { ContentPage as Page } from '@altyn/contracts/content';
import type { ReactNode } from 'react';
import { PageSections } from '#web/components/content/page-sections.tsx';
import type { Locale } from '#web/config/locales.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';

interface ContentPageProps {
  page: Page;
  locale: Locale;
  /** Parts in the page's own language, above and below the sections. */
  top?: ReactNode;
  bottom?: ReactNode;
}

/** A text page: title and sections. */
export function ContentPage({ page, locale, top, bottom }: ContentPageProps) {
  const lang = textLanguage(locale);
  return (
    <article className="page max-w-3xl pt-6">
      <h1 lang={lang} className="mb-6 text-xl">
        {page.title}
      </h1>
      {top}
      <div lang={lang}>
        <PageSections page={page} />
      </div>
      {bottom && <div className="mt-8">{bottom}</div>}
    </article>
  );
}
