import { PublicPage } from '#web/components/public-page.tsx';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { WheelBody } from './wheel-body.tsx';

/** The wheel of fortune as a page: wheel, conditions, probabilities and verification. */
export function WheelPage({ locale }: { locale: Locale }) {
  return (
    <PublicPage namespace="wheel" path={paths.wheel} locale={locale}>
      <section className="w-full max-w-280 rounded-lg bg-surface p-4 max-mobile:px-1 tablet:p-6">
        <WheelBody />
      </section>
    </PublicPage>
  );
}
