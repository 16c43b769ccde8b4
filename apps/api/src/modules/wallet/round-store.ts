import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db.ts';

/** A round of a player's history. */
export interface RoundRow {
  id: string;
  gameId: string;
  startedAt: Date;
  finishedAt: Date | null;
  isRolledBack: boolean;
  stake: Minor;
  win: Minor;
  /** Shown total right after the round's last movement. */
  balanceAfter: Minor;
  currency: Currency;
}

export interface RoundFilter {
  playerId: string;
  gameId: string | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const stake = sql`stake_game + stake_digital + stake_bonus`;
const win = sql`win_digital + win_bonus`;

function matches(filter: RoundFilter) {
  return sql`
    player_id = ${filter.playerId}
    and (${filter.gameId ?? null}::uuid is null or game_id = ${filter.gameId ?? null})
    and (${filter.from ?? null}::timestamptz is null or started_at >= ${filter.from ?? null})
    and (${filter.to ?? null}::timestamptz is null or started_at < ${filter.to ?? null})`;
}

/** A page of a player's rounds, newest first, with their number and what they brought or cost together. */
export async function selectRounds(
  queries: Queries,
  filter: RoundFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: RoundRow[]; total: number; net: Minor }> {
  const { rows: items } = await sql<RoundRow>`
    select id, game_id as "gameId", started_at as "startedAt", finished_at as "finishedAt",
      is_rolled_back as "isRolledBack", ${stake} as stake, ${win} as win, balance_after as "balanceAfter", currency
    from wallet.round where ${matches(filter)}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows: sums } = await sql<{ total: number; net: Minor }>`
    select count(*)::int as total, coalesce(sum(${win} - (${stake})), 0)::bigint as net
    from wallet.round where ${matches(filter)}`.execute(queries);
  return { items, total: sums[0]?.total ?? 0, net: sums[0]?.net ?? 0n };
}
