import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#web/components/json-ld.tsx';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { breadcrumbs, textPage } from '#web/lib/structured-data.ts';
import { WheelBody } from './wheel-body.tsx';

/** The wheel of fortune as a page: wheel, conditions, probabilities and verification. */
export async function WheelPage({ locale }: { locale: Locale }) {
  const [translate, shell] = await Promise.all([getTranslations('wheel'), getTranslations('shell.nav')]);
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: translate('title'), path: paths.wheel };
  return (
    <PageMessages namespaces={['wheel']}>
      <JsonLd
        things={[
          textPage(place, { ...here, description: translate('description') }),
          breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
        ]}
      />
      <div className="page flex flex-col gap-5 py-5">
        <div>
          <h1 className="text-xl">{translate('title')}</h1>
          <p className="mt-1 max-w-2xl text-sm text-soft">{translate('intro')}</p>
        </div>
        <section className="mx-auto w-full max-w-120 rounded-lg bg-surface p-5">
          <WheelBody />
        </section>
      </div>
    </PageMessages>
  );
}
