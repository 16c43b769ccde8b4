import type { Game, GameCategory } from '@altyn/contracts/games';

/** With fewer games the page goes on with popular ones of other providers. */
const fewGames = 12;

/** The categories of games, those with the most games first. */
export function categoriesOf(games: readonly Pick<Game, 'category'>[]): GameCategory[] {
  return [...Map.groupBy(games, ({ category }) => category)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([category]) => category);
}

/** New games for a row of their own; none where most are new, or where all are in view. */
export function newestOf<G extends Pick<Game, 'is_new'>>(games: readonly G[]): G[] {
  const newest = games.filter(({ is_new: isNew }) => isNew);
  return games.length >= fewGames && newest.length * 3 <= games.length ? newest : [];
}

/** Games of others below a provider with few games; none where there is a page of its own to look at. */
export function othersFor<G extends { provider: Pick<Game['provider'], 'slug'> }>(
  popular: readonly G[],
  { slug, count }: { slug: string; count: number },
): G[] {
  return count >= fewGames ? [] : popular.filter(({ provider }) => provider.slug !== slug).slice(0, fewGames);
}
