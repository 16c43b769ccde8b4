import type { NewsItem } from '@altyn/contracts/content';
import { fillPlaceholders } from '@altyn/domain/content';
import { getTranslations } from 'next-intl/server';
import { ContentText } from '#web/components/content/content-text.tsx';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { contentWords } from '#web/lib/content/words.ts';
import { dateText } from '#web/lib/format/date.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';
import { BackLink } from '#web/shell/components/back-link.tsx';
import { NewsPicture } from './news-list.tsx';

/** A news article. */
export async function NewsArticle({ item, locale }: { item: NewsItem; locale: Locale }) {
  const [translate, common] = await Promise.all([getTranslations('news'), getTranslations('common')]);
  const language = textLanguage(locale);
  return (
    <article className="page max-w-3xl pt-3">
      <div>
        <BackLink label={common('back')} />
      </div>
      <time dateTime={item.startDate} className="text-sm text-faint">
        {dateText(item.startDate, languageTags[locale], 'UTC')}
      </time>
      <h1 lang={language} className="mt-1 text-xl">
        {item.title}
      </h1>
      <p lang={language} className="mt-3 text-base text-soft">
        {item.summary}
      </p>
      <div className="mt-5 overflow-hidden rounded-lg">
        <NewsPicture image={item.image} />
      </div>
      <div lang={language}>
        <ContentText text={fillPlaceholders(item.text, contentWords)} className="mt-6 gap-3" />
      </div>
      <a
        data-soft=""
        href={localizePath(locale, paths.news)}
        className="mt-8 inline-flex min-h-11 items-center font-bold text-violet"
      >
        {translate('all')}
      </a>
    </article>
  );
}
