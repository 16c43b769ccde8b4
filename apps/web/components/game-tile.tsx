import { cx } from '#web/lib/cx.ts';
import { Badge } from './ui/badge.tsx';
import { LockIcon } from './ui/icons.tsx';
import type { GameTileLabels, TileGame } from './tile-labels.ts';
import { tilePictures, tileSource } from './tile-picture.ts';

interface GameTileProps {
  game: TileGame;
  /** Address of the game page in the page's language. */
  href: string;
  labels: GameTileLabels;
  sizes: string;
  /** Loads the picture with high priority: it is among the page's main ones. */
  isEager?: boolean;
  className?: string;
}

/**
 * A game's picture as a link to its page. Shows the game's colour and title until the picture loads. Needs no client
 * script. Its contents are laid out only near the viewport.
 */
export function GameTile({ game, href, labels, sizes, isEager = false, className }: GameTileProps) {
  return (
    <a
      href={href}
      data-soft=""
      data-tile={game.slug}
      className={cx(
        'group relative block aspect-3/4 overflow-hidden rounded-sm bg-raised [content-visibility:auto] tablet:rounded-md',
        className,
      )}
      style={{ backgroundImage: `linear-gradient(160deg, ${game.accent}66, transparent 70%)` }}
    >
      <span className="absolute inset-0 grid place-items-center overflow-hidden p-1 text-center text-sm font-extrabold leading-tight [overflow-wrap:anywhere] max-[15em]:text-[14px]">
        {game.title}
      </span>
      <span className="sr-only">{`, ${game.provider.name}${game.is_available ? '' : `. ${labels.unavailable}`}`}</span>
      <picture>
        <source type="image/avif" srcSet={tilePictures(game, 'avif')} sizes={sizes} />
        <img
          src={tileSource(game, 180, 'webp')}
          srcSet={tilePictures(game, 'webp')}
          sizes={sizes}
          width={180}
          height={240}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          decoding={isEager ? 'sync' : 'async'}
          className={cx(
            'absolute inset-0 size-full object-cover transition-[scale] duration-300 group-hover:scale-105',
            !game.is_available && 'brightness-[0.72] saturate-[0.8]',
          )}
        />
      </picture>
      <span className="absolute left-1.5 top-1.5 flex gap-1">
        {/* Unavailable games get no "new" badge. */}
        {game.is_new && game.is_available && labels.new && (
          <Badge tone="violet" className="!min-h-5 !px-1.5">
            {labels.new}
          </Badge>
        )}
        {game.category === 'live' && (
          <Badge tone="live" className="!min-h-5 !px-1.5">
            {labels.live}
          </Badge>
        )}
      </span>
      {!game.is_available && (
        <span className="absolute right-1.5 top-1.5 grid size-6 place-items-center rounded-full bg-ground/80 text-soft">
          <LockIcon className="size-3.5" />
        </span>
      )}
    </a>
  );
}
