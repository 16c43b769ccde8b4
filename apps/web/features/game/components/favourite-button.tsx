'use client';
import { useTranslations } from 'next-intl';
import { HeartFillIcon, HeartIcon } from '#web/components/ui/later-icons.tsx';
import { useFavourite } from '#web/shell/favourites/use-favourite.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';

/** Adds the game to the player's favourites, or removes it. Not shown to visitors. */
export function FavouriteButton({ slug }: { slug: string }) {
  const translate = useTranslations('game.favourite');
  const favourite = useFavourite(slug, { isPlayer: useSessionStatus() === 'signed-in' });
  if (!favourite) return null;
  const { isFavourite, toggle } = favourite;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={translate('label')}
      title={translate(isFavourite ? 'remove' : 'add')}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-sm text-xl"
    >
      {isFavourite ? <HeartFillIcon className="text-danger" /> : <HeartIcon className="text-soft" />}
    </button>
  );
}
