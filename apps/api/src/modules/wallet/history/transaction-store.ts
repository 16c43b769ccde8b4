import { type listedTransaction, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../../platform/db/db.ts';

/** A provider's transaction as our books have it. Amounts in minor units; `winAmount` of rounds only. */
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

/** A place in the order of time: right after this transaction. */
export type Place = Pick<OurTransaction, 'at' | 'id'>;

/** So much time's rows are looked through first; each further look is at twice as much, up to the longest. */
const firstLookMs = 2_000;
const longestLookMs = 5 * 60_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * A provider's transactions in [from, to), oldest first, after `after`: at most `limit`. The table has no order by time: it
 * is looked through a short span at a time, so that a page costs what is near it and not what was asked for.
 * @param asked `withinMs`: looks no further once that has passed; the page is short then.
 * @returns `next`: where to go on, null at the end.
 */
export async function listInOrder(
  queries: Queries,
  asked: { provider: string; from: Date; to: Date; after?: Place | undefined; limit: number; withinMs?: number },
): Promise<{ rows: OurTransaction[]; next: Place | null }> {
  const { provider, to, after, limit, withinMs = Infinity } = asked;
  const startedAt = performance.now();
  const later = after ? sql`and (created_at, id) > (${after.at}, ${after.id})` : sql``;
  const rows: OurTransaction[] = [];
  let lower = Math.max(asked.from.getTime(), after?.at.getTime() ?? -Infinity);
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
  return { rows, next: lower < to.getTime() ? { at: new Date(lower), id: firstId } : null };
}

/** A transaction of a round. `moved`: what it took from the player as a stake, or gave as a win or back; in minor units. */
export interface RoundTransaction extends OurTransaction {
  provider: string;
  gameId: string | null;
  moved: bigint;
  totalAfter: bigint;
}

/** What was refused for a round before anything of it was accepted is looked for so far back. */
const refusedBeforeMs = 86_400_000;

/**
 * What came for one round of a player, in the order in which it came, what was refused or moved nothing included: it has the
 * round's name only. Nothing for a round that is not theirs.
 */
export async function selectRoundTransactions(
  queries: Queries,
  asked: { playerId: string; roundId: string },
): Promise<RoundTransaction[]> {
  const { playerId, roundId } = asked;
  // Ids begin with their time: months before the round are not looked through.
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

/** The least UUIDv7 of a moment so long before another's. */
function earliestIdBefore(id: string, beforeMs: number): string {
  const ms = Math.max(0, Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) - beforeMs);
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** Whoever asks is not kept waiting while a long silence is looked through. */
const answeredWithinMs = 2_000;
const cursorShape = z.tuple([z.iso.datetime(), z.guid()]);

/**
 * A page of a provider's transactions in the protocol's words; short, or empty, where little was found in time.
 * @returns undefined for a cursor that is none.
 */
export async function listProviderTransactions(
  queries: Queries,
  asked: { provider: string; from: Date; to: Date; cursor: string | undefined; limit: number },
): Promise<{ items: z.input<typeof listedTransaction>[]; nextCursor: string | null } | undefined> {
  const { cursor, ...span } = asked;
  const place = cursor === undefined ? undefined : cursorShape.safeParse(cursor.split('|'));
  if (place && !place.success) return undefined;
  const after = place && { at: new Date(place.data[0]), id: place.data[1] };
  const { rows, next } = await listInOrder(queries, { ...span, after, withinMs: answeredWithinMs });
  return { items: rows.map(toListed), nextCursor: next && `${next.at.toISOString()}|${next.id}` };
}

/** Amounts fit: they came in as protocol amounts, or are below 2^53 units. */
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
