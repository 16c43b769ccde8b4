import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/db.ts';

/** What the office shows of a player besides lists. Sums of payments are of completed ones, in minor units. */
export interface PlayerFacts {
  id: string;
  nickname: string | null;
  phone: string | null;
  phoneVerifiedAt: Date | null;
  email: string | null;
  emailVerifiedAt: Date | null;
  country: string;
  currency: Currency;
  language: string;
  timeZone: string;
  birthDate: string | null;
  newsletterConsent: boolean;
  status: string;
  guardedSince: Date | null;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  verifiedAt: Date | null;
  identityStatus: string | null;
  starsHundredths: number;
  turnoverNanoEur: bigint;
  excludedUntil: Date | null;
  heldFor: string | null;
  openAlerts: number;
  openTickets: number;
  openSessions: number;
  deposits: number;
  depositedMinor: bigint;
  payouts: number;
  paidOutMinor: bigint;
}

/** Reads a player's facts; undefined: there is no such player. */
export async function readPlayerFacts(
  queries: Queries,
  { playerId, at }: { playerId: string; at: Date },
): Promise<PlayerFacts | undefined> {
  const paid = (direction: string) => sql`(
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from payments.payment
    where player_id = p.id and direction = ${direction} and status = 'completed')`;
  const { rows } = await sql<PlayerFacts>`
    select p.id, p.nickname, p.phone, p.phone_verified_at as "phoneVerifiedAt", p.email, p.email_verified_at as "emailVerifiedAt",
      p.country, p.currency, p.language, p.time_zone as "timeZone", p.birth_date::text as "birthDate",
      p.newsletter_consent as "newsletterConsent", p.status, p.guarded_since as "guardedSince", p.created_at as "createdAt",
      k.first_name as "firstName", k.last_name as "lastName", k.verified_at as "verifiedAt",
      (select status from kyc.submission where player_id = p.id order by id desc limit 1) as "identityStatus",
      coalesce(s.stars_hundredths, 0) as "starsHundredths", coalesce(s.turnover_nano_eur, 0) as "turnoverNanoEur",
      case when c.excluded_until > ${at} then c.excluded_until end as "excludedUntil",
      case when c.frozen_at is not null then 'frozen'
        when c.held_until is null or c.held_until > ${at} then c.held_for end as "heldFor",
      (select count(*)::int from payments.alert where player_id = p.id and resolved_at is null) as "openAlerts",
      (select count(*)::int from support.ticket where player_id = p.id and status <> 'closed') as "openTickets",
      (select count(*)::int from identity.session where player_id = p.id and ended_at is null) as "openSessions",
      d.count as deposits, d.sum as "depositedMinor", w.count as payouts, w.sum as "paidOutMinor"
    from identity.player p
      left join kyc.person k on k.player_id = p.id
      left join rating.standing s on s.player_id = p.id
      left join wallet.player_control c on c.player_id = p.id
      cross join lateral ${paid('deposit')} d cross join lateral ${paid('withdraw')} w
    where p.id = ${playerId}`.execute(queries);
  return rows[0];
}

/** An account that may be of the same person. */
export interface LinkedPlayer {
  id: string;
  playerId: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  state: string;
  weight: number;
  isBlocking: boolean;
  reasons: { kind: string; shown: string }[];
  foundAt: Date;
}

/** Lists the links of a player, the strongest first. */
export async function listLinkedPlayers(queries: Queries, playerId: string): Promise<LinkedPlayer[]> {
  const { rows } = await sql<LinkedPlayer>`
    select l.id, o.id as "playerId", k.first_name || ' ' || k.last_name as name, o.phone, o.email, l.state, l.weight,
      l.is_blocking as "isBlocking", l.reasons, l.found_at as "foundAt"
    from persons.link l
      join identity.player o on o.id = case when l.one = ${playerId} then l.other else l.one end
      left join kyc.person k on k.player_id = o.id
    where l.one = ${playerId} or l.other = ${playerId}
    order by l.weight desc, l.found_at desc limit 50`.execute(queries);
  return rows;
}

/** A limit that the player has set, in minor units. */
export interface OwnLimit {
  kind: string;
  period: string;
  amount: bigint | null;
  nextAmount: bigint | null;
  nextAt: Date | null;
}

export async function listOwnLimits(queries: Queries, playerId: string): Promise<OwnLimit[]> {
  return queries
    .selectFrom('wallet.player_limit')
    .select(['kind', 'period', 'amount', 'nextAmount', 'nextAt'])
    .where('playerId', '=', playerId)
    .orderBy('kind')
    .orderBy('period')
    .execute();
}

/** The bonus that is not ended; amounts in minor units. */
export interface OpenBonus {
  id: string;
  name: string;
  status: string;
  wagerAmount: bigint;
  progress: bigint;
}

export async function findOpenBonus(queries: Queries, playerId: string): Promise<OpenBonus | undefined> {
  const { rows } = await sql<OpenBonus>`
    select u.id, coalesce(b.name, '') as name, u.status, u.wager_amount as "wagerAmount", u.progress
    from bonuses.user_bonus u left join bonuses.bonus b on b.id = u.bonus_id
    where u.player_id = ${playerId} and u.status in ('PENDING', 'ACTIVE')`.execute(queries);
  return rows[0];
}
