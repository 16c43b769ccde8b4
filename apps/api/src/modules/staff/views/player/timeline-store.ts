import type { TimelineKind } from '@altyn/contracts/office/views';
import type { Currency } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/db.ts';

/** An entry of a player's timeline. */
export interface TimelineEntry {
  kind: TimelineKind;
  id: string;
  at: Date;
  what: string;
  /** In minor units of `currency`. */
  amountMinor: bigint | null;
  currency: Currency | null;
  facts: Record<string, string | null>;
}

interface Of {
  playerId: string;
  /** Id of the last entry of the previous page. */
  after: string | undefined;
  limit: number;
}

type Source = (of: Of) => RawBuilder<unknown>;

/**
 * The newest rows of one table: each has an id that holds its time, so pages of all tables follow one order. `join`: what
 * their names come from, after the rows are chosen; on a distributed database the rows may be on another node.
 */
const newest = (
  of: Of,
  parts: {
    from: RawBuilder<unknown>;
    id: RawBuilder<unknown>;
    where: RawBuilder<unknown>;
    join?: RawBuilder<unknown>;
  },
) => {
  const rows = sql`from ${parts.from} where ${parts.where} ${of.after === undefined ? sql`` : sql`and ${parts.id} < ${of.after}::uuid`}
  order by ${parts.id} desc limit ${of.limit}`;
  return parts.join === undefined ? rows : sql`from (select t.* ${rows}) t ${parts.join}`;
};

const ofPlayer = ({ playerId }: Of) => sql`t.player_id = ${playerId}`;
const ofGame = sql`left join games.game g on g.id = t.game_id`;
const none = sql`null::bigint, null::text`;
const id = sql`t.id`;

/** Changes of pockets, as a text: `digital +10.00`. With `ordinality` where no order counts too: Citus 13.0 cannot send it without. */
const pockets = sql`(
  select string_agg(a.name || ' ' || to_char(e.amount / 100.0, 'SGFM999999999990.00'), ', ' order by e.place)
  from unnest(t.accounts, t.amounts) with ordinality e (code, amount, place)
    join ledger.account a on a.code = e.code where a.is_pocket)`;
const change = sql`(
  select coalesce(sum(e.amount), 0)::bigint from unnest(t.accounts, t.amounts) with ordinality e (code, amount, place)
    join ledger.account a on a.code = e.code where a.is_pocket)`;

const ledger: Source = (of) => sql`
  select 'ledger', t.id, t.created_at, t.kind, ${change}, t.currency,
    jsonb_build_object('pockets', ${pockets}, 'reference', t.reference)
  ${newest(of, { from: sql`ledger.transfer t`, id, where: ofPlayer(of) })}`;

const payments: Source = (of) => sql`
  select 'payment', t.id, t.created_at, t.direction || ' ' || t.status, t.amount, t.currency,
    jsonb_build_object('method', t.method, 'account', t.account_masked, 'recipient', t.recipient, 'reason', t.reason,
      'provider', t.provider, 'reference', t.provider_reference,
      'part', t.part_number || ' / ' || t.part_count)
  ${newest(of, { from: sql`payments.payment t`, id, where: ofPlayer(of) })}`;

/** Rounds of several calls, and those of one call, which have no row of their own. */
const rounds: Source = (of) => sql`
  select 'round', t.id, t.started_at,
    case when t.is_rolled_back then 'rolled back' when t.is_open then 'open' else 'finished' end,
    t.win_digital + t.win_bonus - t.stake_game - t.stake_digital - t.stake_bonus, t.currency,
    jsonb_build_object('game', g.title, 'provider', t.provider, 'round', t.round,
      'stake', to_char((t.stake_game + t.stake_digital + t.stake_bonus) / 100.0, 'FM999999999990.00'),
      'win', to_char((t.win_digital + t.win_bonus) / 100.0, 'FM999999999990.00'))
  ${newest(of, { from: sql`wallet.round t`, id, where: ofPlayer(of), join: ofGame })}`;
const wholeRounds: Source = (of) => sql`
  select 'round', t.id, t.created_at, 'finished',
    coalesce(t.win_amount, 0) - t.part_game - t.part_digital - t.part_bonus, t.currency,
    jsonb_build_object('game', g.title, 'provider', t.provider, 'round', t.round,
      'stake', to_char((t.part_game + t.part_digital + t.part_bonus) / 100.0, 'FM999999999990.00'),
      'win', to_char(coalesce(t.win_amount, 0) / 100.0, 'FM999999999990.00'))
  ${newest(of, {
    from: sql`wallet.provider_transaction t`,
    join: ofGame,
    id,
    where: sql`${ofPlayer(of)} and t.round_id = t.id and t.status = 'OK' and not exists (
      select 1 from wallet.round r where r.player_id = t.player_id and r.provider = t.provider and r.round = t.round
        and r.id = t.id offset 0)`,
  })}`;

const bonuses: Source = (of) => sql`
  select 'bonus', t.id, t.subscribed_at, t.status, t.initial_amount, t.currency,
    jsonb_build_object('bonus', b.name, 'code', t.promo_code, 'end', t.end_reason,
      'progress', to_char(t.progress / 100.0, 'FM999999999990.00') || ' / ' || to_char(t.wager_amount / 100.0, 'FM999999999990.00'))
  ${newest(of, { from: sql`bonuses.user_bonus t`, id, where: ofPlayer(of), join: sql`left join bonuses.bonus b on b.id = t.bonus_id` })}`;

const sessions: Source = (of) => sql`
  select 'session', t.id, t.created_at, coalesce('ended: ' || t.end_reason, 'open'), ${none},
    jsonb_build_object('device', t.user_agent, 'seen', t.last_seen_at, 'ended', t.ended_at)
  ${newest(of, { from: sql`identity.session t`, id, where: ofPlayer(of) })}`;

const security: Source = (of) => sql`
  select 'security', t.id, t.at, t.event, ${none}, jsonb_build_object('address', t.address, 'device', t.user_agent)
  ${newest(of, { from: sql`identity.security_event t`, id, where: ofPlayer(of) })}`;

const limitEntry = sql`(t.action like 'player.limit%' or t.action like 'player.exclude%')`;
/** Entries about a player name them as their subject or in their details; each part has an index of its own. */
const auditOf = (kind: 'audit' | 'limit', isWanted: RawBuilder<unknown>): readonly Source[] =>
  [
    (of: Of) => sql`t.subject = ${of.playerId}`,
    (of: Of) => sql`t.details ? 'playerId' and t.details->>'playerId' = ${of.playerId} and t.subject <> ${of.playerId}`,
  ].map(
    (about) => (of) =>
      sql`
      select ${kind}::text, t.id, t.at, t.action, ${none}, jsonb_build_object('by', t.actor, 'reason', t.reason)
      ${newest(of, { from: sql`platform.audit t`, id, where: sql`${about(of)} and ${isWanted}` })}`,
  );
/** What the players themselves change: their own notice says when. */
const ownLimits: Source = (of) => sql`
  select 'limit', t.id, t.created_at, 'changed', ${none}, '{}'::jsonb
  ${newest(of, { from: sql`notifications.notification t`, id, where: sql`${ofPlayer(of)} and t.kind = 'limits'` })}`;

const notices: Source = (of) => sql`
  select 'message', t.id, t.created_at, t.kind, ${none},
    (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(t.data))
  ${newest(of, { from: sql`notifications.notification t`, id, where: sql`${ofPlayer(of)} and t.kind <> 'limits'` })}`;
const supportMessages: Source = (of) => sql`
  select 'message', t.id, t.at, 'support', ${none},
    jsonb_build_object('by', coalesce(t.operator, t.author), 'text', t.text, 'ticket', t.ticket_id)
  ${newest(of, {
    from: sql`support.message t join support.ticket s on s.id = t.ticket_id`,
    id,
    where: sql`s.player_id = ${of.playerId}`,
  })}`;

const submissions: Source = (of) => sql`
  select 'identity', t.id, t.submitted_at, t.status, ${none},
    jsonb_build_object('reason', t.reason, 'note', t.note, 'by', t.decided_by, 'decided', t.decided_at)
  ${newest(of, { from: sql`kyc.submission t`, id, where: ofPlayer(of) })}`;

const proofs: Source = (of) => sql`
  select 'identity', t.id, t.submitted_at, t.status, ${none},
    jsonb_build_object('document', t.kind, 'reason', t.reason, 'by', t.decided_by, 'decided', t.decided_at)
  ${newest(of, { from: sql`kyc.proof t`, id, where: ofPlayer(of) })}`;

const requests: Source = (of) => sql`
  select 'identity', t.id, t.asked_at, t.state, ${none},
    jsonb_build_object('document', t.document, 'reason', t.why, 'by', t.asked_by, 'text', t.text)
  ${newest(of, { from: sql`kyc.request t`, id, where: ofPlayer(of) })}`;

const sources: Record<TimelineKind, readonly Source[]> = {
  ledger: [ledger],
  payment: [payments],
  round: [rounds, wholeRounds],
  bonus: [bonuses],
  session: [sessions],
  limit: [ownLimits, ...auditOf('limit', limitEntry)],
  security: [security],
  message: [notices, supportMessages],
  identity: [submissions, proofs, requests],
  // Who has read what is in the audit log.
  audit: auditOf('audit', sql`not ${limitEntry} and t.action not like 'read.%'`),
};

/** Lists what happened to a player, the newest first, of some kinds. */
export async function listTimeline(
  queries: Queries,
  of: Of & { kinds: readonly TimelineKind[] },
): Promise<TimelineEntry[]> {
  const parts = of.kinds.flatMap((kind) => sources[kind]).map((source) => sql`(${source(of)})`);
  if (parts.length === 0) return [];
  const { rows } = await sql<TimelineEntry>`
    select kind, id, at, what, "amountMinor", currency, facts from (${sql.join(parts, sql` union all `)})
      as entry (kind, id, at, what, "amountMinor", currency, facts)
    order by id desc limit ${of.limit}`.execute(queries);
  return rows;
}
