import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#web/components/public-page.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import type { Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { loadBattles } from '../battles-data.ts';
import { BattleLists } from './battle-lists.tsx';

/** Running battles, finished battles, and how they work. */
export async function BattlesPage({ locale }: { locale: Locale }) {
  const [known, translate] = await Promise.all([loadBattles(), getTranslations('battles')]);
  return (
    <PublicPage namespace="battles" path={paths.battles} locale={locale}>
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
    </PublicPage>
  );
}
