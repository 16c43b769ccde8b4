import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';

export interface BigWinRow {
  /** The round. */
  id: string;
  /** Masked. */
  player: string;
  gameSlug: string;
  gameTitle: string;
  stake: Minor;
  win: Minor;
  currency: Currency;
  createdAt: Date;
}

/** @returns false when the round is there already. */
export async function insertBigWin(tx: Queries, win: BigWinRow): Promise<boolean> {
  const { rows } = await sql`
    insert into feed.big_win (id, player, game_slug, game_title, stake, win, currency, created_at)
    values (${win.id}, ${win.player}, ${win.gameSlug}, ${win.gameTitle}, ${win.stake}, ${win.win}, ${win.currency},
      ${win.createdAt})
    on conflict (id) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** A page of one game's or, without `game` (its slug), of all, newest first. */
export async function selectBigWins(
  queries: Queries,
  { page, pageSize, game }: { page: number; pageSize: number; game?: string | undefined },
): Promise<{ items: BigWinRow[]; total: number }> {
  const chosen = game === undefined ? sql`` : sql`where game_slug = ${game}`;
  const { rows: items } = await sql<BigWinRow>`
    select id, player, game_slug as "gameSlug", game_title as "gameTitle", stake, win, currency, created_at as "createdAt"
    from feed.big_win ${chosen} order by created_at desc, id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows: counts } = await sql<{
    total: number;
  }>`select count(*)::int as total from feed.big_win ${chosen}`.execute(queries);
  return { items, total: counts[0]?.total ?? 0 };
}

export async function deleteBigWinsBefore(queries: Queries, before: Date): Promise<void> {
  await sql`delete from feed.big_win where created_at < ${before}`.execute(queries);
}
