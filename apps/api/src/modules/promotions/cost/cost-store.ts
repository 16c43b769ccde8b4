import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { firstIdOf } from '../../../platform/db/partitions.ts';
import type { Week } from './week.ts';

/** What a promotion has cost in one currency, in minor units. Others than promotions have a source of their own. */
export interface Cost {
  /** A kind of promotion, `cashback`, or `other`. */
  source: string;
  /** Of a mission its code; of `other` what has given it. */
  id: string;
  currency: Currency;
  amount: bigint;
  /** How many players it was paid to; what feeds a pot is paid to none. */
  players: number;
}

/** Maximum clock skew between an id and its movement. */
const skewMs = 3_600_000;
const jackpotFeed = sql`('jackpot_contribution', 'jackpot_seed')`;

const within = ({ from, to }: Week, alias: 't') => sql`
  ${sql.ref(`${alias}.id`)} >= ${firstIdOf(new Date(from.getTime() - skewMs))}
  and ${sql.ref(`${alias}.id`)} < ${firstIdOf(new Date(to.getTime() + skewMs))}
  and ${sql.ref(`${alias}.createdAt`)} >= ${from} and ${sql.ref(`${alias}.createdAt`)} <= ${to}`;

/**
 * Sums what the house's accounts for bonuses (102), cashback (103), jackpots (104) and prizes (105) have paid in a period, by
 * what has given it. A jackpot costs what is put into its pot, as in the figures; all else costs what leaves the account. Each
 * movement belongs to one source, so that the sums are those of the ledger.
 */
export async function sumCosts(queries: Queries, week: Week): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with moved as (
      select t.player_id, t.currency, t.kind, e.code, case e.code when 104 then e.amount else -e.amount end as cost,
        case when t.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.reference::uuid end as reference
      from ledger.transfer t cross join lateral unnest(t.accounts, t.amounts) e (code, amount)
      where ${within(week, 't')} and t.accounts && '{102,103,104,105}'::smallint[]
        and (e.code in (102, 103) or (e.code = 104 and t.kind in ${jackpotFeed})
          or (e.code = 105 and t.kind not in ${jackpotFeed}))
      union all
      select t.player_id, t.currency, 'play', t.house,
        case t.kind when 'round' then coalesce(t.win_amount, 0) else t.part_game + t.part_digital + t.part_bonus end,
        t.user_bonus_id
      from wallet.provider_transaction t
      where ${within(week, 't')} and t.house in (102, 105) and t.version is not null and t.kind in ('win', 'round')),
    given as (
      select m.*, b.id as battle_id, b.series_id, u.bonus_id, u.promo_code, o.kind = 'PercentDeposit' as is_percent,
        g.reference as gift, mi.code as mission
      from moved m
        left join battles.battle b on m.kind = 'battle_prize' and b.id = m.reference
        left join bonuses.user_bonus u on m.code = 102 and u.player_id = m.player_id and u.id = m.reference
        left join bonuses.bonus o on o.id = u.bonus_id
        left join bonuses.bonus_grant g on g.player_id = u.player_id and g.user_bonus_id = u.id
        left join missions.entry en on en.player_id = g.player_id
          and en.id = case when g.reference like 'mission:%' then substr(g.reference, 9)::uuid end
        left join missions.mission mi on mi.id = en.mission_id)
    select case
        when code = 104 then 'jackpot' when code = 103 then 'cashback'
        when series_id is not null then 'battle_series' when battle_id is not null then 'battle'
        when kind = 'wheel_prize' or gift like 'wheel:%' then 'wheel'
        when mission is not null then 'mission' when gift like 'campaign:%' then 'campaign'
        when gift is not null or bonus_id is null then 'other'
        when promo_code is not null then 'promo_code' when is_percent then 'percent_deposit' else 'bonus' end as source,
      case
        when code = 104 then 'jackpot' when code = 103 then 'cashback'
        when battle_id is not null then coalesce(series_id, battle_id)::text
        when kind = 'wheel_prize' or gift like 'wheel:%' then 'wheel'
        when mission is not null then mission when gift like 'campaign:%' then substr(gift, 10)
        when gift is not null then split_part(gift, ':', 1) when bonus_id is null then kind
        when promo_code is not null then promo_code when is_percent then 'percent_deposit' else bonus_id::text end as id,
      currency, sum(cost)::bigint as amount, (count(distinct player_id) filter (where code <> 104))::int as players
    from given group by 1, 2, 3 order by 1, 2, 3`.execute(queries);
  return rows;
}
