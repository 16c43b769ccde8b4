import type { ContentPage } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { getTranslations } from 'next-intl/server';
import { sectionId } from '#web/components/content/page-sections.tsx';
import { languageTags, type Locale } from '#web/config/locales.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { dateText } from '#web/lib/format/date.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';

interface PageContentsProps {
  page: Pick<ContentPage, 'sections' | 'updatedAt'>;
  locale: Locale;
}

/** When a text was changed last, and links to its titled sections. */
export async function PageContents({ page, locale }: PageContentsProps) {
  const translate = await getTranslations('content.contents');
  const titled = page.sections.flatMap(({ title }, index) => (title === '' ? [] : [{ title, id: sectionId(index) }]));
  return (
    <div className="mb-6 flex flex-col gap-4">
      <p className="text-sm text-faint">
        {translate('changed', { date: dateText(page.updatedAt, languageTags[locale], 'UTC') })}
      </p>
      {titled.length > 1 && (
        <nav aria-labelledby="contents" className="rounded-md bg-surface px-4 py-3">
          <h2 id="contents" className="text-base">
            {translate('title')}
          </h2>
          <ol lang={textLanguage(locale)} className="mt-1 list-decimal pl-5 text-soft marker:text-faint">
            {titled.map(({ title, id }) => (
              <li key={id}>
                <a href={`#${id}`} className="flex min-h-11 items-center text-sm hover:text-text">
                  {fillPlaceholders(title, contentWords)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  );
}
