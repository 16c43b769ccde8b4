import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#web/components/json-ld.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { env } from '#web/config/env.ts';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { PageMessages } from '#web/lib/i18n/page-messages.tsx';
import { breadcrumbs, textPage } from '#web/lib/structured-data.ts';
import { loadBattles } from '../battles-data.ts';
import { BattleLists } from './battle-lists.tsx';

/** Running battles, finished battles, and how they work. */
export async function BattlesPage({ locale }: { locale: Locale }) {
  const [known, translate, shell] = await Promise.all([
    loadBattles(),
    getTranslations('battles'),
    getTranslations('shell.nav'),
  ]);
  const place = { siteUrl: env.siteUrl, locale };
  const here = { name: translate('title'), path: paths.battles };
  return (
    <PageMessages namespaces={['battles']}>
      <JsonLd
        things={[
          textPage(place, { ...here, description: translate('description') }),
          breadcrumbs(place, [{ name: shell('home'), path: paths.home }, here]),
        ]}
      />
      <div className="page flex flex-col gap-6 py-5">
        <div>
          <h1 className="text-xl">{translate('title')}</h1>
          <p className="mt-1 max-w-2xl text-sm text-soft">{translate('intro')}</p>
        </div>
        <BattleLists known={known} />
        <section className="flex flex-col gap-3 rounded-lg bg-surface p-5">
          <h2 className="text-lg">{translate('how.title')}</h2>
          <ul className="flex flex-col gap-2 text-sm text-soft">
            {([1, 2, 3, 4, 5, 6] as const).map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
                {translate(`how.rule${rule}`)}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageMessages>
  );
}
