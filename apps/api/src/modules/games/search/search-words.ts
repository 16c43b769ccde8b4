import type { GameCategory } from '@altyn/contracts/games';
import type { GameRow } from '../store.ts';
import { isInCategory } from './categories.ts';

/** Words that players type, and the games that they find. */
export interface SearchWords {
  key: string;
  /** Words of all languages, separated by spaces. */
  words: string;
  category?: GameCategory | undefined;
  /** A mechanic of the games' feature lists. */
  feature?: string | undefined;
  /** Slugs of games. */
  games?: readonly string[] | undefined;
}

type Found = Pick<GameRow, 'slug' | 'category' | 'features' | 'rtp'>;

/** The entries of words that find a game besides its title and provider. */
export const wordsOf = (game: Found, all: readonly SearchWords[]): SearchWords[] =>
  all.filter(
    ({ category, feature, games }) =>
      (category !== undefined && isInCategory(game, category)) ||
      (feature !== undefined && game.features.includes(feature)) ||
      games?.includes(game.slug) === true,
  );
