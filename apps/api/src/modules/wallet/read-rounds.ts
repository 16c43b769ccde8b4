import type { roundRecord } from '@altyn/contracts/games';
import { formatMoney } from '@altyn/domain/money';
import type { z } from 'zod';
import { listRounds, type RoundRow, sumRounds } from './round-store.ts';
import type { GameSnapshot } from './ports.ts';
import type { WalletDeps } from './wallet.ts';

/** How far back a player's game history goes. */
const historyDays = 366;

export interface RoundHistory {
  items: z.output<typeof roundRecord>[];
  total: number;
  /** Wins less stakes over the whole range, not the page. */
  net_position: string;
}

/** A player's rounds, newest first, one year back at most. From the primary: a round is there as soon as it was answered. */
export async function readRounds(
  deps: WalletDeps,
  query: {
    playerId: string;
    page: number;
    pageSize: number;
    gameId?: string | undefined;
    from?: Date | undefined;
    to?: Date | undefined;
  },
): Promise<RoundHistory> {
  const oldest = new Date(deps.clock.now().getTime() - historyDays * 86_400_000);
  const { playerId, gameId, to } = query;
  const filter = { playerId, gameId, to, from: query.from && query.from > oldest ? query.from : oldest };
  const [games, rows, sums] = await Promise.all([
    deps.wallet.directories.games(),
    listRounds(deps.db.kysely, filter, query),
    sumRounds(deps.db.kysely, filter),
  ]);
  return { items: rows.map((row) => toRecord(row, games)), total: sums.total, net_position: formatMoney(sums.net) };
}

function toRecord(row: RoundRow, games: GameSnapshot): z.output<typeof roundRecord> {
  const game = games.gameById(row.gameId);
  return {
    id: row.id,
    game_slug: game?.slug ?? '',
    game_title: game?.title ?? '',
    started_at: row.startedAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    status: row.isRolledBack ? 'rolled_back' : row.isOpen ? 'open' : 'closed',
    stake: formatMoney(row.stake),
    win: formatMoney(row.win),
    balance_after: formatMoney(row.balanceAfter),
    currency: row.currency,
  };
}
