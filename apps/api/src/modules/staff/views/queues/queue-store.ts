import type { OfficeQueue } from '@altyn/contracts/office/queues';
import type { Currency } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/db.ts';

/** An entry of a queue. */
export interface QueueEntry {
  id: string;
  playerId: string | null;
  playerName: string | null;
  at: Date;
  what: string;
  /** In minor units of `currency`. */
  amountMinor: bigint | null;
  currency: Currency | null;
  facts: Record<string, string | number | null>;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

const bookKinds = [
  ...['reconciliation', 'settlement', 'contradiction', 'mismatch', 'unknown_payment', 'chain_reorganisation'],
  ...['restored', 'provider_refund', 'returned_payout'],
];

const alerts = (isBooks: boolean) => sql`
  select a.id, a.player_id, a.opened_at, a.kind, null::bigint, null::text,
    a.details || coalesce((select jsonb_build_object('case', c.number) from cases.alert k join cases.case c on c.id = k.case_id
      where k.alert_id = a.id), '{}')
  from payments.alert a
  where a.resolved_at is null and ${isBooks ? sql`` : sql`not`} a.kind = any(${bookKinds}::text[])`;

/** What each queue holds: id, player, time, what, amount in minor units, currency, facts. */
const entries: Record<OfficeQueue, RawBuilder<unknown>> = {
  identity: sql`
    select s.id, s.player_id, s.submitted_at, coalesce(s.note, 'review'), null::bigint, null::text,
      jsonb_build_object('check', s.check_reference)
    from kyc.submission s where s.status = 'review'
    union all
    select p.id, p.player_id, p.submitted_at, p.kind, null, null,
      jsonb_build_object('asked_for', (select string_agg(distinct r.why, ', ') from kyc.request r where r.answer_id = p.id))
    from kyc.proof p where p.status = 'review'`,
  alerts: alerts(false),
  // Closed ones are history: they are listed when they are asked for.
  cases: sql`
    select c.id, (select m.player_id from cases.member m where m.case_id = c.id order by m.added_at, m.player_id limit 1),
      c.opened_at, c.state, null::bigint, null::text,
      jsonb_build_object('number', c.number, 'outcome', c.outcome, 'owner', c.owner, 'waits_until', c.waits_until,
        'players', (select count(*) from cases.member m where m.case_id = c.id),
        'frozen', nullif((select count(*) from cases.freeze f where f.case_id = c.id and f.freed_at is null), 0),
        'alerts', (select string_agg(distinct a.kind, ', ' order by a.kind) from cases.alert k
          join payments.alert a on a.id = k.alert_id where k.case_id = c.id))
    from cases.case c`,
  books: alerts(true),
  refunds: sql`
    select p.id, p.player_id, p.created_at, p.status, p.amount, p.currency,
      jsonb_build_object('method', p.method, 'provider', p.provider, 'account', p.account_masked, 'reason', p.reason,
        'reference', p.provider_reference)
    from payments.payment p where p.direction = 'deposit' and p.status in ('reviewing', 'refunding')`,
  // The wins come first: on a distributed database they are with their shards, and the games are not.
  'held-wins': sql`
    with h as materialized (select * from wallet.held_win where status = 'held')
    select h.id, h.player_id, h.created_at, h.reason, h.win_real + h.win_bonus, h.currency,
      jsonb_build_object('game', g.title, 'provider', h.provider, 'round', h.round,
        'stake', to_char(h.stake / 100.0, 'FM999999999990.00'),
        'bonus', case when h.win_bonus > 0 then to_char(h.win_bonus / 100.0, 'FM999999999990.00') end,
        'highest', g.max_win_multiple || ' ×')
    from h left join games.game g on g.id = h.game_id`,
  tickets: sql`
    select t.id, t.player_id, t.updated_at, t.topic, null::bigint, null::text,
      jsonb_build_object('opened', t.created_at, 'last', (
        select left(m.text, 200) from support.message m where m.ticket_id = t.id order by m.at desc, m.id desc limit 1))
    from support.ticket t where t.status = 'open'`,
};

/** Lists a queue, the oldest first. `what`: only entries of that kind; `id`: only that one. */
export async function listQueue(
  queries: Queries,
  of: {
    queue: OfficeQueue;
    what: string;
    id?: string | undefined;
    after: string | undefined;
    limit: number;
    at: Date;
  },
): Promise<QueueEntry[]> {
  const { queue, what, id, after, limit, at } = of;
  const { rows } = await sql<QueueEntry>`
    select e.id, e.player_id as "playerId", e.at, e.what, e.amount as "amountMinor", e.currency, e.facts,
      coalesce(k.first_name || ' ' || k.last_name, '+' || i.phone, i.email) as "playerName",
      c.name as "claimedBy", c.expires_at as "claimedUntil"
    from (${entries[queue]}) as e (id, player_id, at, what, amount, currency, facts)
      left join identity.player i on i.id = e.player_id
      left join kyc.person k on k.player_id = e.player_id
      left join lateral (
        select o.name, l.expires_at from staff.claim l join staff.account o on o.id = l.account_id
        where l.queue = ${queue} and l.subject = e.id and l.expires_at > ${at}) c on true
    where ${queue === 'cases' && id === undefined && what === '' ? sql`e.what <> 'closed'` : sql`true`} ${id === undefined ? sql`` : sql`and e.id = ${id}`} ${what === '' ? sql`` : sql`and e.what = ${what}`} ${after === undefined ? sql`` : sql`and e.id > ${after}`}
    order by e.id limit ${limit}`.execute(queries);
  return rows;
}
