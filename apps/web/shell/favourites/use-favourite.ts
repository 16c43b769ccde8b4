'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/client.ts';
import { ownGamesQuery } from '#web/lib/api/own-games.ts';
import { ownGamesKey } from '#web/lib/api/query-keys.ts';

/** Whether a game is a favourite of the signed-in player, and a function that toggles it; undefined while unknown. */
export function useFavourite(slug: string, { isPlayer }: { isPlayer: boolean }) {
  const client = useQueryClient();
  const { data: isKept } = useQuery({
    ...ownGamesQuery,
    enabled: isPlayer,
    select: ({ favourites }) => favourites.some((game) => game.slug === slug),
  });
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
  if (!isPlayer || isKept === undefined) return undefined;
  const isFavourite = change.isPending ? change.variables : isKept;
  return { isFavourite, toggle: () => change.mutate(!isFavourite) };
}
