import { getTranslations } from 'next-intl/server';
import { ForAudience } from '#web/components/content/for-audience.tsx';
import type { Locale } from '#web/config/locales.ts';
import { contentTarget } from '#web/lib/content/action.ts';
import { homeBanners } from '#web/lib/content/server.ts';
import { HeroBanner } from './hero-banner.tsx';

/**
 * Banners at the top, one per screen on phones, with native scrolling. The first is the page's main picture. A banner
 * without a valid link is omitted.
 */
export async function Hero({ locale }: { locale: Locale }) {
  const [translate, banners] = await Promise.all([getTranslations('home'), homeBanners(locale)]);
  return (
    <ForAudience items={banners.filter((banner) => contentTarget(banner.action.href) !== undefined)}>
      {(shown, { isFirstSight }) => (
        <section aria-label={translate('hero.label')} className="page pt-3 tablet:pt-5">
          <div className="rail gap-3 rounded-lg tablet:gap-4">
            {shown.map((banner, index) => (
              <HeroBanner
                key={banner.key}
                banner={banner}
                locale={locale}
                isFirst={isFirstSight && index === 0}
                isPrimary={index === 0}
              />
            ))}
          </div>
        </section>
      )}
    </ForAudience>
  );
}
