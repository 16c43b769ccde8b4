import type { Game } from '@altyn/contracts/games';

type Compared = Pick<Game, 'slug' | 'features' | 'volatility'> & {
  provider: { slug: string };
  /** Missing from the API of the release before. */
  themes?: readonly string[] | undefined;
};

/** Points of a shared theme, feature, volatility and studio. */
const points = { theme: 4, feature: 3, volatility: 2, provider: 1 };

function likeness(game: Compared, other: Compared): number {
  const shared = other.features.filter((feature) => game.features.includes(feature)).length;
  const themes = (other.themes ?? []).filter((theme) => game.themes?.includes(theme)).length;
  return (
    themes * points.theme +
    shared * points.feature +
    (game.volatility !== null && other.volatility === game.volatility ? points.volatility : 0) +
    (other.provider.slug === game.provider.slug ? points.provider : 0)
  );
}

/** The games most like one: by what they share; the order given, of popularity, decides between equals. */
export function similarTo<G extends Compared>(game: Compared, others: readonly G[], count: number): G[] {
  return others
    .filter(({ slug }) => slug !== game.slug)
    .map((other) => ({ other, score: likeness(game, other) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ other }) => other);
}
