import type { Game } from '@altyn/contracts/games';
import { textLocale } from '@altyn/contracts/languages';
import type { Locale } from '#web/config/locales.ts';

/** Fields of a game that a tile needs; nothing else is sent to the browser. */
export type TileGame = Pick<Game, 'slug' | 'title' | 'category' | 'accent' | 'is_available' | 'is_new'> &
  Partial<Pick<Game, 'titles' | 'picture' | 'closed_to'>> & { provider: { name: string } };

export interface GameTileLabels {
  /** Absent where most games are new, because the badge would not distinguish any of them. */
  new?: string | undefined;
  live: string;
  unavailable: string;
}

/** Reduces a game to the fields of its tile; empty ones are left out. */
export function toTileGame(game: Game): TileGame {
  const { slug, title, titles, category, accent, picture, closed_to, is_available, is_new, provider } = game;
  return {
    ...{ slug, title, category, accent, is_available, is_new, provider: { name: provider.name } },
    ...(Object.keys(titles).length > 0 && { titles }),
    ...(picture !== null && { picture }),
    ...(closed_to.length > 0 && { closed_to }),
  };
}

/** A game with its title in a language of the site. */
export const inLanguage = <G extends Pick<TileGame, 'title' | 'titles'>>(game: G, locale: Locale): G => ({
  ...game,
  title: game.titles?.[textLocale(locale)] ?? game.title,
});

/** Labels of a list; without the "new" badge when more than a third of the games are new. */
export function labelsFor(games: readonly Pick<Game, 'is_new'>[], labels: GameTileLabels): GameTileLabels {
  const newCount = games.filter((game) => game.is_new).length;
  return newCount * 3 > games.length ? { ...labels, new: undefined } : labels;
}

/** Grid of tiles with three columns on the smallest phone. */
export const tileGridClass = 'grid grid-cols-3 gap-2 tablet:grid-cols-6 tablet:gap-3 desktop:gap-4 huge:grid-cols-8';
export const tileGridSizes = '(width < 768px) 31vw, (width < 1280px) 15vw, 190px';
