import type { SiteLocale } from '@altyn/contracts/languages';
import type { paymentMethod } from '@altyn/contracts/payments';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import type { FeeTerms } from '@altyn/domain/payment-fee';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../../platform/db/db.ts';
import { latestOf } from '../../../platform/db/expressions.ts';
import type { PaymentDirection } from '../rules.ts';

type PaymentMethod = z.output<typeof paymentMethod>;

export interface MethodRow {
  code: string;
  direction: PaymentDirection;
  kind: 'card' | 'fiat' | 'crypto';
  brands: string[];
  provider: string;
  providerMethod: string;
  /** Deposit limits in the requested currency; null where the method does not support it. */
  minMinor: Minor | null;
  maxMinor: Minor | null;
  presets: Minor[] | null;
  flow: PaymentMethod['flow'];
  /** Operator-defined names by site language. */
  names: Partial<Record<SiteLocale, string>>;
  /** Hash of its uploaded mark; null: the site's own of its kind. */
  mark: string | null;
  /** Usual arrival time in minutes. */
  arrivesFrom: number;
  arrivesTo: number;
  /** Fee in the requested currency. */
  fee: FeeTerms;
}

interface Offer {
  country: RegistrationCountry;
  currency: Currency;
  direction: PaymentDirection;
}

const offered = (queries: Queries, { country, currency, direction }: Offer) =>
  queries
    .selectFrom('payments.method as m')
    .leftJoin('payments.method_limit as l', (join) =>
      join.onRef('l.code', '=', 'm.code').on('l.currency', '=', currency),
    )
    .leftJoin('payments.method_fee as f', (join) =>
      join
        .onRef('f.country', '=', 'm.country')
        .onRef('f.direction', '=', 'm.direction')
        .onRef('f.code', '=', 'm.code')
        .on('f.currency', '=', currency),
    )
    .select([
      'm.code',
      'm.direction',
      'm.kind',
      'm.brands',
      'm.provider',
      'm.providerMethod',
      'm.flow',
      'm.names',
      'm.mark',
    ])
    .select(['m.arrivesFrom', 'm.arrivesTo', 'l.minAmount as minMinor', 'l.maxAmount as maxMinor'])
    .select(['l.presets as presetTexts', 'f.fixed as feeFixed', 'f.basisPoints as feeBasisPoints'])
    .where('m.country', '=', country)
    .where('m.direction', '=', direction)
    .where('m.isEnabled', '=', true)
    .$narrowType<Pick<MethodRow, 'names'>>();

type StoredRow = Omit<MethodRow, 'presets' | 'fee'> & {
  presetTexts: string[] | null;
  /** Null: no fee. */
  feeFixed: Minor | null;
  feeBasisPoints: number | null;
};

function toRow({ presetTexts, feeFixed, feeBasisPoints, ...row }: StoredRow): MethodRow {
  const fee = { fixedMinor: feeFixed ?? 0n, basisPoints: feeBasisPoints ?? 0 };
  return { ...row, presets: presetTexts?.map(BigInt) ?? null, fee };
}

/** Selects enabled methods of a country and direction, with the limits of a currency. */
export async function selectMethods(queries: Queries, offer: Offer): Promise<MethodRow[]> {
  const rows = await offered(queries, offer).orderBy('m.position').orderBy('m.code').execute();
  return rows.map(toRow);
}

export async function findMethod(queries: Queries, offer: Offer, code: string): Promise<MethodRow | undefined> {
  const row = await offered(queries, offer).where('m.code', '=', code).executeTakeFirst();
  return row && toRow(row);
}

/** Inserts an enabled method; keeps an existing one. @returns true when inserted. */
export async function insertMethod(
  tx: Queries,
  method: Pick<
    MethodRow,
    'code' | 'direction' | 'kind' | 'brands' | 'provider' | 'providerMethod' | 'flow' | 'arrivesFrom' | 'arrivesTo'
  > & {
    country: RegistrationCountry;
    position: number;
  },
): Promise<boolean> {
  const written = await tx
    .insertInto('payments.method')
    .values({ ...method, isEnabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return written !== undefined;
}

export type ListedMethod = Pick<
  MethodRow,
  'code' | 'direction' | 'kind' | 'flow' | 'provider' | 'providerMethod' | 'brands' | 'names' | 'mark'
> & {
  country: string;
  isEnabled: boolean;
};

/** Lists every method for operators. */
export async function listAllMethods(queries: Queries): Promise<ListedMethod[]> {
  return queries
    .selectFrom('payments.method')
    .select(['country', 'direction', 'code', 'kind', 'flow', 'provider', 'providerMethod', 'brands', 'names', 'mark'])
    .select('isEnabled')
    .orderBy('country')
    .orderBy('direction')
    .orderBy('position')
    .orderBy('code')
    .$narrowType<Pick<MethodRow, 'names'>>()
    .execute();
}

/** Applies an operator's changes; missing fields stay. @returns the number of rows, one per direction. */
export async function updateMethod(
  tx: Queries,
  of: { code: string; country: RegistrationCountry },
  change: { names?: MethodRow['names']; isEnabled?: boolean | undefined },
): Promise<number> {
  const { names = {}, isEnabled } = change;
  const rows = await tx
    .updateTable('payments.method')
    .set({
      names: sql<string>`names || ${JSON.stringify(names)}::jsonb`,
      ...(isEnabled !== undefined && { isEnabled }),
    })
    .where('code', '=', of.code)
    .where('country', '=', of.country)
    .returning('code')
    .execute();
  return rows.length;
}

interface MethodFee extends Offer {
  code: string;
  fee: FeeTerms;
}

/** Sets a method's fee; payments in progress keep their terms. */
export async function setMethodFee(tx: Queries, { fee, ...of }: MethodFee): Promise<void> {
  const { country, direction, code, currency } = of;
  const terms = { fixed: fee.fixedMinor, basisPoints: fee.basisPoints };
  await tx
    .insertInto('payments.method_fee')
    .values({ country, direction, code, currency, ...terms })
    .onConflict((conflict) => conflict.columns(['country', 'direction', 'code', 'currency']).doUpdateSet(terms))
    .execute();
}

/** Lists non-zero fees for operators. */
export async function listMethodFees(queries: Queries): Promise<MethodFee[]> {
  const rows = await queries
    .selectFrom('payments.method_fee')
    .select(['country', 'direction', 'code', 'currency', 'fixed as fixedMinor', 'basisPoints'])
    .where((eb) => eb.or([eb('fixed', '>', 0n), eb('basisPoints', '>', 0)]))
    .orderBy('country')
    .orderBy('direction')
    .orderBy('code')
    .orderBy('currency')
    .$narrowType<Pick<MethodFee, 'country' | 'direction'>>()
    .execute();
  return rows.map(({ fixedMinor, basisPoints, ...of }) => ({ ...of, fee: { fixedMinor, basisPoints } }));
}

/** Inserts a method's limits in a currency; keeps existing ones. */
export async function insertMethodLimit(
  tx: Queries,
  limit: { code: string; currency: Currency; minMinor: Minor; maxMinor: Minor; presets: readonly Minor[] },
): Promise<void> {
  const { code, currency, minMinor: minAmount, maxMinor: maxAmount, presets } = limit;
  await tx
    .insertInto('payments.method_limit')
    .values({ code, currency, minAmount, maxAmount, presets })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface SavedMethodRow {
  id: string;
  method: string;
  brand: string;
  masked: string;
  lastUsedAt: Date;
  /** Preselected for deposits. */
  isDefault: boolean;
}

const selectSaved = (queries: Queries, playerId: string) =>
  queries.selectFrom('payments.saved_method').where('playerId', '=', playerId);

export async function selectSavedMethods(queries: Queries, playerId: string): Promise<SavedMethodRow[]> {
  return selectSaved(queries, playerId)
    .select(['id', 'method', 'brand', 'masked', 'lastUsedAt', 'isDefault'])
    .orderBy('isDefault', 'desc')
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Finds the token of a saved method, of one method and provider. */
export async function findSavedToken(
  queries: Queries,
  of: { playerId: string; id: string; method: string; provider: string },
): Promise<string | undefined> {
  const row = await selectSaved(queries, of.playerId)
    .select('token')
    .where('id', '=', of.id)
    .where('method', '=', of.method)
    .where('provider', '=', of.provider)
    .executeTakeFirst();
  return row?.token;
}

export async function deleteSavedMethod(queries: Queries, of: { playerId: string; id: string }): Promise<void> {
  await queries
    .deleteFrom('payments.saved_method')
    .where('playerId', '=', of.playerId)
    .where('id', '=', of.id)
    .execute();
}

/**
 * Makes a saved method the default for deposits.
 * @returns false when there is no such method; the caller must roll back.
 */
export async function preferSavedMethod(tx: Queries, of: { playerId: string; id: string }): Promise<boolean> {
  const own = tx.updateTable('payments.saved_method').where('playerId', '=', of.playerId);
  await own.set({ isDefault: false }).where('isDefault', '=', true).execute();
  const preferred = await own.set({ isDefault: true }).where('id', '=', of.id).returning('id').executeTakeFirst();
  return preferred !== undefined;
}

/** Saves the instrument of a payment, or updates its last use. */
export async function saveMethod(
  tx: Queries,
  saved: Omit<SavedMethodRow, 'isDefault'> & { playerId: string; provider: string; token: string },
): Promise<void> {
  await tx
    .insertInto('payments.saved_method')
    .values(saved)
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'provider', 'token']).doUpdateSet((eb) => ({
        lastUsedAt: latestOf(eb.ref('payments.saved_method.lastUsedAt'), eb.ref('excluded.lastUsedAt')),
      })),
    )
    .execute();
}

/** Erases a player's saved instruments. */
export async function deleteSavedMethodsOf(tx: Queries, playerId: string): Promise<void> {
  await tx.deleteFrom('payments.saved_method').where('playerId', '=', playerId).execute();
}
