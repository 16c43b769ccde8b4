import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { firstIdOf } from '../../platform/db/partitions.ts';

/** What a rule has found of one account. `subject`: equal ones open one alert. */
export interface Finding {
  playerId: string;
  subject: string;
  details: Record<string, string | number>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A round is older than its end by this at most. */
const roundAgeMs = dayMs;
/** Traces that few people share, unlike the address range of a provider. */
const closeTraces = ['device', 'card', 'bank_account', 'chain_address', 'phone'];

/** A trace that belongs to accounts, not to a place. */
const isClose = (trace: RawBuilder<unknown>, crowd: number) => sql`
  ${trace}.kind = any(${closeTraces}::text[])
  and (select count(*) from persons.trace c where c.kind = ${trace}.kind and c.digest = ${trace}.digest) < ${crowd}`;

/** Bonus money of 30 days that became players' own, from a number of bonuses on, against what they paid in. */
export async function findBonusAbuse(
  queries: Queries,
  of: { at: Date; minBonuses: number; minPercent: number },
): Promise<Finding[]> {
  const since = new Date(of.at.getTime() - 30 * dayMs);
  const month = of.at.toISOString().slice(0, 7);
  const { rows } = await sql<{
    playerId: string;
    bonuses: number;
    released: string;
    deposited: string;
    currency: string;
  }>`
    with b as materialized (
      select player_id, currency, count(*)::int as bonuses, coalesce(sum(released_amount), 0)::bigint as released
      from bonuses.user_bonus where activated_at > ${since} group by player_id, currency
      having count(*) >= ${of.minBonuses} and sum(released_amount) > 0)
    select b.player_id as "playerId", b.bonuses, b.currency,
      to_char(b.released / 100.0, 'FM999999999990.00') as released, to_char(d.sum / 100.0, 'FM999999999990.00') as deposited
    from b cross join lateral (
      select coalesce(sum(amount - returned), 0)::bigint as sum from payments.payment p
      where p.player_id = b.player_id and p.direction = 'deposit' and p.status = 'completed' and p.created_at > ${since}) d
    where b.released * 100 >= d.sum * ${of.minPercent}`.execute(queries);
  return rows.map(({ playerId, ...details }) => ({ playerId, subject: `${playerId} ${month}`, details }));
}

/** Accounts with a common close trace that took one bonus, which no play earns, within 7 days. */
export async function findBonusRings(
  queries: Queries,
  of: { at: Date; minAccounts: number; crowd: number },
): Promise<Finding[]> {
  const since = new Date(of.at.getTime() - 7 * dayMs);
  const { rows } = await sql<{ players: string[]; bonusId: string; bonus: string; shared: string }>`
    with taken as (
      select distinct u.player_id, u.bonus_id, b.name from bonuses.user_bonus u join bonuses.bonus b on b.id = u.bonus_id
      where u.subscribed_at > ${since}
        and (u.promo_code is not null or b.kind in ('WelcomeDeposit', 'WelcomePromoCode', 'PromoCode')))
    select array_agg(k.player_id::text order by k.player_id) as players, k.bonus_id as "bonusId", k.name as bonus,
      t.kind as shared
    from taken k join persons.trace t on t.player_id = k.player_id and ${isClose(sql`t`, of.crowd)}
    group by k.bonus_id, k.name, t.kind, t.digest having count(*) >= ${of.minAccounts}`.execute(queries);
  return rows.flatMap(({ players, bonusId, bonus, shared }) =>
    players.map((playerId) => ({
      playerId,
      subject: `${bonusId} ${playerId}`,
      details: { bonus, shared, accounts: players.length },
    })),
  );
}

/** Prize winners of one battle who have a close trace in common. */
export async function findBattleCollusion(
  queries: Queries,
  of: { at: Date; minAccounts: number; crowd: number },
): Promise<Finding[]> {
  const since = new Date(of.at.getTime() - 2 * dayMs);
  const { rows } = await sql<{ players: string[]; places: number[]; battle: string; shared: string }>`
    select array_agg(r.player_id::text order by r.place) as players, array_agg(r.place order by r.place) as places,
      r.battle_id as battle, t.kind as shared
    from battles.result r join persons.trace t on t.player_id = r.player_id and ${isClose(sql`t`, of.crowd)}
    where r.created_at > ${since} and r.amount > 0
    group by r.battle_id, t.kind, t.digest having count(*) >= ${of.minAccounts}`.execute(queries);
  return rows.flatMap(({ players, places, battle, shared }) =>
    players.map((playerId) => ({
      playerId,
      subject: `${battle} ${playerId}`,
      details: { battle, shared, places: places.join(' ') },
    })),
  );
}

/** Seconds between the ends of two bets on one round of a live table, at most. */
const sameRoundS = 3;

/**
 * Pairs of accounts with a close trace in common, unless their link is cut, that bet on the same rounds of a live table, the
 * one winning what the other loses.
 */
export async function findTableCollusion(
  queries: Queries,
  of: { at: Date; minRounds: number; crowd: number },
): Promise<Finding[]> {
  const since = new Date(of.at.getTime() - dayMs);
  const { rows } = await sql<{ one: string; other: string; game: string; rounds: number }>`
    with played as materialized (
      select r.player_id, r.game_id, g.slug, r.finished_at,
        r.win_digital + r.win_bonus - r.stake_game - r.stake_digital - r.stake_bonus as net
      from wallet.round r join games.game g on g.id = r.game_id and g.category = 'live'
      where r.id >= ${firstIdOf(new Date(since.getTime() - roundAgeMs))} and r.finished_at > ${since} and not r.is_rolled_back),
    pairs as (
      select distinct a.player_id as one, b.player_id as other
      from persons.trace a join persons.trace b on b.kind = a.kind and b.digest = a.digest and b.player_id > a.player_id
      where a.player_id in (select player_id from played) and b.player_id in (select player_id from played)
        and ${isClose(sql`a`, of.crowd)}
        and not exists (
          select 1 from persons.link l where l.one = a.player_id and l.other = b.player_id and l.state = 'cut'))
    select p.one, p.other, x.slug as game, count(*)::int as rounds
    from pairs p
      join played x on x.player_id = p.one and x.net <> 0
      join played y on y.player_id = p.other and y.game_id = x.game_id and sign(y.net) = -sign(x.net)
        and abs(extract(epoch from y.finished_at - x.finished_at)) <= ${sameRoundS}
    group by p.one, p.other, x.slug having count(*) >= ${of.minRounds}`.execute(queries);
  const day = of.at.toISOString().slice(0, 10);
  return rows.flatMap(({ one, other, game, rounds }) =>
    [
      [one, other],
      [other, one],
    ].map(([playerId = '', partner = '']) => ({
      playerId,
      subject: `${day} ${game} ${playerId} ${partner}`,
      details: { game, rounds, with: partner },
    })),
  );
}
