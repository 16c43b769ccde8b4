import { getTranslations } from 'next-intl/server';
import credits from '#web/public/art/credits.json' with { type: 'json' };

const linkClass = 'font-bold text-violet underline';

/** Credits for silhouettes and fonts used in pictures and for instruments of music, as their licences require. */
export async function CreditsPage() {
  const translate = await getTranslations('content.credits');
  const { silhouettes, fonts, instruments } = credits;
  return (
    <article className="page max-w-3xl pt-6">
      <h1 className="text-xl">{translate('title')}</h1>
      <p className="mb-4 mt-3 text-soft">{translate('intro')}</p>
      <ul className="flex flex-col gap-3">
        {silhouettes.authors.map((author) => (
          <li key={author.author} className="rounded-md bg-surface p-4 text-sm text-soft">
            <a href={author.url} rel="noreferrer" className={linkClass}>
              {author.author}
            </a>{' '}
            –{' '}
            <a href={silhouettes.licence.url} rel="noreferrer" className={linkClass}>
              {silhouettes.licence.name}
            </a>
            <span className="mt-1 block">{author.icons.join(', ')}</span>
          </li>
        ))}
        <li className="rounded-md bg-surface p-4 text-sm text-soft">
          <a href={fonts.licence.url} rel="noreferrer" className={linkClass}>
            {fonts.licence.name}
          </a>
          <span className="mt-1 block">{fonts.families.join(', ')}</span>
        </li>
        <li className="rounded-md bg-surface p-4 text-sm text-soft">
          <a href={instruments.url} rel="noreferrer" className={linkClass}>
            {instruments.name}
          </a>{' '}
          –{' '}
          <a href={instruments.licence.url} rel="noreferrer" className={linkClass}>
            {instruments.licence.name}
          </a>
          <span className="mt-1 block">{translate('instruments', { author: instruments.author })}</span>
        </li>
      </ul>
    </article>
  );
}
