import type { Game } from '@altyn/contracts/games';
import { getTranslations } from 'next-intl/server';
import { ArtObject } from '#web/components/art-object.tsx';
import { PublicPage } from '#web/components/public-page.tsx';
import { inLanguage } from '#web/components/tile-labels.ts';
import { buttonClass } from '#web/components/ui/button.tsx';
import { CheckIcon } from '#web/components/ui/icons.tsx';
import { languageTags, type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { numberText } from '#web/lib/format/number.ts';
import { loadJackpots } from '../jackpots-data.ts';
import { LiveLevels, Odds, SealedPoints } from './live-levels.tsx';
import { Winners } from './winners.tsx';

const panelClass = 'rounded-lg bg-surface px-5 py-3';
const summaryClass = 'opener min-h-8 font-bold';
const linePictures = { 1: 'coins', 2: 'bolt', 3: 'chest' } as const;

/** The jackpots: current amounts, a game to play, odds, recent winners, and the proof of each drop point. */
export async function JackpotsPage({ locale }: { locale: Locale }) {
  const [{ levels, won, percent, game }, translate] = await Promise.all([loadJackpots(), getTranslations('jackpots')]);
  const shownPercent = numberText(percent, languageTags[locale]);
  return (
    <PublicPage namespace="jackpots" path={paths.jackpots} locale={locale}>
      <LiveLevels known={levels} />
      <PlayLine game={game} locale={locale} />
      <ul className="grid gap-3 text-sm tablet:grid-cols-3">
        {([1, 2, 3] as const).map((line) => (
          <li key={line} className="flex items-start gap-3 rounded-md bg-surface p-4">
            <ArtObject name={linePictures[line]} size={32} className="shrink-0" />
            <span className="min-w-0">{translate(`short.line${line}`, { percent: shownPercent })}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="odds">
        <h2 id="odds" className="mb-3 text-lg">
          {translate('odds.title')}
        </h2>
        <Odds known={levels} />
        <p className="mt-3 max-w-3xl text-sm text-soft">{translate('odds.text')}</p>
      </section>
      <section aria-labelledby="winners">
        <h2 id="winners" className="mb-3 text-lg">
          {translate('history.title')}
        </h2>
        <Winners known={won} />
      </section>
      <Proof known={levels} locale={locale} />
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
    </PublicPage>
  );
}

/** A game that takes part, and the way to the others. */
async function PlayLine({ game, locale }: { game: Game | undefined; locale: Locale }) {
  const translate = await getTranslations('jackpots');
  return (
    <div className="flex flex-wrap items-center gap-3">
      {game && (
        <a data-soft="" href={localizePath(locale, paths.game(game.slug))} className={buttonClass('primary', 'lg')}>
          {translate('play', { title: inLanguage(game, locale).title })}
        </a>
      )}
      <a data-soft="" href={localizePath(locale, paths.games)} className={buttonClass('quiet', 'lg')}>
        {translate('playAny')}
      </a>
      <p className="text-sm text-soft">{translate('playNote')}</p>
    </div>
  );
}

/** The hidden point in plain words, the fingerprints in play, and where they are verified: all in one place. */
async function Proof({ known, locale }: { known: Parameters<typeof SealedPoints>[0]['known']; locale: Locale }) {
  const translate = await getTranslations('jackpots.proof');
  return (
    <section aria-labelledby="proof" className="flex flex-col gap-3 rounded-lg bg-surface p-5">
      <h2 id="proof" className="text-lg">
        {translate('title')}
      </h2>
      <ol className="flex max-w-3xl list-decimal flex-col gap-2 pl-5 text-sm text-soft">
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>{translate(`step${step}`)}</li>
        ))}
      </ol>
      <h3 className="text-sm font-bold">{translate('now')}</h3>
      <SealedPoints known={known} />
      <a
        data-soft=""
        href={localizePath(locale, paths.fairness)}
        className="inline-flex min-h-11 items-center self-start font-bold text-violet"
      >
        {translate('rounds')}
      </a>
    </section>
  );
}
