'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { HeartFillIcon, HeartIcon } from '#web/components/ui/later-icons.tsx';
import { callApi } from '#web/lib/api/client.ts';
import { ownGamesKey } from '#web/lib/api/query-keys.ts';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { useSessionStatus } from '#web/shell/session/session.ts';

/** Keeps the game among the player's favourites. Visitors have none. */
export function FavouriteButton({ slug }: { slug: string }) {
  const translate = useTranslations('game.favourite');
  const client = useQueryClient();
  const isPlayer = useSessionStatus() === 'signed-in';
  const { data } = useQuery({ ...ownGamesQuery, enabled: isPlayer });
  const change = useMutation({
    mutationFn: (isFavourite: boolean) =>
      callApi(
        'POST',
        '/games/{slug}/favourite',
        { params: { slug }, body: { is_favourite: isFavourite } },
        { isIdempotent: true },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ownGamesKey }),
  });
  if (!isPlayer || !data) return null;
  const kept = data.favourites.some((game) => game.slug === slug);
  const isFavourite = change.isPending ? change.variables : kept;
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={translate('label')}
      title={translate(isFavourite ? 'remove' : 'add')}
      onClick={() => change.mutate(!isFavourite)}
      className="grid size-11 place-items-center rounded-sm text-xl"
    >
      {isFavourite ? <HeartFillIcon className="text-danger" /> : <HeartIcon className="text-soft" />}
    </button>
  );
}
