import { artSource } from '#web/lib/content/image-sizes.ts';
import type { Game } from '@altyn/contracts/games';

/** What a tile shows of a game: all that travels to the browser for it. */
export type TileGame = Pick<Game, 'slug' | 'title' | 'category' | 'accent' | 'is_available' | 'is_new'> & {
  provider: { name: string };
};

export interface GameTileLabels {
  /** Missing where nearly everything is new: a badge that all have says nothing. */
  new?: string | undefined;
  live: string;
  unavailable: string;
}

/** Leaves out of a game what its tile does not show. */
export function toTileGame(game: Game): TileGame {
  const { slug, title, category, accent, is_available, is_new, provider } = game;
  return { slug, title, category, accent, is_available, is_new, provider: { name: provider.name } };
}

/** The labels for a list: without the badge of new games where they are more than a third. */
export function labelsFor(games: readonly Pick<Game, 'is_new'>[], labels: GameTileLabels): GameTileLabels {
  const newCount = games.filter((game) => game.is_new).length;
  return newCount * 3 > games.length ? { ...labels, new: undefined } : labels;
}

/** Grid of tiles: three in a row on the smallest phone. */
export const tileGridClass = 'grid grid-cols-3 gap-2 tablet:grid-cols-6 tablet:gap-3 desktop:gap-4';
export const tileGridSizes = '(width < 768px) 31vw, (width < 1280px) 15vw, 190px';

/** A tile's pictures with their widths. */
export function tilePictures(slug: string, type: 'avif' | 'webp'): string {
  return [180, 240, 360].map((width) => `${artSource(`/art/tiles/${slug}-${width}.${type}`)} ${width}w`).join(', ');
}
