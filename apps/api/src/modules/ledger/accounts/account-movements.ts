import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import { firstIdOf } from '../../../platform/db/partitions.ts';
import type { HouseAccount } from './accounts.ts';

/** Maximum clock skew between an id and its transfer. */
const skewMs = 3_600_000;

/** Total moved on accounts by one kind of transfer in one currency. */
export interface AccountMovement {
  kind: string;
  currency: Currency;
  count: number;
  sumMinor: Minor;
}

/**
 * Sums movements on house accounts in [from, to) by kind and currency. Transfer ids contain their time, so only the
 * partitions around the window are read.
 */
export async function sumMovements(
  queries: Queries,
  query: { accounts: readonly HouseAccount[]; from: Date; to: Date },
): Promise<AccountMovement[]> {
  const { rows } = await sql<AccountMovement>`
    select kind, currency, sum(count)::int as count, sum(amount)::bigint as "sumMinor" from (
      select player_id, kind, currency, count(*) as count, sum(amount) as amount from ledger.entry
      where account = any(${[...query.accounts]}::text[])
        and transfer_id >= ${firstIdOf(new Date(query.from.getTime() - skewMs))}
        and transfer_id < ${firstIdOf(new Date(query.to.getTime() + skewMs))}
        and created_at >= ${query.from} and created_at < ${query.to}
      group by player_id, kind, currency) as e
    group by kind, currency order by currency, kind`.execute(queries);
  return rows;
}
