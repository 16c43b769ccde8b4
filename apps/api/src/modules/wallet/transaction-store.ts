import { type listedTransaction, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../../platform/db.ts';

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

/** A place in the order of time: right after this transaction. */
export type Place = Pick<OurTransaction, 'at' | 'id'>;

/** The first look takes so much time's rows, the next ones twice as much each, until the page is full. */
const firstLookMs = 2_000;

/**
 * A provider's transactions in [from, to), oldest first, after `after`: at most `limit`. The table has no order by time: it
 * is looked through a short span at a time, so that a page costs what is near it and not what was asked for.
 */
export async function listInOrder(
  queries: Queries,
  asked: { provider: string; from: Date; to: Date; after?: Place | undefined; limit: number },
): Promise<OurTransaction[]> {
  const { provider, to, after, limit } = asked;
  const later = after ? sql`and (created_at, id) > (${after.at}, ${after.id})` : sql``;
  const found: OurTransaction[] = [];
  let lower = Math.max(asked.from.getTime(), after?.at.getTime() ?? -Infinity);
  for (let lookMs = firstLookMs; found.length < limit && lower < to.getTime(); lookMs *= 2) {
    const upper = Math.min(lower + lookMs, to.getTime());
    const { rows } = await sql<OurTransaction>`
      select id, player_id as "playerId", transaction_uuid as uuid, reference_uuid as "referenceUuid", kind, round,
        currency, amount, win_amount as "winAmount", status, created_at as at
      from wallet.provider_transaction
      where created_at >= ${new Date(lower)} and created_at < ${new Date(upper)} and provider = ${provider}
        and kind <> 'tombstone' ${later}
      order by created_at, id limit ${limit - found.length}`.execute(queries);
    found.push(...rows);
    lower = upper;
  }
  return found;
}

const cursorShape = z.tuple([z.iso.datetime(), z.guid()]);

/**
 * A page of a provider's transactions in the protocol's words.
 * @returns undefined for a cursor that is none.
 */
export async function listProviderTransactions(
  queries: Queries,
  asked: { provider: string; from: Date; to: Date; cursor: string | undefined; limit: number },
): Promise<{ items: z.input<typeof listedTransaction>[]; nextCursor: string | null } | undefined> {
  const { cursor, limit, ...span } = asked;
  const place = cursor === undefined ? undefined : cursorShape.safeParse(cursor.split('|'));
  if (place && !place.success) return undefined;
  const after = place && { at: new Date(place.data[0]), id: place.data[1] };
  const rows = await listInOrder(queries, { ...span, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toListed),
    nextCursor: rows.length > limit && last ? `${last.at.toISOString()}|${last.id}` : null,
  };
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
