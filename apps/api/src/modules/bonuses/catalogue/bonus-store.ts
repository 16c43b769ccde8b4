import type { BonusKind, BonusStatus } from '@altyn/domain/bonus';
import type { Currency } from '@altyn/domain/money';
import type { Day } from '@altyn/domain/schedule';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';
import { type Bonus, type BonusRow, decodeBonus, encodeBonus } from './bonus-record.ts';

const columns = sql`b.*, g.name as group_name, g.is_enabled as is_group_enabled`;
const source = sql`bonuses.bonus b join bonuses.bonus_group g on g.id = b.group_id`;

export async function findBonus(queries: Queries, bonusId: string): Promise<Bonus | undefined> {
  const { rows } = await sql<BonusRow>`select ${columns} from ${source} where b.id = ${bonusId}`.execute(queries);
  return rows[0] && decodeBonus(rows[0]);
}

/** The one bonus of a kind that the house gives in a currency, if an operator has it switched on. */
export async function findActiveBonusOfKind(
  queries: Queries,
  which: { kind: string; currency: Currency },
): Promise<Bonus | undefined> {
  const { rows } = await sql<BonusRow>`
    select ${columns} from ${source}
    where b.kind = ${which.kind} and b.currency = ${which.currency} and b.status = 'ACTIVE' and g.is_enabled
    order by b.starts_at desc, b.id desc limit 1`.execute(queries);
  return rows[0] && decodeBonus(rows[0]);
}

/** Currencies in which the house gives a kind now. */
export async function listCurrenciesOfKind(queries: Queries, kind: BonusKind): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct b.currency from ${source}
    where b.kind = ${kind} and b.status = 'ACTIVE' and g.is_enabled`.execute(queries);
  return rows.map((row) => row.currency);
}

export interface BonusListQuery {
  currency: Currency;
  /** Only those of enabled groups. */
  isEnabledOnly: boolean;
  playerId: string;
  now: Date;
  page: number;
  pageSize: number;
}

/**
 * What a player may be shown: published, running or about to run, not by promo code, public or given to this player. What
 * waits as a gift comes first, then by group, the newest first. The first deposit's only before a deposit, or to who has taken it. What stands against taking it today is
 * answered when it is tried.
 */
export async function listOfferedBonuses(
  queries: Queries,
  query: BonusListQuery,
): Promise<{ items: Bonus[]; total: number }> {
  const { rows } = await sql<BonusRow & { total: number }>`
    with given as (
      select w.bonus_id from bonuses.bonus_grant w
      where w.player_id = ${query.playerId} and w.user_bonus_id is null
        and (w.expires_at is null or w.expires_at > ${query.now})),
    offered as (
      select ${columns}, g.position, b.id in (select bonus_id from given) as is_given from ${source}
      where b.currency = ${query.currency} and b.status = 'ACTIVE' and b.type <> 'PROMO_CODE'
        and (b.ends_at is null or b.ends_at > ${query.now})
        and (g.is_enabled or not ${query.isEnabledOnly})
        and ((b.is_public and b.opt_in) or b.id in (select bonus_id from given))
        and (b.kind <> 'WelcomeDeposit'
          or not exists (select from bonuses.player_deposit d where d.player_id = ${query.playerId})
          or exists (select from bonuses.user_bonus u where u.player_id = ${query.playerId} and u.bonus_id = b.id)))
    select page.*, (select count(*)::int from offered) as total
    from (values (1)) as one left join lateral (
      select * from offered order by is_given desc, position, starts_at desc, id desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}) as page on true`.execute(queries);
  return { items: rows.filter((row) => row.id !== null).map(decodeBonus), total: rows[0]?.total ?? 0 };
}

/** How many of each bonus's places are taken in its period (see `placePeriod`). */
export async function countTakenPlaces(
  queries: Queries,
  places: readonly { bonusId: string; period: string }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ bonus_id: string; taken: number }>`
    select p.bonus_id, p.taken from bonuses.place p
    join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted ("bonusId" uuid, period text)
      on p.bonus_id = wanted."bonusId" and p.period = wanted.period`.execute(queries);
  return new Map(rows.map((row) => [row.bonus_id, row.taken]));
}

/** The period in which places are counted: the activation day of a daily bonus, else all time. */
export function placePeriod(bonus: Pick<Bonus, 'isDailyActivation'>, day: Day): string {
  return bonus.isDailyActivation ? day : '';
}

/**
 * Takes one place, if there is one: the row is locked from here to the commit, so the last place goes to one.
 * @returns false when all are taken.
 */
export async function takePlace(
  tx: Tx,
  place: { bonusId: string; period: string; capacity: number },
): Promise<boolean> {
  if (place.capacity <= 0) return false;
  const { rows } = await sql`
    insert into bonuses.place as p (bonus_id, period, taken) values (${place.bonusId}, ${place.period}, 1)
    on conflict (bonus_id, period) do update set taken = p.taken + 1 where p.taken < ${place.capacity}
    returning taken`.execute(tx);
  return rows.length === 1;
}

/** Writes a bonus, new or changed. */
export async function saveBonus(tx: Queries, bonus: Bonus, updatedAt: Date): Promise<void> {
  const row = JSON.stringify({ ...encodeBonus(bonus), updated_at: updatedAt.toISOString() });
  await sql`
    insert into bonuses.bonus as b
    select * from jsonb_populate_record(null::bonuses.bonus, ${row}::jsonb)
    on conflict (id) do update set
      (group_id, type, kind, name, currency, status, starts_at, ends_at, bonus_amount, max_bonus_amount,
       min_deposit_amount, activations_offset_minutes, is_daily_activation, wager_type, wager_hundredths,
       max_daily_activations, max_unique_activations, active_on_days, min_rating_hundredths, max_win_amount,
       win_amount_type, burning_on_withdrawal, burning_amount, burning_on_timeout_hours, burning_on_deposit, opt_in,
       is_public, is_repeated_activation, is_verification_required, max_bet_amount, free_spins, updated_at) =
      (excluded.group_id, excluded.type, excluded.kind, excluded.name, excluded.currency, excluded.status,
       excluded.starts_at, excluded.ends_at, excluded.bonus_amount, excluded.max_bonus_amount,
       excluded.min_deposit_amount, excluded.activations_offset_minutes, excluded.is_daily_activation,
       excluded.wager_type, excluded.wager_hundredths, excluded.max_daily_activations,
       excluded.max_unique_activations, excluded.active_on_days, excluded.min_rating_hundredths,
       excluded.max_win_amount, excluded.win_amount_type, excluded.burning_on_withdrawal, excluded.burning_amount,
       excluded.burning_on_timeout_hours, excluded.burning_on_deposit, excluded.opt_in, excluded.is_public,
       excluded.is_repeated_activation, excluded.is_verification_required, excluded.max_bet_amount,
       excluded.free_spins, excluded.updated_at)`.execute(tx);
}

/** Changes its status and nothing else: somebody may be editing the rest. */
export async function updateBonusStatus(
  tx: Queries,
  change: { id: string; status: BonusStatus; at: Date },
): Promise<void> {
  await sql`
    update bonuses.bonus set status = ${change.status}, updated_at = ${change.at} where id = ${change.id}`.execute(tx);
}

/** A term that a setting feeds; amounts in hundredths. */
export interface FedTerms {
  bonusAmount?: bigint;
  wagerHundredths?: bigint;
  /** Replaces a name that tells the per cent; an operator's own name stays. */
  name?: string;
}

/**
 * Gives bonuses one term, and changes nothing else: somebody may be editing the rest. One that an operator has made into
 * another kind is left alone.
 * @returns the ids of those that were changed.
 */
export async function updateFedTerms(
  tx: Queries,
  change: { ids: readonly string[]; kind: BonusKind; terms: FedTerms; at: Date },
): Promise<string[]> {
  const { bonusAmount, wagerHundredths, name } = change.terms;
  const { rows } = await sql<{ id: string }>`
    update bonuses.bonus set
      bonus_amount = coalesce(${bonusAmount ?? null}::bigint, bonus_amount),
      wager_hundredths = coalesce(${wagerHundredths ?? null}::bigint, wager_hundredths),
      name = case when name ~ '^First deposit [0-9.]+%$' then coalesce(${name ?? null}::text, name) else name end,
      updated_at = ${change.at}
    where id = any(${[...change.ids]}::uuid[]) and kind = ${change.kind}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes a bonus, only where none has that id. */
export async function insertBonusIfMissing(tx: Queries, bonus: Bonus, updatedAt: Date): Promise<void> {
  const row = JSON.stringify({ ...encodeBonus(bonus), updated_at: updatedAt.toISOString() });
  await sql`
    insert into bonuses.bonus
    select * from jsonb_populate_record(null::bonuses.bonus, ${row}::jsonb)
    on conflict (id) do nothing`.execute(tx);
}

export interface BonusGroup {
  id: string;
  position: number;
  code: string;
  name: string;
  isEnabled: boolean;
}

export async function listGroups(queries: Queries): Promise<BonusGroup[]> {
  const { rows } = await sql<BonusGroup>`
    select id, position, code, name, is_enabled as "isEnabled" from bonuses.bonus_group order by position`.execute(
    queries,
  );
  return rows;
}

export async function insertGroupIfMissing(tx: Queries, group: BonusGroup): Promise<void> {
  await sql`
    insert into bonuses.bonus_group (id, position, code, name, is_enabled)
    values (${group.id}, ${group.position}, ${group.code}, ${group.name}, ${group.isEnabled})
    on conflict do nothing`.execute(tx);
}

/** @returns false when there is no such group. */
export async function updateGroup(
  tx: Queries,
  change: { code: string; isEnabled?: boolean | undefined; name?: string | undefined },
): Promise<boolean> {
  const { rows } = await sql`
    update bonuses.bonus_group set
      is_enabled = coalesce(${change.isEnabled ?? null}::boolean, is_enabled),
      name = coalesce(${change.name ?? null}::text, name)
    where code = ${change.code} returning id`.execute(tx);
  return rows.length === 1;
}

/** For the operator: every bonus in a line. */
export async function listBonusLines(
  queries: Queries,
  currency: string | undefined,
): Promise<{ id: string; currency: string; kind: string; status: string; name: string }[]> {
  const { rows } = await sql<{ id: string; currency: string; kind: string; status: string; name: string }>`
    select id, currency, kind, status, name from bonuses.bonus
    where ${currency ?? null}::text is null or currency = ${currency ?? null}::text
    order by currency, kind, name limit 1000`.execute(queries);
  return rows;
}

/** For the operator: places taken, by period, newest first. */
export async function listPlaces(queries: Queries, bonusId: string): Promise<{ period: string; taken: number }[]> {
  const { rows } = await sql<{ period: string; taken: number }>`
    select period, taken from bonuses.place where bonus_id = ${bonusId} order by period desc limit 31`.execute(queries);
  return rows;
}

export interface Outcome {
  status: string;
  endReason: string | null;
  count: number;
  credited: bigint;
  released: bigint;
  removed: bigint;
}

/** For the operator: what became of a bonus, amounts in minor units. */
export async function countOutcomes(queries: Queries, bonusId: string): Promise<Outcome[]> {
  const { rows } = await sql<Outcome>`
    select status, end_reason as "endReason", count(*)::int as count, sum(initial_amount)::bigint as credited,
      coalesce(sum(released_amount), 0)::bigint as released, coalesce(sum(removed_amount), 0)::bigint as removed
    from bonuses.user_bonus where bonus_id = ${bonusId}
    group by status, end_reason order by status, end_reason`.execute(queries);
  return rows;
}
