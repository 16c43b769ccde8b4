import { type listedTransaction, protocolUnitsPerMinor } from '@altyn/contracts/provider-wallet';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../platform/db.ts';

interface Row {
  id: string;
  player_id: string;
  transaction_uuid: string;
  reference_uuid: string | null;
  kind: 'bet' | 'win' | 'rollback' | 'round';
  round: string;
  currency: string;
  amount: bigint;
  win_amount: bigint | null;
  status: string;
  created_at: Date;
}

const cursorPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A provider's transactions as our books have them, oldest first.
 * @returns undefined for a cursor that is none.
 */
export async function listProviderTransactions(
  queries: Queries,
  asked: { provider: string; from: Date; to: Date; cursor: string | undefined; limit: number },
): Promise<{ items: z.input<typeof listedTransaction>[]; nextCursor: string | null } | undefined> {
  if (asked.cursor !== undefined && !cursorPattern.test(asked.cursor)) return undefined;
  const after = asked.cursor === undefined ? sql`` : sql`and id > ${asked.cursor}`;
  const { rows } = await sql<Row>`
    select id, player_id, transaction_uuid, reference_uuid, kind, round, currency, amount, win_amount, status, created_at
    from wallet.provider_transaction
    where provider = ${asked.provider} and kind <> 'tombstone'
      and created_at >= ${asked.from} and created_at < ${asked.to} ${after}
    order by id limit ${asked.limit + 1}`.execute(queries);
  const page = rows.slice(0, asked.limit);
  return {
    items: page.map(toListed),
    nextCursor: rows.length > asked.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Amounts fit: they came in as protocol amounts, or are below 2^53 units. */
const toUnits = (minor: bigint) => Number(minor * BigInt(protocolUnitsPerMinor));

function toListed(row: Row): z.input<typeof listedTransaction> {
  return {
    transaction_uuid: row.transaction_uuid,
    reference_transaction_uuid: row.reference_uuid,
    kind: row.kind,
    round: row.round,
    user: row.player_id,
    currency: row.currency.toUpperCase(),
    amount: toUnits(row.amount),
    win_amount: row.win_amount === null ? null : toUnits(row.win_amount),
    status: row.status,
    created_at: row.created_at.toISOString(),
  };
}
