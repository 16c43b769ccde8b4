import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

export interface BigWinRow {
  /** Id of the round. */
  id: string;
  playerId: string;
  /** Masked player name. */
  player: string;
  gameSlug: string;
  gameTitle: string;
  stake: Minor;
  win: Minor;
  currency: Currency;
  createdAt: Date;
}

/** Inserts a big win. @returns false when the round is already listed. */
export async function insertBigWin(tx: Queries, win: BigWinRow): Promise<boolean> {
  const { id, playerId, player, gameSlug, gameTitle, stake, currency, createdAt } = win;
  const written = await tx
    .insertInto('feed.big_win')
    .values({ id, playerId, player, gameSlug, gameTitle, stake, win: win.win, currency, createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** A big win as the feed shows it. `playerId`: null in rows of before it was kept. */
export type ShownBigWin = Omit<BigWinRow, 'playerId'> & { playerId: string | null };

/**
 * Reads a page of the wins of one game or, without `game` (a slug), of all, newest first, with each player's newest win
 * only; covers the newest thousand wins.
 */
export async function selectBigWins(
  queries: Queries,
  { page, pageSize, game }: { page: number; pageSize: number; game?: string | undefined },
): Promise<{ items: ShownBigWin[]; total: number }> {
  const chosen = game === undefined ? sql`` : sql`where game_slug = ${game}`;
  const { rows } = await sql<ShownBigWin & { total: number }>`
    with wins as (select * from feed.big_win ${chosen} order by created_at desc, id desc limit 1000),
    newest as (
      select distinct on (coalesce(player_id, id)) id, player_id as "playerId", player, game_slug as "gameSlug", game_title as "gameTitle", stake, win,
        currency, created_at as "createdAt"
      from wins order by coalesce(player_id, id), created_at desc, id desc)
    select page.*, (select count(*)::int from newest) as total
    from (values (1)) as one left join lateral (
      select * from newest order by "createdAt" desc, id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}) as page on true`.execute(queries);
  return { items: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function deleteBigWinsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('feed.big_win').where('createdAt', '<', before).execute();
}
