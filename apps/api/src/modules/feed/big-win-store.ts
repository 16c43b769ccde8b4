import type { Currency, Minor } from '@altyn/domain/money';
import type { Queries } from '../../platform/db/db.ts';
import { offsetOf, rowCount } from '../../platform/db/expressions.ts';

export interface BigWinRow {
  /** The round. */
  id: string;
  playerId: string;
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
  const { id, playerId, player, gameSlug, gameTitle, stake, currency, createdAt } = win;
  const written = await tx
    .insertInto('feed.big_win')
    .values({ id, playerId, player, gameSlug, gameTitle, stake, win: win.win, currency, createdAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** A big win as the feed shows it. */
export type ShownBigWin = Omit<BigWinRow, 'playerId'>;

/**
 * A page of one game's wins or, without `game` (its slug), of all, newest first, each player with the newest win only; the
 * newest thousand wins are counted and shown.
 */
export async function selectBigWins(
  queries: Queries,
  { page, pageSize, game }: { page: number; pageSize: number; game?: string | undefined },
): Promise<{ items: ShownBigWin[]; total: number }> {
  const wins = queries
    .selectFrom('feed.big_win')
    .selectAll()
    .$if(game !== undefined, (all) => all.where('gameSlug', '=', game!))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1000);
  const newest = queries
    .selectFrom(wins.as('wins'))
    .select(['id', 'player', 'gameSlug', 'gameTitle', 'stake', 'win', 'currency', 'createdAt'])
    .distinctOn((eb) => eb.fn.coalesce('playerId', 'id'))
    .orderBy((eb) => eb.fn.coalesce('playerId', 'id'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc');
  const { count } = await queries.selectFrom(newest.as('newest')).select(rowCount).executeTakeFirstOrThrow();
  const items = await queries
    .selectFrom(newest.as('newest'))
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offsetOf({ page, pageSize }))
    .execute();
  return { items, total: count };
}

export async function deleteBigWinsBefore(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('feed.big_win').where('createdAt', '<', before).execute();
}
