import type { GameMovement } from '@altyn/contracts/game-movement';
import type { Currency, Minor } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { fixedCode } from '../../ledger/index.ts';

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

/**
 * All rounds of a player, as a table expression: rounds with a row of their own, and whole rounds, which are stored as
 * transactions (`round_id = id`) until something is added to them. `offset 0` keeps the lookups by key.
 */
export const allRounds = (playerId: string): RawBuilder<unknown> => sql`(
  select player_id, id, game_id, started_at, finished_at, is_rolled_back, stake_game + stake_digital + stake_bonus as stake,
    theoretical_loss, win_digital + win_bonus as win, balance_after, currency
  from wallet.round where player_id = ${playerId}
  union all
  select player_id, id, game_id, created_at, created_at, false, part_game + part_digital + part_bonus,
    (part_game + part_digital + part_bonus) * edge, coalesce(win_amount, 0), total_after, currency
  from wallet.provider_transaction t
  where player_id = ${playerId} and round_id = id and status = 'OK'
    and not exists (
      select 1 from wallet.round r
      where r.player_id = t.player_id and r.provider = t.provider and r.round = t.round and r.id = t.id offset 0)
) as rounds`;

function matches(filter: RoundFilter) {
  return sql`
    (${filter.gameId ?? null}::uuid is null or game_id = ${filter.gameId ?? null})
    and (${filter.from ?? null}::timestamptz is null or started_at >= ${filter.from ?? null})
    and (${filter.to ?? null}::timestamptz is null or started_at < ${filter.to ?? null})`;
}

/** Reads a page of a player's rounds, newest first, with their total count and net result. */
export async function selectRounds(
  queries: Queries,
  filter: RoundFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ items: RoundRow[]; total: number; net: Minor }> {
  const { rows: items } = await sql<RoundRow>`
    select id, game_id as "gameId", started_at as "startedAt", finished_at as "finishedAt",
      is_rolled_back as "isRolledBack", stake, win, balance_after as "balanceAfter", currency
    from ${allRounds(filter.playerId)} where ${matches(filter)}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows: sums } = await sql<{ total: number; net: Minor }>`
    select count(*)::int as total, coalesce(sum(win - stake), 0)::bigint as net
    from ${allRounds(filter.playerId)} where ${matches(filter)}`.execute(queries);
  return { items, total: sums[0]?.total ?? 0, net: sums[0]?.net ?? 0n };
}

/** All that a player has staked and won, rounds that were taken back aside. */
export async function sumRounds(
  queries: Queries,
  playerId: string,
): Promise<{ rounds: number; staked: Minor; won: Minor; from: Date | null; to: Date | null }> {
  const { rows } = await sql<{ rounds: number; staked: Minor; won: Minor; from: Date | null; to: Date | null }>`
    select count(*)::int as rounds, coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(win), 0)::bigint as won,
      min(started_at) as "from", max(finished_at) as "to"
    from ${allRounds(playerId)} where not is_rolled_back`.execute(queries);
  const [sums] = rows;
  if (!sums) throw new Error('rounds were not summed');
  return sums;
}

/** A finished round, in the shape of its movement events. */
export interface FinishedRound extends Pick<GameMovement, 'gameId' | 'roundId' | 'currency' | 'round' | 'finishedAt'> {
  /** True when free rounds or a promotion paid a win of it. */
  hasGift: boolean;
}

const giftHouses = (['house:bonus', 'house:prizes'] as const).flatMap((house) => fixedCode(house) ?? []);

/** Lists a player's rounds that ended within a period, by end time. Free rounds have no stake. */
export async function listFinishedRounds(
  queries: Queries,
  { playerId, from, to }: { playerId: string; from: Date; to: Date },
): Promise<FinishedRound[]> {
  type Row = Pick<RoundRow, 'id' | 'gameId' | 'finishedAt' | 'stake' | 'win' | 'currency'> & {
    theoreticalLoss: bigint;
    hasGift: boolean;
  };
  // Ids are time-ordered: no part of a round has a smaller id than the round.
  const { rows } = await sql<Row>`
    with finished as (
      select * from ${allRounds(playerId)} where finished_at >= ${from} and finished_at < ${to}),
    gifts as materialized (
      select distinct round_id as id from wallet.provider_transaction
      where player_id = ${playerId} and house = any(${giftHouses}::smallint[])
        and id >= (select id from finished order by id limit 1))
    select id, game_id as "gameId", finished_at as "finishedAt", stake, win, currency,
      theoretical_loss::bigint as "theoreticalLoss", g.id is not null as "hasGift"
    from finished left join gifts g using (id)
    order by finished_at, id`.execute(queries);
  return rows.map(({ id, stake, win, theoreticalLoss, ...row }) => ({
    ...row,
    roundId: id,
    round: { stake: { real: stake, bonus: 0n }, win: { real: win, bonus: 0n }, theoreticalLoss },
  }));
}

/** Newest rounds among which open ones are looked for. */
const searchedRounds = 200;

/** Ids of the games in which a player has an open round, the newest first. */
export async function selectUnfinishedGames(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId"
    from (select id, game_id, is_open from wallet.round where player_id = ${playerId}
      order by id desc limit ${searchedRounds}) as newest
    where is_open and exists (select from ledger.balance b where b.player_id = ${playerId} and b.open_rounds > 0)
    group by game_id order by max(id::text) desc`.execute(queries);
  return rows.map(({ gameId }) => gameId);
}
