import { getTranslations } from 'next-intl/server';
import { ContentImage } from '#web/components/content/content-image.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { dateText } from '#web/lib/format/date.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';
import { loadNews } from '../news-data.ts';
import { newsPagePath } from '../news-pages.ts';

/** A page of the news, newest first. */
export async function NewsList({ locale, page }: { locale: Locale; page: number }) {
  const [translate, { items: news, pages }] = await Promise.all([getTranslations('news'), loadNews(locale, page)]);
  const language = textLanguage(locale);
  return (
    <div className="page max-w-5xl pt-5">
      <h1 className="mb-5 text-xl">{translate('title')}</h1>
      {news.length === 0 && (
        <StateMessage picture="notifications" title={translate('empty')} text={translate('emptyText')} />
      )}
      <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {news.map((item) => (
          <li key={item.key} className="flex">
            <a
              data-soft=""
              href={localizePath(locale, paths.newsItem(item.key))}
              className="flex flex-1 flex-col overflow-hidden rounded-lg bg-surface transition-colors hover:bg-raised"
            >
              <NewsPicture image={item.image} />
              <span className="flex flex-1 flex-col gap-2 p-5">
                <time dateTime={item.startDate} className="text-xs text-faint">
                  {dateText(item.startDate, languageTags[locale], 'UTC')}
                </time>
                <strong lang={language} className="text-base leading-tight text-balance">
                  {item.title}
                </strong>
                <span lang={language} className="text-sm text-soft">
                  {item.summary}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager locale={locale} page={page} pages={pages} />}
    </div>
  );
}

/** Links to newer and older pages. */
async function Pager({ locale, page, pages }: { locale: Locale; page: number; pages: number }) {
  const translate = await getTranslations('news');
  const link = (to: number, rel: 'prev' | 'next') => (
    <a
      data-soft=""
      rel={rel}
      href={localizePath(locale, newsPagePath(to))}
      className="inline-flex min-h-11 items-center font-bold text-violet"
    >
      {translate(rel === 'prev' ? 'newer' : 'older')}
    </a>
  );
  return (
    <nav aria-label={translate('pages')} className="mt-6 flex flex-wrap items-center justify-center gap-x-6">
      {page > 1 && link(page - 1, 'prev')}
      <span className="tabular text-sm text-soft">{translate('pageOf', { page, pages })}</span>
      {page < pages && link(page + 1, 'next')}
    </nav>
  );
}

/** Picture across a card; a drawing of an object is centred. */
export function NewsPicture({ image }: { image: Parameters<typeof ContentImage>[0]['image'] | null }) {
  if (!image) return null;
  const isDrawing = image.imageUrl.startsWith('/art/objects/');
  return (
    <span className="grid h-40 place-items-center overflow-hidden bg-linear-to-br from-lifted to-raised">
      {isDrawing ? (
        <ContentImage image={image} width={112} />
      ) : (
        <ContentImage
          image={image}
          width={480}
          sizes="(width < 768px) 100vw, 480px"
          className="size-full object-cover object-right"
        />
      )}
    </span>
  );
}
