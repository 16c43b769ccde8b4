import type { LobbySource } from '@altyn/contracts/games';

interface Row {
  source: LobbySource;
  games: readonly string[];
  length: number;
}

/** A row that operators have not chosen game by game needs this many games, or as many as its length. */
const minGames = 4;

/**
 * Fills the rows of the home page, one after the other. The popular games leave out those of the rows before; every other row
 * shows its games whatever is above it, so that a category is never told by what the others left of it. Rows without games
 * are left out, and those with too few to be a row.
 * @param candidates games of a row, in its order.
 */
export function fillRows<R extends Row, Game extends { slug: string }>(
  rows: readonly R[],
  candidates: (row: R) => readonly Game[],
): { row: R; games: Game[] }[] {
  const shown = new Set<string>();
  return rows.flatMap((row) => {
    const all = candidates(row);
    const fresh = row.source === 'popular' ? all.filter(({ slug }) => !shown.has(slug)) : all;
    const games = fresh.slice(0, row.length);
    for (const { slug } of games) shown.add(slug);
    const needed = row.source === 'games' ? 1 : Math.min(minGames, row.length);
    return games.length >= needed ? [{ row, games }] : [];
  });
}
