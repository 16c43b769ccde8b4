import type { Game } from '@altyn/contracts/games';
import { getTranslations } from 'next-intl/server';
import { type Locale, languageTags, localizePath } from '#web/config/locales.ts';
import { textLanguage } from '#web/lib/i18n/text-language.ts';
import { paths } from '#web/config/paths.ts';
import { gameFeatures } from '#web/lib/game-features.ts';
import { numberText } from '#web/lib/format/number.ts';

interface GameFactsProps {
  game: Game;
  /** What the operator tells of it in the page's language. */
  description: string | undefined;
  locale: Locale;
}

/** Facts for players before a stake: provider, return to player, contribution to wagering, features. */
export async function GameFacts({ game, description, locale }: GameFactsProps) {
  const [translate, games] = await Promise.all([getTranslations('game'), getTranslations('games')]);
  const times = (multiple: number) => `×${numberText(multiple, languageTags[locale])}`;
  const facts = [
    { label: translate('facts.category'), value: games(`categories.${game.category}`) },
    ...(game.rtp ? [{ label: translate('facts.rtp'), value: `${numberText(game.rtp, languageTags[locale])}%` }] : []),
    ...(game.volatility
      ? [{ label: translate('facts.volatility'), value: translate(`volatility.${game.volatility}`) }]
      : []),
    ...(game.max_win_multiple ? [{ label: translate('facts.winCap'), value: times(game.max_win_multiple) }] : []),
    ...(game.max_win_odds
      ? [{ label: translate('facts.maxWinOdds'), value: numberText(game.max_win_odds, languageTags[locale]) }]
      : game.reached_win_multiple
        ? [{ label: translate('facts.reachedWin'), value: times(game.reached_win_multiple) }]
        : []),
    { label: translate('facts.wagering'), value: `${game.wagering_contribution}%` },
  ];
  const features = gameFeatures.filter((feature) => game.features.includes(feature));
  return (
    <div className="page mt-6">
      <div className="rounded-lg bg-surface p-4 tablet:p-6">
        <h2 className="text-lg">{game.title}</h2>
        <a
          data-soft=""
          href={localizePath(locale, paths.provider(game.provider.slug))}
          className="inline-flex min-h-11 items-center font-bold text-violet"
        >
          {game.provider.name}
        </a>
        <ul className="mb-2 flex flex-wrap gap-1.5 empty:hidden">
          {features.map((feature) => (
            <li key={feature}>
              <a
                data-soft=""
                href={localizePath(locale, `${paths.games}?feature=${feature}`)}
                className="inline-flex min-h-8 items-center rounded-xs bg-lifted px-2.5 text-xs font-bold text-soft transition-colors hover:text-text"
              >
                {games(`feature.${feature}`)}
              </a>
            </li>
          ))}
        </ul>
        {description && (
          <p lang={textLanguage(locale)} className="max-w-prose whitespace-pre-line text-soft">
            {description}
          </p>
        )}
        <dl className="mt-1 grid grid-cols-2 max-[15em]:grid-cols-1 gap-4 tablet:grid-cols-4">
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt className="text-xs text-faint">{fact.label}</dt>
              <dd className="tabular font-bold">{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
