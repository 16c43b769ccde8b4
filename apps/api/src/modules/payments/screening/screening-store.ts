import type { Origin } from '@altyn/contracts/payment-provider';
import type { ScreeningVerdict } from '@altyn/contracts/transfer-screening';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { PaymentDirection } from '../rules.ts';
import type { Judged } from './judge-transfer.ts';

/** `held`: a person decides; `released`, `refused`: a person has. */
export type ScreeningState = 'clear' | 'held' | 'released' | 'refused';
type Key = { playerId: string; paymentId: string };

/** Writes down what was said of a payment's transfer; a later answer takes the place of an earlier one. */
export async function saveScreening(
  tx: Queries,
  of: Key & { judged: Judged; origins: readonly Origin[]; at: Date },
): Promise<void> {
  const { addresses, travelRule, verdict } = of.judged;
  const state: ScreeningState = verdict === 'clear' ? 'clear' : 'held';
  await sql`
    insert into payments.screening (player_id, payment_id, state, addresses_verdict, addresses_detail, travel_verdict,
      travel_detail, origins, first_asked_at, asked_at)
    values (${of.playerId}, ${of.paymentId}, ${state}, ${addresses.verdict}, ${addresses.detail}, ${travelRule.verdict},
      ${travelRule.detail}, ${JSON.stringify(of.origins)}::jsonb, ${of.at}, ${of.at})
    on conflict (player_id, payment_id) do update set state = excluded.state, addresses_verdict = excluded.addresses_verdict,
      addresses_detail = excluded.addresses_detail, travel_verdict = excluded.travel_verdict,
      travel_detail = excluded.travel_detail, asked_at = excluded.asked_at`.execute(tx);
}

export async function findScreening(
  queries: Queries,
  of: Key,
): Promise<{ state: ScreeningState; origins: Origin[] } | undefined> {
  const { rows } = await sql<{ state: ScreeningState; origins: Origin[] }>`
    select state, origins from payments.screening
    where player_id = ${of.playerId} and payment_id = ${of.paymentId}`.execute(queries);
  return rows[0];
}

/** A person has decided on a held transfer. */
export async function decideHeld(tx: Queries, of: Key & { state: 'released' | 'refused' }): Promise<void> {
  await sql`
    update payments.screening set state = ${of.state}
    where player_id = ${of.playerId} and payment_id = ${of.paymentId} and state = 'held'`.execute(tx);
}

export interface HeldRow extends Key {
  direction: PaymentDirection;
  method: string;
  amountMinor: Minor;
  currency: Currency;
  accountMasked: string | null;
  addressesVerdict: ScreeningVerdict;
  addressesDetail: string | null;
  travelVerdict: ScreeningVerdict;
  travelDetail: string | null;
  origins: Origin[];
  firstAskedAt: Date;
}

/**
 * Transfers that wait for a person, oldest first.
 * @param of.askedBefore Only those that nobody has flagged and that were last asked about before this instant.
 */
export async function listHeld(queries: Queries, of: { limit: number; askedBefore?: Date }): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select s.player_id as "playerId", s.payment_id as "paymentId", p.direction, p.method, p.amount as "amountMinor", p.currency,
      p.account_masked as "accountMasked", s.addresses_verdict as "addressesVerdict", s.addresses_detail as "addressesDetail",
      s.travel_verdict as "travelVerdict", s.travel_detail as "travelDetail", s.origins, s.first_asked_at as "firstAskedAt"
    from payments.screening s join payments.payment p on p.player_id = s.player_id and p.id = s.payment_id
    where s.state = 'held' and p.status in ('waiting_approval', 'reviewing')
      and (${of.askedBefore ?? null}::timestamptz is null
        or s.asked_at < ${of.askedBefore ?? null}::timestamptz and 'flagged' not in (s.addresses_verdict, s.travel_verdict))
    order by case when ${of.askedBefore ?? null}::timestamptz is null then s.first_asked_at else s.asked_at end, s.payment_id
    limit ${of.limit}`.execute(queries);
  return rows;
}
