import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import type { BigWinRow } from './big-win-store.ts';

/** A player's best recent win as the strip shows it. */
export type RecentWinRow = BigWinRow;

/**
 * Keeps a win as its player's, if its multiple of the stake is higher than the known one's (of two equal ones the newer), or if the
 * known one is two hours older.
 */
export async function saveRecentWin(tx: Queries, win: RecentWinRow): Promise<void> {
  await tx
    .insertInto('feed.recent_win')
    .values(win)
    .onConflict((conflict) =>
      conflict
        .column('playerId')
        .doUpdateSet(({ ref }) => ({
          id: ref('excluded.id'),
          player: ref('excluded.player'),
          gameSlug: ref('excluded.gameSlug'),
          gameTitle: ref('excluded.gameTitle'),
          stake: ref('excluded.stake'),
          win: ref('excluded.win'),
          currency: ref('excluded.currency'),
          createdAt: ref('excluded.createdAt'),
        }))
        .where(
          sql<boolean>`(excluded.win::numeric * feed.recent_win.stake, excluded.created_at)
              >= (feed.recent_win.win::numeric * excluded.stake, feed.recent_win.created_at)
            or excluded.created_at > feed.recent_win.created_at + interval '2 hours'`,
        ),
    )
    .execute();
}

/** Reads wins since a time, newest first, at most `limit`. */
export async function selectRecentWins(
  queries: Queries,
  { since, limit }: { since: Date; limit: number },
): Promise<RecentWinRow[]> {
  return queries
    .selectFrom('feed.recent_win')
    .select(['id', 'playerId', 'player', 'gameSlug', 'gameTitle', 'stake', 'win', 'currency', 'createdAt'])
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

export async function deleteRecentWinsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('feed.recent_win').where('createdAt', '<', before).execute();
}
