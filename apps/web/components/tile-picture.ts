import type { Game } from '@altyn/contracts/games';
import { artSource } from '#web/lib/content/image-sizes.ts';

type Pictured = Pick<Game, 'slug'> & { picture?: string | null | undefined };
type TileWidth = 180 | 240 | 360;
type TileType = 'avif' | 'webp';

/** File of a game's tile: the uploaded picture, named by its content, otherwise the site's own of the slug. */
export function tileFile({ slug, picture }: Pictured, width: TileWidth, type: TileType): string {
  return picture ? `/api/pictures/${picture}-${width}.${type}` : `/art/tiles/${slug}-${width}.${type}`;
}

/** Address of a game's tile: the site's own go through the image path (specification, section 7). */
export function tileSource(game: Pictured, width: TileWidth, type: TileType): string {
  const file = tileFile(game, width, type);
  return game.picture ? file : artSource(file);
}

/** `srcset` of a game's tile. */
export const tilePictures = (game: Pictured, type: TileType): string =>
  ([180, 240, 360] as const).map((width) => `${tileSource(game, width, type)} ${width}w`).join(', ');
