import type { LobbySource } from '@altyn/contracts/games';

interface Row {
  source: LobbySource;
  games: readonly string[];
  length: number;
}

/**
 * Fills the rows of the home page, one after the other, each without the games of the rows before it. A ranking and a chosen
 * row show their games whatever is above them. Rows without games are left out.
 * @param candidates games of a row, in its order.
 */
export function fillRows<R extends Row, Game extends { slug: string }>(
  rows: readonly R[],
  candidates: (row: R) => readonly Game[],
): { row: R; games: Game[] }[] {
  const shown = new Set<string>();
  return rows.flatMap((row) => {
    const isFixed = row.source === 'games' || row.source === 'top';
    const fresh = isFixed ? candidates(row) : candidates(row).filter(({ slug }) => !shown.has(slug));
    const games = fresh.slice(0, row.length);
    for (const { slug } of games) shown.add(slug);
    return games.length > 0 ? [{ row, games }] : [];
  });
}
