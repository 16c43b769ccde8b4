import { getTranslations } from 'next-intl/server';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { HeroBanner } from './hero-banner.tsx';
import { WelcomeAction } from './welcome-action.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';

/** The banners at the top: one a screen on phones, swiped by the platform itself. The first is the page's main picture. */
export async function Hero({ locale }: { locale: Locale }) {
  const translate = await getTranslations('home');
  const linkClass = buttonClass(
    'quiet',
    'md',
    '!bg-white/15 text-white max-tablet:min-h-11 max-tablet:px-4 max-tablet:text-sm',
  );
  return (
    <section aria-label={translate('hero.label')} className="page pt-3 tablet:pt-5">
      <div className="rail gap-3 rounded-lg tablet:gap-4">
        <HeroBanner
          art="welcome"
          isFirst
          eyebrow={translate('hero.welcome.eyebrow')}
          figure={translate('hero.welcome.figure')}
          title={translate('hero.welcome.title')}
          text={translate('hero.welcome.text')}
          action={<WelcomeAction label={translate('hero.welcome.action')} />}
        />
        <HeroBanner
          art="cashback"
          eyebrow={translate('hero.cashback.eyebrow')}
          figure={translate('hero.cashback.figure')}
          title={translate('hero.cashback.title')}
          text={translate('hero.cashback.text')}
          action={
            <a data-soft="" href={localizePath(locale, paths.cashback)} className={linkClass}>
              {translate('hero.cashback.action')}
            </a>
          }
        />
        <HeroBanner
          art="jackpots"
          eyebrow={translate('hero.jackpots.eyebrow')}
          figure={translate('hero.jackpots.figure')}
          title={translate('hero.jackpots.title')}
          text={translate('hero.jackpots.text')}
          action={
            <a data-soft="" href={localizePath(locale, paths.gamesIn('jackpots'))} className={linkClass}>
              {translate('hero.jackpots.action')}
            </a>
          }
        />
      </div>
    </section>
  );
}
