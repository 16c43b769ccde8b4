import type { CampaignSegment } from '@altyn/contracts/promotions/campaigns';
import { currencies } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

const dayMs = 24 * 3_600_000;

type Condition = RawBuilder<unknown>;

/** What a segment is looked at with. */
export interface SegmentLook {
  segment: CampaignSegment;
  at: Date;
  /** Units of each currency per euro. */
  ratesPerEur: Readonly<Record<string, string>>;
  /** Only players who agreed to news. */
  needsConsent: boolean;
}

/**
 * Whom no campaign reaches, as the table `barred`: disabled and closed accounts; players on a break, excluded, held or frozen;
 * players with a limit of their own; accounts whose likely link waits for a review. `accounts`: only among these. Sets, not a
 * question for each player: on a distributed database the wallet's tables are with their shards.
 */
function barred({ at, accounts }: { at: Date; accounts?: readonly string[] }): Condition {
  const among = (id: Condition) => (accounts === undefined ? sql`true` : sql`${id} = any(${[...accounts]}::uuid[])`);
  return sql`
    controlled as materialized (
      select c.player_id from wallet.player_control c where ${among(sql`c.player_id`)} and (
        c.excluded_until > ${at} or c.frozen_at is not null
        or (c.held_for is not null and (c.held_until is null or c.held_until > ${at}))
        or case when c.next_session_at <= ${at} then c.next_session_minutes else c.session_minutes end is not null)),
    limited as materialized (
      select l.player_id from wallet.player_limit l where ${among(sql`l.player_id`)}
        and case when l.next_at <= ${at} then l.next_amount else l.amount end is not null),
    barred (id) as materialized (
      select player_id from controlled
      union select player_id from limited
      union select a.id from identity.player a
        where ${among(sql`a.id`)} and (a.status <> 'active' or a.closed_at is not null)
      union select l.other from persons.link l where ${among(sql`l.other`)} and l.state = 'likely' and l.is_blocking)`;
}

/** Nor is an account reached of whose person another account is barred. */
const unreachable = (at: Date): Condition => sql`
  ${barred({ at })},
  unreachable (id) as materialized (
    select id from barred
    union select k.one from persons.link k join barred b on b.id = k.other where k.state in ('certain', 'confirmed')
    union select k.other from persons.link k join barred b on b.id = k.one where k.state in ('certain', 'confirmed'))`;

/** Bounds of an instant by its age in days. */
function ageWithin(moment: Condition, of: { min: number | null; max: number | null; at: Date }): Condition[] {
  const before = (days: number) => new Date(of.at.getTime() - days * dayMs);
  return [
    ...(of.min === null ? [] : [sql`${moment} <= ${before(of.min)}`]),
    ...(of.max === null ? [] : [sql`${moment} >= ${before(of.max)}`]),
  ];
}

/** An amount in minor units of the player's currency, in euros. */
const inEuros = (minor: Condition, rates: Readonly<Record<string, string>>): Condition => sql`
  ${minor} / 100.0 / (case p.currency ${sql.join(
    currencies.map((currency) => sql`when ${currency} then ${rates[currency] ?? '1'}::numeric`),
    sql` `,
  )} end)`;

/** Credited deposits and payouts of a player: how many, the last, the sum of both in euros. */
const moneyOf = (rates: Readonly<Record<string, string>>): Condition => sql`
  left join lateral (
    select count(*) filter (where m.direction = 'deposit' and m.returned < m.amount) as deposits,
      max(m.settled_at) filter (where m.direction = 'deposit' and m.returned < m.amount) as last_deposit_at,
      ${inEuros(
        sql`coalesce(sum(case when m.direction = 'deposit' then m.amount - m.returned else m.returned - m.amount end), 0)`,
        rates,
      )} as net_eur
    from payments.payment m where m.player_id = p.id and m.status = 'completed') money on true`;

const seenOf: Condition = sql`
  left join lateral (
    select coalesce(max(s.last_seen_at), p.created_at) as at from identity.session s where s.player_id = p.id) seen on true`;

function moneyConditions({ segment, at }: SegmentLook): Condition[] {
  const { deposits_min: fewest, deposits_max: many, net_eur_min: low, net_eur_max: high } = segment;
  return [
    ...ageWithin(sql`money.last_deposit_at`, { min: segment.deposited_days_min, max: segment.deposited_days_max, at }),
    ...(fewest === null ? [] : [sql`money.deposits >= ${fewest}`]),
    ...(many === null ? [] : [sql`money.deposits <= ${many}`]),
    ...(low === null ? [] : [sql`money.net_eur >= ${low}::numeric`]),
    ...(high === null ? [] : [sql`money.net_eur <= ${high}::numeric`]),
  ];
}

/** What a player has lost to games in the last days; null: since the registration. */
const ggrOf = ({ segment: { ggr_days: days }, at, ratesPerEur }: SegmentLook): Condition => sql`
  left join lateral (
    select ${inEuros(sql`coalesce(sum(d.stakes - d.wins), 0)`, ratesPerEur)} as eur
    from ${days === null ? sql`figures.month_player` : sql`figures.day_player`} d
    where d.player_id = p.id
      ${days === null ? sql`` : sql`and d.day > (${new Date(at.getTime() - days * dayMs)} at time zone 'UTC')::date`}) ggr on true`;

function playConditions({ segment }: SegmentLook): { ofGgr: Condition[]; ofGames: Condition[] } {
  const { ggr_eur_min: low, ggr_eur_max: high, games } = segment;
  const played = sql`exists (
    select 1 from games.own_game o join games.game g on g.id = o.game_id
    where o.player_id = p.id and o.played_at is not null and g.slug = any(${[...(games ?? [])]}::text[]))`;
  return {
    ofGgr: [
      ...(low === null ? [] : [sql`ggr.eur >= ${low}::numeric`]),
      ...(high === null ? [] : [sql`ggr.eur <= ${high}::numeric`]),
    ],
    ofGames: games === null ? [] : [played],
  };
}

const hasTag = (tags: readonly string[]): Condition =>
  sql`exists (select 1 from staff.tag t where t.player_id = p.id and t.tag = any(${[...tags]}::text[]))`;

function accountConditions({ segment, at, needsConsent }: SegmentLook): Condition[] {
  const { players, countries, currencies: money, tags, without_tags: without, is_verified: isVerified } = segment;
  const verified = sql`exists (select 1 from kyc.person k where k.player_id = p.id)`;
  return [
    ...(players === null ? [] : [sql`p.id = any(${[...players]}::uuid[])`]),
    ...(countries === null ? [] : [sql`p.country = any(${[...countries]}::text[])`]),
    ...(money === null ? [] : [sql`p.currency = any(${[...money]}::text[])`]),
    ...ageWithin(sql`p.created_at`, { min: segment.registered_days_min, max: segment.registered_days_max, at }),
    ...(tags.length === 0 ? [] : [hasTag(tags)]),
    ...(without.length === 0 ? [] : [sql`not ${hasTag(without)}`]),
    ...(isVerified === null ? [] : [isVerified ? verified : sql`not ${verified}`]),
    ...(needsConsent ? [sql`p.newsletter_consent`] : []),
  ];
}

/** Stars as players see them: the first is that of a verified phone. */
function starConditions({ segment: { stars_min: min, stars_max: max } }: SegmentLook): Condition[] {
  if (min === 0 && max === 10) return [];
  const stars = sql`coalesce((select r.stars_hundredths from rating.standing r where r.player_id = p.id), 100)
    - case when p.phone_verified_at is null then 100 else 0 end`;
  return [sql`${stars} between ${Math.round(min * 100)} and ${Math.round(max * 100)}`];
}

/** Players (`p`) who meet the conditions of a segment, reachable or not. `join`: of further tables. */
function fittingPlayers(look: SegmentLook, join = sql``): Condition {
  const ofMoney = moneyConditions(look);
  const { seen_days_min: min, seen_days_max: max } = look.segment;
  const ofSeen = ageWithin(sql`seen.at`, { min, max, at: look.at });
  const { ofGgr, ofGames } = playConditions(look);
  const all = [...accountConditions(look), ...starConditions(look), ...ofMoney, ...ofSeen, ...ofGgr, ...ofGames];
  return sql`
    from identity.player p
    ${join}
    ${ofMoney.length > 0 ? moneyOf(look.ratesPerEur) : sql``}
    ${ofSeen.length > 0 ? seenOf : sql``}
    ${ofGgr.length > 0 ? ggrOf(look) : sql``}
    where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}`;
}

/** Short names that no game has. */
export async function findUnknownGames(queries: Queries, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from unnest(${[...slugs]}::text[]) as s (slug)
    where not exists (select 1 from games.game g where g.slug = s.slug)`.execute(queries);
  return rows.map(({ slug }) => slug);
}

/** Counts a segment in one pass: who can be reached, and who meets the conditions but is out of reach. */
export async function countSegment(
  queries: Queries,
  look: SegmentLook,
): Promise<{ fitting: number; outOfReach: number }> {
  const { rows } = await sql<{ fitting: number; all: number }>`
    with ${unreachable(look.at)}
    select count(*)::int as all, (count(*) filter (where u.id is null))::int as fitting
    ${fittingPlayers(look, sql`left join unreachable u on u.id = p.id`)}`.execute(queries);
  const { fitting = 0, all = 0 } = rows[0] ?? {};
  return { fitting, outOfReach: all - fitting };
}

/** Adds the players of a segment whom a campaign has not found yet as waiting, at most `limit`. @returns how many. */
export async function findRecipients(
  queries: Queries,
  { campaignId, limit, ...look }: SegmentLook & { campaignId: string; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${unreachable(look.at)}
    insert into campaigns.recipient (player_id, campaign_id, state, found_at)
    select p.id, ${campaignId}, 'waiting', ${look.at} ${fittingPlayers(look)}
      and not exists (select 1 from unreachable u where u.id = p.id)
      and not exists (select 1 from campaigns.recipient r where r.player_id = p.id and r.campaign_id = ${campaignId})
    order by p.id limit ${limit}
    on conflict do nothing`.execute(queries);
  return Number(numAffectedRows ?? 0n);
}

/** Tells whether each of these accounts can be reached now. */
export async function areReachable(queries: Queries, of: { accounts: readonly string[]; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ reachable: number }>`
    with ${barred(of)}
    select count(*)::int as reachable from identity.player p
    where p.id = any(${[...of.accounts]}::uuid[]) and not exists (select 1 from barred b where b.id = p.id)`.execute(
    queries,
  );
  return rows[0]?.reachable === new Set(of.accounts).size;
}
