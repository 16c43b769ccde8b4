import { getTranslations } from 'next-intl/server';
import { ArtObject } from '#web/components/art-object.tsx';
import { PublicPage } from '#web/components/public-page.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { languageTags, type Locale } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { numberText } from '#web/lib/format/number.ts';
import { loadJackpots } from '../jackpots-data.ts';
import { LiveLevels, SealedPoints } from './live-levels.tsx';
import { Winners } from './winners.tsx';

const panelClass = 'rounded-lg bg-surface px-5 py-3';
const summaryClass = 'min-h-8 cursor-pointer content-center font-bold';
const linePictures = { 1: 'coins', 2: 'bolt', 3: 'chest' } as const;

/** The jackpots: current amounts, how they are funded and won, recent winners, and the proof of each drop point. */
export async function JackpotsPage({ locale }: { locale: Locale }) {
  const [{ levels, won, percent }, translate] = await Promise.all([loadJackpots(), getTranslations('jackpots')]);
  const shownPercent = numberText(percent, languageTags[locale]);
  return (
    <PublicPage namespace="jackpots" path={paths.jackpots} locale={locale}>
      <LiveLevels known={levels} />
      <ul className="grid gap-3 text-sm tablet:grid-cols-3">
        {([1, 2, 3] as const).map((line) => (
          <li key={line} className="flex items-start gap-3 rounded-md bg-surface p-4">
            <ArtObject name={linePictures[line]} size={32} className="shrink-0" />
            <span className="min-w-0">{translate(`short.line${line}`, { percent: shownPercent })}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="winners">
        <h2 id="winners" className="mb-3 text-lg">
          {translate('history.title')}
        </h2>
        <Winners known={won} />
      </section>
      <div className="flex flex-col gap-3">
        <details className={panelClass}>
          <summary className={summaryClass}>{translate('rules.title')}</summary>
          <ul className="mt-3 flex max-w-3xl flex-col gap-2 text-sm text-soft">
            {([1, 2, 3, 4, 5] as const).map((rule) => (
              <li key={rule} className="flex gap-2.5">
                <CheckIcon className="mt-0.5 size-4 shrink-0 text-success" />
                {translate(`rules.rule${rule}`, { percent: shownPercent })}
              </li>
            ))}
          </ul>
        </details>
        <details className={panelClass}>
          <summary className={summaryClass}>{translate('proof.title')}</summary>
          <p className="my-3 max-w-3xl text-sm text-soft">{translate('proof.text')}</p>
          <h3 className="mb-2 text-sm font-bold">{translate('proof.now')}</h3>
          <SealedPoints known={levels} />
        </details>
      </div>
    </PublicPage>
  );
}
