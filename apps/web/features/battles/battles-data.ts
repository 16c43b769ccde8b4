import 'server-only';
import { notFound } from 'next/navigation';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lookup } from '#web/lib/api/server.ts';
import { battlesShown } from '#web/shell/own/own-queries.ts';
import { firstPlaces } from './shown-places.ts';

/** Number of games searched for those of a battle. */
const maxGames = 100;

/** Public data of the battles page. @throws ApiError */
export async function loadBattles() {
  const [active, completed] = await Promise.all(
    (['active', 'completed'] as const).map((status) =>
      lookup('/battles', { query: { status, page: 1, pageSize: battlesShown } }),
    ),
  );
  if (!active || !completed) throw new Error('both lists were asked for');
  return { active, completed };
}

/** A battle, its first places and its available games; an unknown battle gives a 404. @throws ApiError */
export async function loadBattle(id: string) {
  const battle = await lookup('/battles/{id}', { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  });
  const [{ items }, leaders] = await Promise.all([
    lookup('/games', { query: { pageSize: maxGames } }),
    lookup('/battles/{id}/leaders', { params: { id } }),
  ]);
  const first = { ...leaders, items: leaders.items.slice(0, firstPlaces) };
  return {
    battle,
    leaders: first,
    games: items.filter(({ slug, is_available }) => is_available && battle.games.includes(slug)),
  };
}
