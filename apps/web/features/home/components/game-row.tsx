import type { Game } from '@altyn/contracts/games';
import { GameTile, labelsFor, type GameTileLabels } from '#web/components/game-tile.tsx';
import { type Locale, localizePath } from '#web/config/locales.ts';
import { paths } from '#web/config/paths.ts';

const sizes = '(width < 768px) 31vw, 180px';

/** A row of games that the platform scrolls sideways: three on the smallest phone and a glimpse of the fourth. */
export function GameRow({ games, locale, labels }: { games: readonly Game[]; locale: Locale; labels: GameTileLabels }) {
  const shown = labelsFor(games, labels);
  return (
    <div className="page">
      <ul className="rail -mx-4 gap-2 px-4 scroll-px-4 tablet:gap-3 desktop:mx-0 desktop:px-0 desktop:scroll-px-0">
        {games.map((game) => (
          <li key={game.slug} className="w-[29.5vw] max-w-40 shrink-0 snap-start desktop:w-45 desktop:max-w-45">
            <GameTile game={game} href={localizePath(locale, paths.game(game.slug))} labels={shown} sizes={sizes} />
          </li>
        ))}
      </ul>
    </div>
  );
}
