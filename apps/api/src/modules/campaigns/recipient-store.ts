import type { SkipReason } from '@altyn/contracts/promotions/campaigns';
import type { Currency, Minor } from '@altyn/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** What a player of a segment got. Values are euro cents. */
export type Outcome = { state: 'sent'; valueEur: bigint; worthEur: bigint } | { state: 'skipped'; reason: SkipReason };

/** Lists players who wait, in the order of ids after `after`. */
export async function listWaiting(
  queries: Queries,
  of: { campaignId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('campaigns.recipient')
    .select('playerId')
    .where('campaignId', '=', of.campaignId)
    .where('state', '=', 'waiting')
    .where('playerId', '>', of.after)
    .orderBy('playerId')
    .limit(of.limit)
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** Locks a player who waits. @returns false when another has settled it. */
export async function lockWaiting(tx: Tx, of: { campaignId: string; playerId: string }): Promise<boolean> {
  const row = await tx
    .selectFrom('campaigns.recipient')
    .select('playerId')
    .where('playerId', '=', of.playerId)
    .where('campaignId', '=', of.campaignId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function settleRecipient(
  tx: Tx,
  of: { campaignId: string; playerId: string; outcome: Outcome; at: Date },
): Promise<void> {
  const { campaignId, playerId, outcome, at: settledAt } = of;
  await tx
    .updateTable('campaigns.recipient')
    .set({ ...outcome, settledAt })
    .where('playerId', '=', playerId)
    .where('campaignId', '=', campaignId)
    .execute();
}

/** Ends the waiting of all who are left. */
export async function endWaiting(tx: Tx, of: { campaignId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('campaigns.recipient')
    .set({ state: 'skipped', reason: 'ended' satisfies SkipReason, settledAt: of.at })
    .where('campaignId', '=', of.campaignId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts the players of a campaign that got something or wait, and those who got nothing by reason. */
export async function countRecipients(queries: Queries, campaignId: string) {
  const { rows } = await sql<{ state: string; reason: SkipReason | null; count: number; worth: bigint }>`
    select state, reason, count(*)::int as count, sum(worth_eur)::bigint as worth from campaigns.recipient
    where campaign_id = ${campaignId} group by 1, 2 order by 1, 2`.execute(queries);
  const of = (state: string) => rows.find((row) => row.state === state);
  return {
    sent: of('sent')?.count ?? 0,
    waiting: of('waiting')?.count ?? 0,
    worthEur: of('sent')?.worth ?? 0n,
    skipped: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}

/** What has come of a campaign in one currency, in minor units. */
export interface CampaignResult {
  currency: Currency;
  sent: number;
  taken: number;
  wageredMinor: Minor;
  /** Bonus money that became the players' own. */
  releasedMinor: Minor;
}

/** A campaign's gifts stand under this reference. */
export const referenceOf = (campaignId: string) => `campaign:${campaignId}`;

/** Sums what the players of a campaign have done with what they got: by its gift, or by the promo code it told of. */
export async function sumResults(
  queries: Queries,
  of: { campaignId: string; promoCode: string | null },
): Promise<CampaignResult[]> {
  const sent = sql`select player_id from campaigns.recipient where campaign_id = ${of.campaignId} and state = 'sent'`;
  const taken: RawBuilder<unknown> =
    of.promoCode === null
      ? sql`u.player_id in (${sent}) and (u.player_id, u.id) in (
          select g.player_id, g.user_bonus_id from bonuses.bonus_grant g
          where g.reference = ${referenceOf(of.campaignId)} and g.user_bonus_id is not null)`
      : sql`u.player_id in (${sent}) and u.promo_code = ${of.promoCode}`;
  // The bonuses come first: on a distributed database they are with their shards, and the recipients are not.
  const { rows } = await sql<CampaignResult>`
    with u as materialized (
      select u.player_id, u.id, u.subscribed_at, u.progress, u.released_amount from bonuses.user_bonus u where ${taken})
    select p.currency, count(distinct r.player_id)::int as sent, count(u.id)::int as taken,
      coalesce(sum(u.progress), 0)::bigint as "wageredMinor", coalesce(sum(u.released_amount), 0)::bigint as "releasedMinor"
    from campaigns.recipient r
      join identity.player p on p.id = r.player_id
      left join u on u.player_id = r.player_id
        and ${of.promoCode === null ? sql`true` : sql`u.subscribed_at >= r.settled_at`}
    where r.campaign_id = ${of.campaignId} and r.state = 'sent'
    group by 1 order by 1`.execute(queries);
  return rows;
}
