import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Counting, Signal, Weighted } from './rules.ts';

export type ReferralState = 'open' | 'waiting' | 'held' | 'rewarded' | 'ended';
export type EndReason = 'late' | 'cap' | 'not_allowed' | 'denied';

/** A referred friend, with the terms at registration. */
export interface Referral {
  id: string;
  friendId: string;
  referrerId: string;
  /** Friend's currency: of deposit, wager and the friend's reward. */
  currency: Currency;
  minDeposit: Minor;
  wager: Minor;
  /** Zero when there is none. */
  friendReward: Minor;
  rewardCurrency: Currency;
  reward: Minor;
  registeredAt: Date;
  countsUntil: Date;
  waitHours: number;
  wagered: Weighted;
  state: ReferralState;
  reason: EndReason | null;
  signals: Signal[];
  fulfilledAt: Date | null;
  decideAt: Date | null;
  decidedAt: Date | null;
}

const columns = sql`
  id, friend_id as "friendId", referrer_id as "referrerId", currency, min_deposit as "minDeposit", wager,
  friend_reward as "friendReward", reward_currency as "rewardCurrency", reward, registered_at as "registeredAt",
  counts_until as "countsUntil", wait_hours as "waitHours", wagered, state, reason, signals,
  fulfilled_at as "fulfilledAt", decide_at as "decideAt", decided_at as "decidedAt"`;

export type NewReferral = Pick<
  Referral,
  | 'id'
  | 'friendId'
  | 'referrerId'
  | 'currency'
  | 'minDeposit'
  | 'wager'
  | 'friendReward'
  | 'rewardCurrency'
  | 'reward'
  | 'registeredAt'
  | 'countsUntil'
  | 'waitHours'
>;

/** Inserts a player's referrer; the first one stays. */
export async function insertReferral(tx: Tx, row: NewReferral): Promise<void> {
  await sql`
    insert into referrals.referral (id, friend_id, referrer_id, currency, min_deposit, wager, friend_reward, reward_currency, reward,
      registered_at, counts_until, wait_hours)
    values (${row.id}, ${row.friendId}, ${row.referrerId}, ${row.currency}, ${row.minDeposit}, ${row.wager},
      ${row.friendReward}, ${row.rewardCurrency}, ${row.reward}, ${row.registeredAt}, ${row.countsUntil}, ${row.waitHours})
    on conflict (friend_id) do nothing`.execute(tx);
}

export async function findReferral(queries: Queries, friendId: string): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`
    select ${columns} from referrals.referral where friend_id = ${friendId}`.execute(queries);
  return rows[0];
}

export async function findReferralById(queries: Queries, id: string): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`select ${columns} from referrals.referral where id = ${id}`.execute(queries);
  return rows[0];
}

export async function lockReferral(tx: Tx, friendId: string): Promise<Referral | undefined> {
  const { rows } = await sql<Referral>`
    select ${columns} from referrals.referral where friend_id = ${friendId} for update`.execute(tx);
  return rows[0];
}

/** States in which the friend's play and payments still change a referral. */
const counting = sql`state in ('open', 'waiting', 'held')`;

/** Tells whether play or deposits of any of these players can change a referral. */
export async function hasCounting(queries: Queries, friendIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referrals.referral
    where friend_id = any(${[...friendIds]}::uuid[]) and ${counting} limit 1`.execute(queries);
  return rows.length > 0;
}

export async function lockCounting(tx: Tx, friendIds: readonly string[]): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select ${columns} from referrals.referral
    where friend_id = any(${[...friendIds]}::uuid[]) and ${counting}
    order by friend_id for update`.execute(tx);
  return rows;
}

/** Writes rounds' values for a locked referral and sums all of them. @returns the sum. */
export async function writeRounds(tx: Tx, friendId: string, rounds: ReadonlyMap<string, Weighted>): Promise<Weighted> {
  await sql`
    insert into referrals.round (friend_id, round_id, value)
    select ${friendId}::uuid, * from unnest(${[...rounds.keys()]}::uuid[], ${[...rounds.values()]}::bigint[])
    on conflict (friend_id, round_id) do update set value = excluded.value`.execute(tx);
  const { rows } = await sql<{ wagered: Weighted }>`
    update referrals.referral set wagered = (
      select coalesce(sum(value), 0) from referrals.round where friend_id = ${friendId})
    where friend_id = ${friendId} returning wagered`.execute(tx);
  return rows[0]?.wagered ?? 0n;
}

/** Writes the progress of a locked referral. */
export async function writeStanding(tx: Tx, friendId: string, standing: Counting): Promise<void> {
  const isWaiting = standing.state === 'waiting';
  await sql`
    update referrals.referral set state = ${standing.state},
      fulfilled_at = ${isWaiting ? standing.fulfilledAt : null}::timestamptz,
      decide_at = ${isWaiting ? standing.decideAt : null}::timestamptz
    where friend_id = ${friendId}`.execute(tx);
}

/** Holds a locked referral for an operator. */
export async function writeHeld(tx: Tx, friendId: string, signals: readonly Signal[]): Promise<void> {
  await sql`
    update referrals.referral set state = 'held', decide_at = null, signals = ${[...signals]}::text[]
    where friend_id = ${friendId}`.execute(tx);
}

/** Ends a locked referral; `reason` is set without a reward. Its rounds are deleted. */
export async function writeDecision(
  tx: Tx,
  decision: { friendId: string; reason: EndReason | null; at: Date },
): Promise<void> {
  const { friendId, reason, at } = decision;
  await sql`
    update referrals.referral set state = ${reason === null ? 'rewarded' : 'ended'}, reason = ${reason},
      decide_at = null, decided_at = ${at}
    where friend_id = ${friendId}`.execute(tx);
  await sql`delete from referrals.round where friend_id = ${friendId}`.execute(tx);
}

/** Lists friends whose referral is due for a decision, longest due first. */
export async function listDue(queries: Queries, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select friend_id as id from referrals.referral
    where state = 'waiting' and decide_at <= ${at} order by decide_at, friend_id limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Lists friends whose time is over with unmet conditions. */
export async function listLate(queries: Queries, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select friend_id as id from referrals.referral
    where state = 'open' and counts_until <= ${before} order by counts_until, friend_id limit ${limit}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

export async function countRewarded(queries: Queries, of: { referrerId: string; since: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referrals.referral
    where referrer_id = ${of.referrerId} and state = 'rewarded' and decided_at >= ${of.since}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** Lists a referrer's friends, newest first. */
export async function listFriends(
  queries: Queries,
  query: { referrerId: string; page: number; pageSize: number },
): Promise<{ items: Referral[]; total: number }> {
  const { referrerId, page, pageSize } = query;
  const { rows } = await sql<Referral>`
    select ${columns} from referrals.referral where referrer_id = ${referrerId}
    order by registered_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(queries);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from referrals.referral where referrer_id = ${referrerId}`.execute(queries);
  return { items: rows, total: counted[0]?.total ?? 0 };
}

/** Lists referrals in a state, oldest first. */
export async function listInState(queries: Queries, state: ReferralState, limit: number): Promise<Referral[]> {
  const { rows } = await sql<Referral>`
    select ${columns} from referrals.referral where state = ${state} order by registered_at, id limit ${limit}`.execute(
    queries,
  );
  return rows;
}
