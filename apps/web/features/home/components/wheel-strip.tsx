import { getTranslations } from 'next-intl/server';
import { ArtObject } from '#web/components/art-object.tsx';
import { CaretDownIcon } from '#web/components/ui/icons.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

/** Opens the wheel of fortune over the home page. */
export async function WheelStrip({ locale }: { locale: Locale }) {
  const translate = await getTranslations('home.wheel');
  return (
    <div className="page mt-2">
      <a
        data-soft=""
        href={localizePath(locale, `${paths.home}?wheel=show`)}
        className="flex min-h-16 items-center gap-3 rounded-md border border-violet/30 bg-linear-to-br from-lifted to-surface px-3 py-2 transition-colors hover:border-violet"
      >
        <ArtObject name="wheel" size={48} />
        <span className="min-w-0 flex-1">
          <span className="block font-extrabold">{translate('title')}</span>
          <span className="block text-xs text-soft">{translate('text')}</span>
        </span>
        <CaretDownIcon className="size-5 shrink-0 -rotate-90 text-violet" />
      </a>
    </div>
  );
}
