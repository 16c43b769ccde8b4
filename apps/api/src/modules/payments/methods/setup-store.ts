import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/db.ts';
import type { PaymentDirection } from '../rules.ts';

/** Limits of a method's deposits in a currency. */
export interface MethodLimit {
  code: string;
  currency: Currency;
  minMinor: Minor;
  maxMinor: Minor;
  presets: Minor[];
}

/** Limits of deposits, and the largest payout; null: none is set. */
export interface ListedLimit extends MethodLimit {
  maxPayoutMinor: Minor | null;
}

/** Lists the limits of all methods. */
export async function listMethodLimits(queries: Queries): Promise<ListedLimit[]> {
  const rows = await queries
    .selectFrom('payments.method_limit')
    .select([
      'code',
      'currency',
      'minAmount as minMinor',
      'maxAmount as maxMinor',
      'presets',
      'maxPayout as maxPayoutMinor',
    ])
    .orderBy('code')
    .orderBy('currency')
    .$narrowType<{ currency: Currency }>()
    .execute();
  return rows.map(({ presets, ...row }) => ({ ...row, presets: presets.map(BigInt) }));
}

/** Sets a method's limits in a currency; payments in progress keep theirs. */
export async function setMethodLimit(tx: Queries, limit: MethodLimit): Promise<void> {
  const { code, currency, minMinor: minAmount, maxMinor: maxAmount, presets } = limit;
  const terms = { minAmount, maxAmount, presets };
  await tx
    .insertInto('payments.method_limit')
    .values({ code, currency, ...terms })
    .onConflict((conflict) => conflict.columns(['code', 'currency']).doUpdateSet(terms))
    .execute();
}

interface MethodKey {
  code: string;
  country: RegistrationCountry;
  direction: PaymentDirection;
}

/** Sets the provider of a method's new payments. `providerMethod` undefined: as before. */
export async function setMethodRoute(
  tx: Queries,
  { code, country, direction }: MethodKey,
  to: { provider: string; providerMethod: string | undefined },
): Promise<void> {
  await tx
    .updateTable('payments.method')
    .set(to)
    .where('code', '=', code)
    .where('country', '=', country)
    .where('direction', '=', direction)
    .execute();
}

/** Puts the named methods first in a country's list, in this order; the others follow in theirs. */
export async function sortMethods(
  tx: Queries,
  { country, direction, codes }: Omit<MethodKey, 'code'> & { codes: readonly string[] },
): Promise<void> {
  await sql`
    update payments.method m set position = sorted.place
    from (select code, row_number() over (
        order by array_position(${[...codes]}::text[], code) nulls last, position, code) as place
      from payments.method where country = ${country} and direction = ${direction}) as sorted
    where m.country = ${country} and m.direction = ${direction} and sorted.code = m.code
      and sorted.place is distinct from m.position`.execute(tx);
}

/** The largest amount of one payout by a method in a currency; null: none is set. */
export async function findMaxPayout(queries: Queries, of: { code: string; currency: Currency }): Promise<Minor | null> {
  const row = await queries
    .selectFrom('payments.method_limit')
    .select('maxPayout')
    .where('code', '=', of.code)
    .where('currency', '=', of.currency)
    .executeTakeFirst();
  return row?.maxPayout ?? null;
}

/** Sets the largest amount of one payout; null: none. @returns false when the method has no limits in the currency. */
export async function setMaxPayout(
  tx: Queries,
  of: { code: string; currency: Currency; maxMinor: Minor | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('payments.method_limit')
    .set({ maxPayout: of.maxMinor })
    .where('code', '=', of.code)
    .where('currency', '=', of.currency)
    .returning('code')
    .execute();
  return changed.length > 0;
}

/** Locks a method in a country. @returns the mark of each of its rows, one per direction. */
export async function lockMethodMarks(
  tx: Queries,
  { code, country }: Pick<MethodKey, 'code' | 'country'>,
): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('payments.method')
    .select('mark')
    .where('code', '=', code)
    .where('country', '=', country)
    .orderBy('direction')
    .forUpdate()
    .execute();
  return rows.map(({ mark }) => mark);
}

export async function setMethodMark(
  tx: Queries,
  { code, country, mark }: Pick<MethodKey, 'code' | 'country'> & { mark: string | null },
): Promise<void> {
  await tx
    .updateTable('payments.method')
    .set({ mark })
    .where('code', '=', code)
    .where('country', '=', country)
    .execute();
}
