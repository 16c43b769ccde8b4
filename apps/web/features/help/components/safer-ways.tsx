import { getTranslations } from 'next-intl/server';
import { buttonClass } from '#web/components/ui/button.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { loadHelp } from '../help-data.ts';
import { helplinesId } from './helplines.tsx';

/** Ways to limits, to self-exclusion and to the helplines of the page, for anyone: a visitor signs in on the way. */
export async function SaferWays({ locale }: { locale: Locale }) {
  const [translate, { helplines }] = await Promise.all([getTranslations('help.safer'), loadHelp(locale)]);
  const limits = localizePath(locale, paths.profileTab('safer'));
  return (
    <nav aria-label={translate('label')} className="mb-6 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <a href={limits} data-soft="" className={buttonClass('primary', 'md')}>
          {translate('limits')}
        </a>
        <a href={`${limits}#exclusion`} data-soft="" className={buttonClass('secondary', 'md')}>
          {translate('exclusion')}
        </a>
        {helplines.length > 0 && (
          <a href={`#${helplinesId}`} className={buttonClass('quiet', 'md')}>
            {translate('helplines')}
          </a>
        )}
      </div>
      <p className="text-xs text-faint">{translate('note')}</p>
    </nav>
  );
}
