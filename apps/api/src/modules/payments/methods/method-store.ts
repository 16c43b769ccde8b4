import type { SiteLocale } from '@altyn/contracts/common';
import type { paymentMethod } from '@altyn/contracts/payments';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import type { FeeTerms } from '@altyn/domain/payment-fee';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queries } from '../../../platform/db/db.ts';
import type { PaymentDirection } from '../rules.ts';

type PaymentMethod = z.output<typeof paymentMethod>;

export interface MethodRow {
  code: string;
  direction: PaymentDirection;
  kind: 'card' | 'fiat' | 'crypto';
  brands: string[];
  provider: string;
  providerMethod: string;
  /** Deposits' limits in the currency asked for; null where there are none: the method is not for this currency. */
  minMinor: Minor | null;
  maxMinor: Minor | null;
  presets: Minor[] | null;
  flow: PaymentMethod['flow'];
  /** The operator's names by the site's language. */
  names: Partial<Record<SiteLocale, string>>;
  /** Usual minutes until the money is there. */
  arrivesFrom: number;
  arrivesTo: number;
  /** What the house takes, in the currency asked for. */
  fee: FeeTerms;
}

interface Offer {
  country: RegistrationCountry;
  currency: Currency;
  direction: PaymentDirection;
}

const offered = (offer: Offer) => sql`
  select m.code, m.direction, m.kind, m.brands, m.provider, m.provider_method as "providerMethod",
    l.min_amount as "minMinor", l.max_amount as "maxMinor", l.presets::text[] as "presetTexts",
    m.flow, m.names, m.arrives_from as "arrivesFrom", m.arrives_to as "arrivesTo",
    coalesce(f.fixed, 0)::bigint as "feeFixed", coalesce(f.basis_points, 0) as "feeBasisPoints"
  from payments.method m
  left join payments.method_limit l on l.code = m.code and l.currency = ${offer.currency}
  left join payments.method_fee f on f.country = m.country and f.direction = m.direction and f.code = m.code
    and f.currency = ${offer.currency}
  where m.country = ${offer.country} and m.direction = ${offer.direction} and m.is_enabled`;

type StoredRow = Omit<MethodRow, 'presets' | 'fee'> & {
  presetTexts: string[] | null;
  feeFixed: Minor;
  feeBasisPoints: number;
};

function toRow({ presetTexts, feeFixed, feeBasisPoints, ...row }: StoredRow): MethodRow {
  const fee = { fixedMinor: feeFixed, basisPoints: feeBasisPoints };
  return { ...row, presets: presetTexts?.map(BigInt) ?? null, fee };
}

/** Enabled methods of a country and direction, with the limits of a currency. */
export async function selectMethods(queries: Queries, offer: Offer): Promise<MethodRow[]> {
  const { rows } = await sql<StoredRow>`${offered(offer)} order by m.position, m.code`.execute(queries);
  return rows.map(toRow);
}

export async function findMethod(queries: Queries, offer: Offer, code: string): Promise<MethodRow | undefined> {
  const { rows } = await sql<StoredRow>`${offered(offer)} and m.code = ${code}`.execute(queries);
  return rows[0] && toRow(rows[0]);
}

/** Offers a method, enabled; one that is there stays as it is. @returns whether it is new. */
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
  const { rows } = await sql`
    insert into payments.method (code, direction, country, kind, brands, provider, provider_method, position, is_enabled,
      flow, arrives_from, arrives_to)
    values (${method.code}, ${method.direction}, ${method.country}, ${method.kind}, ${method.brands}, ${method.provider},
      ${method.providerMethod}, ${method.position}, true, ${method.flow}, ${method.arrivesFrom}, ${method.arrivesTo})
    on conflict do nothing returning code`.execute(tx);
  return rows.length > 0;
}

/** Every method, for operators. */
export async function listAllMethods(
  queries: Queries,
): Promise<
  (Pick<MethodRow, 'code' | 'direction' | 'flow' | 'provider' | 'names'> & { country: string; isEnabled: boolean })[]
> {
  const { rows } = await sql<
    Pick<MethodRow, 'code' | 'direction' | 'flow' | 'provider' | 'names'> & { country: string; isEnabled: boolean }
  >`
    select country, direction, code, flow, provider, names, is_enabled as "isEnabled" from payments.method
    order by country, direction, position, code`.execute(queries);
  return rows;
}

/** What an operator changes of a method; what is missing stays. @returns how many rows it was, one for each direction. */
export async function updateMethod(
  tx: Queries,
  of: { code: string; country: RegistrationCountry },
  change: { names?: MethodRow['names']; isEnabled?: boolean | undefined },
): Promise<number> {
  const { rows } = await sql`
    update payments.method set
      names = names || ${JSON.stringify(change.names ?? {})}::jsonb,
      is_enabled = coalesce(${change.isEnabled ?? null}, is_enabled)
    where code = ${of.code} and country = ${of.country} returning code`.execute(tx);
  return rows.length;
}

interface MethodFee extends Offer {
  code: string;
  fee: FeeTerms;
}

/** Sets what the house takes of a method's payments; those that have begun keep their terms. */
export async function setMethodFee(tx: Queries, { country, direction, code, currency, fee }: MethodFee): Promise<void> {
  await sql`
    insert into payments.method_fee (country, direction, code, currency, fixed, basis_points)
    values (${country}, ${direction}, ${code}, ${currency}, ${fee.fixedMinor}, ${fee.basisPoints})
    on conflict (country, direction, code, currency) do update
      set fixed = excluded.fixed, basis_points = excluded.basis_points`.execute(tx);
}

/** Fees that are not nothing, for operators. */
export async function listMethodFees(queries: Queries): Promise<MethodFee[]> {
  const { rows } = await sql<Omit<MethodFee, 'fee'> & FeeTerms>`
    select country, direction, code, currency, fixed as "fixedMinor", basis_points as "basisPoints" from payments.method_fee
    where fixed > 0 or basis_points > 0 order by country, direction, code, currency`.execute(queries);
  return rows.map(({ fixedMinor, basisPoints, ...of }) => ({ ...of, fee: { fixedMinor, basisPoints } }));
}

/** Sets a method's limits in a currency; those that are there stay as they are. */
export async function insertMethodLimit(
  tx: Queries,
  limit: { code: string; currency: Currency; minMinor: Minor; maxMinor: Minor; presets: readonly Minor[] },
): Promise<void> {
  await sql`
    insert into payments.method_limit (code, currency, min_amount, max_amount, presets)
    values (${limit.code}, ${limit.currency}, ${limit.minMinor}, ${limit.maxMinor},
      ${limit.presets.map(String)}::bigint[])
    on conflict do nothing`.execute(tx);
}

export interface SavedMethodRow {
  id: string;
  method: string;
  brand: string;
  masked: string;
  lastUsedAt: Date;
  /** A deposit begins with it. */
  isDefault: boolean;
}

export async function selectSavedMethods(queries: Queries, playerId: string): Promise<SavedMethodRow[]> {
  const { rows } = await sql<SavedMethodRow>`
    select id, method, brand, masked, last_used_at as "lastUsedAt", is_default as "isDefault" from payments.saved_method
    where player_id = ${playerId} order by is_default desc, last_used_at desc, id limit 20`.execute(queries);
  return rows;
}

/** The token of a saved method, of one method and provider. */
export async function findSavedToken(
  queries: Queries,
  of: { playerId: string; id: string; method: string; provider: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ token: string }>`
    select token from payments.saved_method
    where player_id = ${of.playerId} and id = ${of.id} and method = ${of.method} and provider = ${of.provider}`.execute(
    queries,
  );
  return rows[0]?.token;
}

export async function deleteSavedMethod(queries: Queries, of: { playerId: string; id: string }): Promise<void> {
  await sql`delete from payments.saved_method where player_id = ${of.playerId} and id = ${of.id}`.execute(queries);
}

/** Makes a saved method the one that a deposit begins with. @returns false: there is no such one. */
export async function preferSavedMethod(tx: Queries, of: { playerId: string; id: string }): Promise<boolean> {
  await sql`update payments.saved_method set is_default = false where player_id = ${of.playerId} and is_default`.execute(
    tx,
  );
  const { rows } = await sql`
    update payments.saved_method set is_default = true
    where player_id = ${of.playerId} and id = ${of.id} returning id`.execute(tx);
  return rows.length > 0;
}

/** Remembers what was paid with, or that it was used again. */
export async function saveMethod(
  tx: Queries,
  saved: Omit<SavedMethodRow, 'isDefault'> & { playerId: string; provider: string; token: string },
): Promise<void> {
  await sql`
    insert into payments.saved_method (player_id, id, method, provider, token, brand, masked, last_used_at)
    values (${saved.playerId}, ${saved.id}, ${saved.method}, ${saved.provider}, ${saved.token}, ${saved.brand},
      ${saved.masked}, ${saved.lastUsedAt})
    on conflict (player_id, provider, token) do update
      set last_used_at = greatest(payments.saved_method.last_used_at, excluded.last_used_at)`.execute(tx);
}
