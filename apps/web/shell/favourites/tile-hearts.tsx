'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { tileHeart } from '#web/components/tile-heart.ts';
import type { TileGame } from '#web/components/tile-labels.ts';
import { HeartFillIcon, HeartIcon } from '#web/components/ui/later-icons.tsx';
import { cx } from '#web/lib/cx.ts';
import { WithMessages } from '#web/lib/i18n/with-messages.tsx';
import { useFavourite } from './use-favourite.ts';

const namespaces = ['games'] as const;

/** Adds a favourite button to every game tile while a player is signed in. */
export function TileHearts() {
  return (
    <WithMessages namespaces={namespaces}>
      <Hearts />
    </WithMessages>
  );
}

function Hearts() {
  const translate = useTranslations('games');
  useEffect(() => {
    // Unavailable games cannot be favourites.
    tileHeart.set(
      () => (game: TileGame) =>
        game.is_available && <Heart slug={game.slug} label={translate('favourite', { title: game.title })} />,
    );
    return () => tileHeart.set(undefined);
  }, [translate]);
  return null;
}

function Heart({ slug, label }: { slug: string; label: string }) {
  const favourite = useFavourite(slug, { isPlayer: true });
  if (!favourite) return null;
  const { isFavourite, toggle } = favourite;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      onClick={toggle}
      className="group/heart absolute right-0 top-0 grid size-11 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full bg-ground/75 transition-colors group-hover/heart:bg-ground',
          isFavourite ? 'text-danger' : 'text-text',
        )}
      >
        {isFavourite ? <HeartFillIcon className="size-4" /> : <HeartIcon className="size-4" />}
      </span>
    </button>
  );
}
