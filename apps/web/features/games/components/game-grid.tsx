import type { Game } from '@altyn/contracts/games';
import { GameTile, labelsFor, type GameTileLabels, tileGridClass, tileGridSizes } from '#web/components/game-tile.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';
import { cx } from '#web/lib/cx.ts';

interface GameGridProps {
  games: readonly Game[];
  locale: Locale;
  labels: GameTileLabels;
  /** Tiles loaded at once: those of the first screen. */
  eagerCount?: number;
  className?: string;
}

export function GameGrid({ games, locale, labels, eagerCount = 0, className }: GameGridProps) {
  const shown = labelsFor(games, labels);
  return (
    <ul className={cx(tileGridClass, className)}>
      {games.map((game, index) => (
        <li key={game.slug}>
          <GameTile
            game={game}
            href={localizePath(locale, paths.game(game.slug))}
            labels={shown}
            sizes={tileGridSizes}
            isEager={index < eagerCount}
          />
        </li>
      ))}
    </ul>
  );
}
