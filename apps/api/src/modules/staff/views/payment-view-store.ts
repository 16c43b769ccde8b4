import type { Currency } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { PageOf } from './player-search-store.ts';

/** A payment in a list of the office. */
export interface ViewedPayment {
  id: string;
  playerId: string;
  direction: 'deposit' | 'withdraw';
  method: string;
  amountMinor: bigint;
  currency: Currency;
  status: string;
  reason: string | null;
  account: string | null;
  recipient: string | null;
  createdAt: Date;
}

/** A withdrawal with what its decision needs. Sums are of completed payments, in minor units. */
export interface ViewedWithdrawal extends ViewedPayment {
  firstName: string | null;
  lastName: string | null;
  /** Phone or email: the name of a player whose identity is not verified. */
  login: string | null;
  depositedMinor: bigint;
  paidOutMinor: bigint;
  turnoverNanoEur: bigint;
  /** Kinds of open alerts. */
  alerts: string[];
  documents: { document: string; state: string; answer_id: string | null }[];
  country: string;
  language: string;
  partOf: string | null;
  partNumber: number | null;
  partCount: number | null;
  /** Of a part: the amount of the whole. */
  wholeMinor: bigint | null;
  maxPayoutMinor: bigint | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

const columns = sql`
  p.id, p.player_id as "playerId", p.direction, p.method, p.amount as "amountMinor", p.currency, p.status, p.reason,
  p.account_masked as account, p.recipient, p.created_at as "createdAt"`;

/** Lists payments, the newest first: of a player, or of a direction and state. */
export async function listViewedPayments(
  queries: Queries,
  of: PageOf & { playerId?: string | undefined; direction?: string | undefined; status?: string | undefined },
): Promise<ViewedPayment[]> {
  const { playerId, direction, status, after, limit } = of;
  const { rows } = await sql<ViewedPayment>`
    select ${columns} from payments.payment p
    where true ${playerId === undefined ? sql`` : sql`and p.player_id = ${playerId}`}
      ${direction === undefined ? sql`` : sql`and p.direction = ${direction}`}
      ${status === undefined ? sql`` : sql`and p.status = ${status}`}
      ${after === undefined ? sql`` : sql`and p.id < ${after}`}
    order by p.id desc limit ${limit}`.execute(queries);
  return rows;
}

/** Lists withdrawals that wait for a person, the oldest first, with their facts. `id`: only that one. */
export async function listWaitingWithdrawals(
  queries: Queries,
  of: PageOf & { id?: string | undefined; at: Date; waitsFor: 'house' | 'player' },
): Promise<ViewedWithdrawal[]> {
  const { after, id, limit, at, waitsFor } = of;
  // One that is opened by its address is shown whoever it waits for.
  const isAsked = sql`exists (select 1 from kyc.request r where r.payment_id = p.id and r.state = 'asked')`;
  const waits = id === undefined ? (waitsFor === 'player' ? isAsked : sql`not ${isAsked}`) : sql`true`;
  const sum = (direction: string) => sql`
    coalesce((select sum(o.amount) from payments.payment o where o.player_id = p.player_id and o.direction = ${direction}
              and o.status = 'completed'), 0)::bigint`;
  const { rows } = await sql<ViewedWithdrawal>`
    select ${columns}, k.first_name as "firstName", k.last_name as "lastName", coalesce('+' || i.phone, i.email) as login,
      ${sum('deposit')} as "depositedMinor", ${sum('withdraw')} as "paidOutMinor",
      coalesce(s.turnover_nano_eur, 0) as "turnoverNanoEur",
      array(select distinct a.kind from payments.alert a where a.player_id = p.player_id and a.resolved_at is null
            order by 1) as alerts,
      (select coalesce(json_agg(json_build_object('document', r.document, 'state', r.state, 'answer_id', r.answer_id)
                order by r.asked_at, r.id), '[]')
       from kyc.request r where r.payment_id = p.id) as documents,
      i.country, i.language, p.part_of as "partOf", p.part_number as "partNumber", p.part_count as "partCount",
      (select w.amount from payments.payment w where w.player_id = p.player_id and w.id = p.part_of) as "wholeMinor",
      (select l.max_payout from payments.method_limit l where l.code = p.method and l.currency = p.currency) as "maxPayoutMinor",
      c.name as "claimedBy", c.expires_at as "claimedUntil"
    from payments.payment p
      join identity.player i on i.id = p.player_id
      left join lateral (
        select o.name, l.expires_at from staff.claim l join staff.account o on o.id = l.account_id
        where l.queue = 'withdrawals' and l.subject = p.id and l.expires_at > ${at}) c on true
      left join kyc.person k on k.player_id = p.player_id
      left join rating.standing s on s.player_id = p.player_id
    where p.status = 'waiting_approval' and ${waits} ${id === undefined ? sql`` : sql`and p.id = ${id}`} ${after === undefined ? sql`` : sql`and p.id > ${after}`}
    order by p.id limit ${limit}`.execute(queries);
  return rows;
}
