import type { WarehouseDataset } from '@altyn/contracts/warehouse/rows';
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import { firstIdOf } from '../../platform/db/partitions.ts';

/** Where a reader is: the time of the last row, and its id. */
export interface Place {
  at: Date;
  id: string;
}

/** A row with the place after it. */
export interface WarehouseRow extends Place {
  row: unknown;
}

/** Rows of a time window that `at` belongs to, in the order of (at, id). */
interface Source {
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  row: RawBuilder<unknown>;
  /** The id holds the time, so that only its months are read. */
  hasTimeInId: boolean;
}

const money = (minor: RawBuilder<unknown>) => sql`to_char(${minor} / 100.0, 'FM999999999999990.00')`;
const time = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const sources: Record<WarehouseDataset, Source> = {
  movements: {
    ...{ from: sql`ledger.movement t`, at: sql`t.created_at`, id: sql`t.id`, hasTimeInId: true },
    row: sql`jsonb_build_object('id', t.id, 'player_id', nullif(t.player_id, '00000000-0000-0000-0000-000000000000'),
      'kind', t.kind, 'currency', t.currency, 'reference', t.reference, 'at', ${time(sql`t.created_at`)},
      'entries', (select jsonb_agg(jsonb_build_object('account', a.name, 'amount', ${money(sql`e.amount`)}) order by e.place)
                  from unnest(t.accounts, t.amounts) with ordinality e (code, amount, place)
                    join ledger.account a on a.code = e.code))`,
  },
  calls: {
    ...{ from: sql`wallet.provider_transaction t`, at: sql`t.created_at`, id: sql`t.id`, hasTimeInId: true },
    row: sql`jsonb_build_object('id', t.id, 'player_id', t.player_id, 'provider', t.provider, 'game_id', t.game_id,
      'kind', t.kind, 'status', t.status, 'round', t.round, 'currency', t.currency,
      'stake', ${money(sql`(t.part_game + t.part_digital + t.part_bonus)`)}, 'win', ${money(sql`t.win_amount`)},
      'at', ${time(sql`t.created_at`)})`,
  },
  payments: {
    ...{ from: sql`payments.payment t`, at: sql`t.updated_at`, id: sql`t.id`, hasTimeInId: false },
    row: sql`jsonb_build_object('id', t.id, 'player_id', t.player_id, 'direction', t.direction, 'method', t.method,
      'provider', t.provider, 'amount', ${money(sql`t.amount`)}, 'returned', ${money(sql`t.returned`)}, 'fee', ${money(sql`t.fee`)}, 'currency', t.currency,
      'status', t.status, 'reason', t.reason, 'part_of', t.part_of, 'created_at', ${time(sql`t.created_at`)}, 'at', ${time(sql`t.updated_at`)})`,
  },
  players: {
    ...{ from: sql`identity.player t`, at: sql`t.created_at`, id: sql`t.id`, hasTimeInId: false },
    row: sql`jsonb_build_object('id', t.id, 'country', t.country, 'currency', t.currency, 'language', t.language,
      'status', t.status, 'is_verified', exists (select 1 from kyc.person k where k.player_id = t.id),
      'at', ${time(sql`t.created_at`)})`,
  },
};

/** Maximum difference between the time in an id and that of its row. */
const skewMs = 3_600_000;

/** Reads rows of a dataset after a place, until an instant, in order. */
export async function readDataset(
  queries: Queries,
  of: { dataset: WarehouseDataset; after: Place; until: Date; limit: number },
): Promise<WarehouseRow[]> {
  const { dataset, after, until, limit } = of;
  const { from, at, id, row, hasTimeInId } = sources[dataset];
  const months = hasTimeInId
    ? sql`and ${id} >= ${firstIdOf(new Date(after.at.getTime() - skewMs))}
          and ${id} < ${firstIdOf(new Date(until.getTime() + skewMs))}`
    : sql``;
  const { rows } = await sql<WarehouseRow>`
    select ${at} as at, ${id}::text as id, ${row} as row from ${from}
    where ${at} >= ${after.at} and ${at} < ${until} and (date_trunc('milliseconds', ${at}), ${id}) > (${after.at}, ${after.id}::uuid)
      ${months}
    order by date_trunc('milliseconds', ${at}), ${id} limit ${limit}`.execute(queries);
  return rows;
}

/** When the house's database was made: nothing was written before. */
export async function findOpening(queries: Queries): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from platform.migration`.execute(queries);
  return rows[0]?.at ?? new Date(0);
}
