import { nilUuid } from '@altyn/domain/nil-uuid';
import { type listedTransaction, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/db/db.ts';

/** A provider's transaction as stored. Amounts in minor units; `winAmount` of rounds only. */
export interface OurTransaction {
  id: string;
  playerId: string;
  uuid: string;
  referenceUuid: string | null;
  kind: 'bet' | 'win' | 'rollback' | 'round';
  round: string;
  currency: string;
  amount: bigint;
  winAmount: bigint | null;
  status: string;
  at: Date;
}

const columns = sql`id, player_id as "playerId", transaction_uuid as uuid, reference_uuid as "referenceUuid", kind, round,
  currency, amount, win_amount as "winAmount", status, created_at as at`;

/** A position in time order: right after this transaction. */
export type Place = Pick<OurTransaction, 'at' | 'id'>;

/** Length of the first time span scanned; each further scan is twice as long, up to the longest. */
const firstLookMs = 2_000;
const longestLookMs = 5 * 60_000;

/**
 * Lists a provider's transactions in [from, to), oldest first, after `after`: at most `limit`. The table has no index by
 * time: it is scanned in short spans, so that a page costs only the rows near it.
 * @param asked `withinMs`: time budget of the scan; the page is short when it runs out.
 * @returns `next`: the cursor of the next page, null at the end.
 */
export async function listInOrder(
  queries: Queries,
  request: { provider: string; from: Date; to: Date; after?: Place | undefined; limit: number; withinMs?: number },
): Promise<{ rows: OurTransaction[]; next: Place | null }> {
  const { provider, to, after, limit, withinMs = Infinity } = request;
  const startedAt = performance.now();
  const later = after ? sql`and (created_at, id) > (${after.at}, ${after.id})` : sql``;
  const rows: OurTransaction[] = [];
  let lower = Math.max(request.from.getTime(), after?.at.getTime() ?? -Infinity);
  for (let lookMs = firstLookMs; lower < to.getTime(); lookMs = Math.min(2 * lookMs, longestLookMs)) {
    const upper = Math.min(lower + lookMs, to.getTime());
    const { rows: found } = await sql<OurTransaction>`
      select ${columns}
      from wallet.provider_transaction
      where created_at >= ${new Date(lower)} and created_at < ${new Date(upper)} and provider = ${provider}
        and kind <> 'tombstone' ${later}
      order by created_at, id limit ${limit - rows.length}`.execute(queries);
    rows.push(...found);
    const last = rows.at(-1);
    if (last && rows.length === limit) return { rows, next: last };
    lower = upper;
    if (performance.now() - startedAt >= withinMs) break;
  }
  return { rows, next: lower < to.getTime() ? { at: new Date(lower), id: nilUuid } : null };
}

/** A transaction of a round. `moved`: the amount staked, won or returned, in minor units. */
export interface RoundTransaction extends OurTransaction {
  provider: string;
  gameId: string | null;
  moved: bigint;
  totalAfter: bigint;
}

/** How far before a round's first accepted transaction its refused ones are searched. */
const refusedBeforeMs = 86_400_000;

/**
 * Lists every transaction of a player's round in order of arrival, including refused ones and those that moved nothing;
 * these carry the round's name only. Empty for a round of another player.
 */
export async function selectRoundTransactions(
  queries: Queries,
  request: { playerId: string; roundId: string },
): Promise<RoundTransaction[]> {
  const { playerId, roundId } = request;
  // Ids begin with their time: skip the months before the round.
  const earliest = earliestIdBefore(roundId, refusedBeforeMs);
  const { rows } = await sql<RoundTransaction>`
    with named as (
      select provider, round from wallet.provider_transaction
      where player_id = ${playerId} and round_id = ${roundId} and id >= ${earliest} limit 1)
    select ${columns}, t.provider, game_id as "gameId", part_game + part_digital + part_bonus as moved,
      total_after as "totalAfter"
    from wallet.provider_transaction t join named using (provider, round)
    where player_id = ${playerId} and id >= ${earliest} and kind <> 'tombstone'
      and (round_id = ${roundId} or round_id is null)
    order by created_at, version, id`.execute(queries);
  return rows;
}

/** A round as a provider names it, and whose it is. */
export interface NamedRound {
  playerId: string;
  roundId: string;
  gameId: string | null;
  firstAt: Date;
}

/**
 * Finds rounds by the name that their provider gives them, in [from, to): of one player, or of all. The table has no index
 * by this name: months and hours outside the time are skipped.
 */
export async function findNamedRounds(
  queries: Queries,
  request: { provider: string; round: string; from: Date; to: Date; playerId: string | undefined },
): Promise<NamedRound[]> {
  const { provider, round, from, to, playerId } = request;
  const own = playerId === undefined ? sql`` : sql`and player_id = ${playerId}`;
  const { rows } = await sql<NamedRound>`
    select player_id as "playerId", round_id as "roundId", max(game_id::text) as "gameId", min(created_at) as "firstAt"
    from wallet.provider_transaction
    where created_at >= ${from} and created_at < ${to} and provider = ${provider} and round = ${round}
      and round_id is not null ${own}
    group by 1, 2 order by 4 limit 20`.execute(queries);
  return rows;
}

/** The smallest UUIDv7 at the given time before another id. */
function earliestIdBefore(id: string, beforeMs: number): string {
  const ms = Math.max(0, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - beforeMs);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Time budget of a page: the caller does not wait for a scan through a long silence. */
const answeredWithinMs = 2_000;
const cursorShape = z.tuple([z.iso.datetime(), z.guid()]);

/**
 * Reads a page of a provider's transactions in the protocol's terms; short or empty when little was found in time.
 * @returns undefined for an invalid cursor.
 */
export async function listProviderTransactions(
  queries: Queries,
  request: { provider: string; from: Date; to: Date; cursor: string | undefined; limit: number },
): Promise<{ items: z.input<typeof listedTransaction>[]; nextCursor: string | null } | undefined> {
  const { cursor, ...span } = request;
  const place = cursor === undefined ? undefined : cursorShape.safeParse(cursor.split('|'));
  if (place && !place.success) return undefined;
  const after = place && { at: new Date(place.data[0]), id: place.data[1] };
  const { rows, next } = await listInOrder(queries, { ...span, after, withinMs: answeredWithinMs });
  return { items: rows.map(toListed), nextCursor: next && `${next.at.toISOString()}|${next.id}` };
}

/** Safe conversion: amounts arrived as protocol amounts or are below 2^53 units. */
const toUnits = (minor: bigint) => Number(minor * BigInt(protocolUnitsPerMinor));

function toListed(one: OurTransaction): z.input<typeof listedTransaction> {
  return {
    transaction_uuid: one.uuid,
    reference_transaction_uuid: one.referenceUuid,
    kind: one.kind,
    round: one.round,
    user: one.playerId,
    currency: one.currency.toUpperCase(),
    amount: toUnits(one.amount),
    win_amount: one.winAmount === null ? null : toUnits(one.winAmount),
    status: one.status,
    created_at: one.at.toISOString(),
  };
}

/** When a player's newest transaction of play was stored; undefined: the player never played. */
export async function findLastPlay(queries: Queries, playerId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from wallet.provider_transaction where player_id = ${playerId}
    order by id desc limit 1`.execute(queries);
  return rows[0]?.at;
}
