'use client';
import type { ReactNode } from 'react';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { preloadPicture } from '#web/lib/preload-picture.ts';
import { useStore } from '#web/lib/state/use-store.ts';
import { GameTile } from './game-tile.tsx';
import { tileHeart } from './tile-heart.ts';
import { type GameTileLabels, inLanguage, labelsFor, type TileGame } from './tile-labels.ts';
import { tilePictures } from './tile-picture.ts';

interface TileListProps {
  games: readonly TileGame[];
  locale: Locale;
  labels: GameTileLabels;
  /** `sizes` attribute of the pictures. */
  sizes: string;
  className: string;
  itemClassName?: string;
  /** Number of first tiles whose pictures load with high priority. */
  eagerCount?: number;
  /** What stands below a game's tile, by slug. */
  notes?: Readonly<Record<string, ReactNode>>;
}

/**
 * A list of game tiles. A client component only to save bytes: the page carries each game's few fields instead of its
 * markup twice.
 */
export function TileList({
  games,
  locale,
  labels,
  sizes,
  className,
  itemClassName,
  eagerCount = 0,
  notes,
}: TileListProps) {
  const shown = labelsFor(games, labels);
  const heart = useStore(tileHeart);
  for (const game of games.slice(0, eagerCount)) preloadPicture({ srcSet: tilePictures(game, 'avif'), sizes });
  return (
    <ul className={className}>
      {games
        .map((game) => inLanguage(game, locale))
        .map((game, index) => (
          <li key={game.slug} data-closed-to={game.closed_to?.join(' ')} className={`relative ${itemClassName}`}>
            <GameTile
              game={game}
              href={localizePath(locale, paths.game(game.slug))}
              labels={shown}
              sizes={sizes}
              isEager={index < eagerCount}
            />
            {heart?.(game)}
            {notes?.[game.slug]}
          </li>
        ))}
    </ul>
  );
}
