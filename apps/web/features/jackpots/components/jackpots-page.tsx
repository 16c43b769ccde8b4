import { getTranslations } from 'next-intl/server';
import { PublicPage } from '#web/components/public-page.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { languageTags, type Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { numberText } from '#web/lib/format/number.ts';
import { loadJackpots } from '../jackpots-data.ts';
import { LiveLevels, SealedPoints } from './live-levels.tsx';
import { Winners } from './winners.tsx';

const panelClass = 'flex flex-col gap-3 rounded-lg bg-surface p-5';

/** The jackpots: current amounts, how they are funded and won, recent winners, and the proof of each drop point. */
export async function JackpotsPage({ locale }: { locale: Locale }) {
  const [{ levels, won, percent }, translate] = await Promise.all([loadJackpots(), getTranslations('jackpots')]);
  return (
    <PublicPage namespace="jackpots" path={paths.jackpots} locale={locale}>
      <LiveLevels known={levels} />
      <div className="grid gap-4 desktop:grid-cols-2">
        <section className={panelClass}>
          <h2 className="text-lg">{translate('rules.title')}</h2>
          <ul className="flex flex-col gap-2 text-sm text-soft">
            {([1, 2, 3, 4, 5] as const).map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
                {translate(`rules.rule${rule}`, { percent: numberText(percent, languageTags[locale]) })}
              </li>
            ))}
          </ul>
        </section>
        <section className={panelClass}>
          <h2 className="text-lg">{translate('proof.title')}</h2>
          <p className="text-sm text-soft">{translate('proof.text')}</p>
          <h3 className="text-sm font-bold">{translate('proof.now')}</h3>
          <SealedPoints known={levels} />
        </section>
      </div>
      <section aria-labelledby="winners">
        <h2 id="winners" className="mb-3 text-lg">
          {translate('history.title')}
        </h2>
        <Winners known={won} />
      </section>
    </PublicPage>
  );
}
