import { getTranslations } from 'next-intl/server';
import { ForAudience } from '#web/components/content/for-audience.tsx';
import type { Locale } from '#web/config/locales.ts';
import { contentTarget } from '#web/lib/content/action.ts';
import { homeBanners } from '#web/lib/content/server.ts';
import { LazyOfferGate } from '#web/shell/content/lazy-offer-gate.tsx';
import { HeroBanner } from './hero-banner.tsx';
import { HeroControls } from './hero-controls.tsx';

const bothAudiences = [true, false] as const;

/**
 * Banners at the top, one per screen, with native scrolling. The first is the page's main picture. A banner
 * without a valid link is omitted, and one of a bonus that a player cannot take.
 */
export async function Hero({ locale }: { locale: Locale }) {
  const [translate, banners] = await Promise.all([getTranslations('home'), homeBanners(locale)]);
  const linked = banners.filter((banner) => contentTarget(banner.action.href) !== undefined);
  // An offer differs between visitors, who may all take it, and players.
  const items = linked.flatMap((banner) =>
    banner.offer === null || banner.withAuth !== null
      ? banner
      : bothAudiences.map((withAuth) => ({ ...banner, withAuth })),
  );
  return (
    <ForAudience items={items}>
      {(shown, { isFirstSight }) => (
        <section aria-label={translate('hero.label')} className="page pt-3 tablet:pt-5">
          <div data-hero="" className="relative">
            <div className="rail gap-3 rounded-lg tablet:gap-4">
              {shown.map((banner, index) => {
                const one = (
                  <HeroBanner
                    key={banner.key}
                    banner={banner}
                    locale={locale}
                    isFirst={isFirstSight && index === 0}
                    isPrimary={index === 0}
                  />
                );
                if (banner.offer === null || isFirstSight) return one;
                return (
                  <LazyOfferGate key={banner.key} offer={banner.offer}>
                    {one}
                  </LazyOfferGate>
                );
              })}
            </div>
            {shown.length > 1 && <HeroControls />}
          </div>
        </section>
      )}
    </ForAudience>
  );
}
