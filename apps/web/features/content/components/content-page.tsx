import type { ContentPage as Page } from '@altyn/contracts/content';
import { PageSections } from '#web/components/content/page-sections.tsx';
import type { Locale } from '#web/config/locales.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';

/** A text page: title and sections. */
export function ContentPage({ page, locale }: { page: Page; locale: Locale }) {
  return (
    <article lang={textLanguage(locale)} className="page max-w-3xl pt-6">
      <h1 className="mb-6 text-xl">{page.title}</h1>
      <PageSections page={page} />
    </article>
  );
}
