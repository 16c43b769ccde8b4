import type { Queries } from '../../platform/db/db.ts';
import { anyOf, anyOfTexts, rowCount } from '../../platform/db/expressions.ts';
import { finalStatuses, longestCheckMs, type PaymentDirection } from './rules.ts';
import { type PaymentRow, selectRows } from './store.ts';

const minuteMs = 60_000;

/**
 * Selects payments due for a check, oldest first. A due date beyond the longest pause was set by a clock that ran ahead.
 */
export async function selectDueChecks(queries: Queries, options: { at: Date; limit: number }): Promise<PaymentRow[]> {
  const latest = new Date(options.at.getTime() + longestCheckMs + minuteMs);
  return selectRows(queries)
    .where((eb) => eb.or([eb('checkAt', '<=', options.at), eb('checkAt', '>', latest)]))
    .orderBy('checkAt')
    .limit(options.limit)
    .execute();
}

/**
 * Selects a page of a player's payments, newest first, a split withdrawal followed by its parts, with the total count.
 * @param query.partOf only the parts of this one.
 */
export async function selectPayments(
  queries: Queries,
  query: {
    playerId: string;
    direction: PaymentDirection | undefined;
    partOf?: string | undefined;
    limit: number;
    offset: number;
  },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { playerId, direction, partOf, limit, offset } = query;
  const own = { playerId, ...(direction && { direction }), ...(partOf !== undefined && { partOf }) };
  const rows = await selectRows(queries)
    .where((eb) => eb.and(own))
    .orderBy('createdAt', 'desc')
    .orderBy((eb) => eb.fn.coalesce('partOf', 'id'), 'desc')
    .orderBy((eb) => eb.fn.coalesce('partNumber', eb.lit(0)))
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await queries
    .selectFrom('payments.payment')
    .select(rowCount)
    .where((eb) => eb.and(own))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

/** Names a player's payments that are not over. */
export async function paymentDues(queries: Queries, playerId: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('payments.payment')
    .select(['direction', 'status', rowCount])
    .where('playerId', '=', playerId)
    .where((eb) =>
      eb.or(
        (['deposit', 'withdraw'] as const).map((direction) =>
          eb.and([eb('direction', '=', direction), eb('status', 'not in', finalStatuses[direction])]),
        ),
      ),
    )
    .groupBy(['direction', 'status'])
    .orderBy('direction')
    .orderBy('status')
    .execute();
  return rows.map(({ direction, status, count }) => `${count} ${direction} ${status}`);
}

/** Selects withdrawals that await an operator, oldest first. */
export async function selectWaiting(queries: Queries, limit: number): Promise<PaymentRow[]> {
  return selectRows(queries).where('status', '=', 'waiting_approval').orderBy('createdAt').limit(limit).execute();
}

/** Selects payments of a provider created, or settled, in [from, to), for reconciliation. */
export async function selectWindow(
  queries: Queries,
  query: { provider: string; from: Date; to: Date; datedBy: 'created' | 'settled'; limit: number },
): Promise<PaymentRow[]> {
  const date = query.datedBy === 'created' ? 'createdAt' : 'settledAt';
  return selectRows(queries)
    .where('provider', '=', query.provider)
    .where(date, '>=', query.from)
    .where(date, '<', query.to)
    .orderBy(date)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** Selects payments of a provider by id. */
export async function selectNamed(
  queries: Queries,
  named: { provider: string; ids: readonly string[] },
): Promise<PaymentRow[]> {
  return selectRows(queries).where('id', '=', anyOf(named.ids)).where('provider', '=', named.provider).execute();
}

/** Lists a player's deposits in progress, oldest first. */
export async function listOpenDeposits(queries: Queries, playerId: string): Promise<PaymentRow[]> {
  return selectRows(queries)
    .where('playerId', '=', playerId)
    .where('direction', '=', 'deposit')
    .where('status', 'in', ['created', 'pending'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Lists outcomes not yet shown to the player, oldest first. */
export async function listUnseen(queries: Queries, playerId: string): Promise<PaymentRow[]> {
  return selectRows(queries)
    .where('playerId', '=', playerId)
    .where('outcomeToldAt', 'is', null)
    .where('status', 'in', ['completed', 'denied', 'refunding', 'refunded'])
    .orderBy('updatedAt')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Lists a player's deposits in a state, oldest first. */
export async function listDepositsOf(
  queries: Queries,
  of: { playerId: string; status: 'reviewing' | 'refunding' },
): Promise<string[]> {
  const rows = await queries
    .selectFrom('payments.payment')
    .select('id')
    .where('playerId', '=', of.playerId)
    .where('direction', '=', 'deposit')
    .where('status', '=', of.status)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts payments that have not ended, by direction, provider and status. */
export async function countOpenPayments(
  queries: Queries,
): Promise<{ direction: string; provider: string; status: string; count: number; oldestAt: Date }[]> {
  return queries
    .selectFrom('payments.payment')
    .select(['direction', 'provider', 'status', rowCount])
    .select((eb) => eb.fn.min('createdAt').as('oldestAt'))
    .where((eb) => eb.or([eb('checkAt', 'is not', null), eb('status', '=', 'waiting_approval')]))
    .groupBy(['direction', 'provider', 'status'])
    .execute();
}

/** Counts the payments of providers (parts, not the whole that is split) created since an instant, with the sums of their amounts in minor units. */
export async function countPaymentsSince(
  queries: Queries,
  of: { providers: readonly string[]; since: Date },
): Promise<{ direction: string; provider: string; status: string; currency: string; count: number; amount: string }[]> {
  const labels = ['direction', 'provider', 'status', 'currency'] as const;
  return queries
    .selectFrom('payments.payment')
    .select([...labels, rowCount])
    .select((eb) => eb.cast<string>(eb.fn.sum('amount'), 'text').as('amount'))
    .where('provider', '=', anyOfTexts(of.providers))
    .where('createdAt', '>=', of.since)
    .where('status', '<>', 'split')
    .groupBy(labels)
    .execute();
}
