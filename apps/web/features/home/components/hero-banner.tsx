import type { Banner } from '@altyn/contracts/content';
import { buttonClass } from '#web/components/ui/button.tsx';
import type { Locale } from '#web/config/locales.ts';
import { cx } from '#web/lib/cx.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';
import { ContentLink } from '#web/shell/content/content-link.tsx';
import { BannerPicture } from './banner-picture.tsx';

interface HeroBannerProps {
  banner: Banner;
  locale: Locale;
  /** True for the first banner of a first visit: loads with high priority. */
  isFirst: boolean;
  /** True for the first banner, whose button is gold. */
  isPrimary: boolean;
}

/** A banner: a picture without text, and the text over it. On the narrowest screens its height follows the text. */
export function HeroBanner({ banner, locale, isFirst, isPrimary }: HeroBannerProps) {
  return (
    <article className="relative flex aspect-390/220 max-[22em]:aspect-auto max-[22em]:min-h-50 w-full shrink-0 snap-start overflow-hidden rounded-lg bg-raised tablet:aspect-1440/420">
      <BannerPicture image={banner.image} isFirst={isFirst} />
      <div
        lang={textLanguage(locale)}
        className="relative flex w-[62%] max-[22em]:w-[80%] max-[15em]:w-full max-[15em]:bg-ground/60 flex-col items-start justify-center gap-0.5 p-4 tablet:w-1/2 tablet:gap-2 tablet:p-8 desktop:pl-12"
      >
        {banner.eyebrow && <p className="text-xs font-bold text-gold tablet:text-base">{banner.eyebrow}</p>}
        <p className="bg-linear-to-b from-white from-40% to-[#ffdf9c] bg-clip-text pb-0.5 text-2xl font-extrabold leading-none tracking-tight text-transparent desktop:text-[4.5rem]">
          {banner.figure}
        </p>
        <h2 className="text-base leading-tight max-[22em]:[text-shadow:0_1px_3px_#000,0_0_14px_#000] tablet:text-xl">
          {banner.title}
        </h2>
        {banner.text && <p className="hidden max-w-96 text-base text-soft desktop:block">{banner.text}</p>}
        <div className="mt-2 tablet:mt-3">
          <ContentLink
            href={banner.action.href}
            locale={locale}
            className={buttonClass(
              isPrimary ? 'primary' : 'quiet',
              'md',
              cx('max-tablet:min-h-11 max-tablet:px-4 max-tablet:text-sm', !isPrimary && '!bg-white/15 text-white'),
            )}
          >
            {banner.action.label}
          </ContentLink>
        </div>
      </div>
    </article>
  );
}
