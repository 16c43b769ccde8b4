import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';

/** Lists codes of the methods that a provider has processed. */
export async function listMethodCodes(queries: Queries, provider: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from payments.method where provider = ${provider} order by code`.execute(queries);
  return rows.map(({ code }) => code);
}

/**
 * Sums a provider's debt for payments settled in [from, to) by currency, from the announced state changes: deposits, less
 * payouts after our fee, and reversals: refunds, chargebacks, returned payouts, and their undoing.
 */
export async function sumSettled(
  queries: Queries,
  query: { provider: string; from: Date; to: Date },
): Promise<Map<Currency, Minor>> {
  const { rows } = await sql<{ currency: Currency; sum: Minor }>`
    select currency, sum(amount)::bigint as sum from (
      select currency, case direction when 'deposit' then amount else fee - amount end as amount from payments.payment
      where provider = ${query.provider} and settled_at >= ${query.from} and settled_at < ${query.to}
      union all
      select p.currency, case p.direction when 'deposit' then -r.amount else r.amount end
      from payments.reversal r join payments.payment p on p.player_id = r.player_id and p.id = r.payment_id
      where p.provider = ${query.provider} and r.created_at >= ${query.from} and r.created_at < ${query.to}
    ) as moved group by currency`.execute(queries);
  return new Map(rows.map(({ currency, sum }) => [currency, sum]));
}
