import type { Minor } from '@altyn/domain/money';
import type { DepositReport, PaymentReport, PayoutReport } from '../providers/port.ts';
import type { Cashbox } from './cashbox.ts';

/** A report in terms of a test. */
export interface Told {
  status: DepositReport | PayoutReport;
  returnedMinor?: Minor;
  /** Credited on-chain money that a reorganisation removed. */
  missingMinor?: Minor;
  /** Minutes after the payment's creation, by the provider's clock. */
  atMinutes: number;
}

/** Reads a stored payment's order as the provider would tell it. */
export async function reportOn(box: Cashbox, id: string, reported: Told): Promise<PaymentReport> {
  const { rows } = await box.deps.db.pool.query<{
    direction: 'deposit' | 'withdraw';
    playerId: string;
    reference: string | null;
    amount: bigint;
    createdAt: Date;
  }>(
    `select direction, player_id as "playerId", provider_reference as reference, created_at as "createdAt",
       case direction when 'withdraw' then amount - fee else coalesce(asked_amount, amount) end as amount
     from payments.payment where id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new Error('no such payment');
  return {
    direction: row.direction,
    playerId: row.playerId,
    paymentId: id,
    reference: row.reference ?? `ref-${id}`,
    status: reported.status,
    at: new Date(row.createdAt.getTime() + reported.atMinutes * 60_000),
    amountMinor: row.amount,
    returnedMinor: reported.returnedMinor ?? 0n,
    currency: 'uah',
    reason: null,
    instrument: null,
    settledMinor: null,
    follows: null,
    origins: [],
    ...(reported.missingMinor !== undefined && { missingMinor: reported.missingMinor }),
  };
}

/** What the ledger says that the provider holds of one payment for us, in minor units; negative: it has paid it out. */
export async function clearingOf(box: Cashbox, id: string): Promise<Minor> {
  const { rows } = await box.deps.db.pool.query<{ sum: bigint }>(
    `select coalesce(-sum(entry.amount), 0)::bigint as sum
     from ledger.transfer t cross join unnest(t.accounts, t.amounts) as entry (account, amount)
     join ledger.account a on a.code = entry.account
     where t.reference = $1 and a.name like 'clearing:%'`,
    [id],
  );
  return rows[0]?.sum ?? 0n;
}
