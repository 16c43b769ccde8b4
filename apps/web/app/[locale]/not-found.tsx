import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '#web/components/ui/button.tsx';
import { StateMessage } from '#web/components/ui/states.tsx';
import { defaultLocale, localizePath, toLocale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

export default async function NotFound() {
  const translate = await getTranslations('pages.notFound');
  const locale = toLocale(await getLocale()) ?? defaultLocale;
  return (
    <StateMessage
      picture="not-found"
      className="min-h-[60dvh] justify-center"
      title={
        <span role="heading" aria-level={1}>
          {translate('title')}
        </span>
      }
      text={translate('text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <a href={localizePath(locale, paths.games)} className={buttonClass('primary')}>
            {translate('action')}
          </a>
          <a href={localizePath(locale, paths.home)} className={buttonClass('quiet')}>
            {translate('home')}
          </a>
        </div>
      }
    />
  );
}
