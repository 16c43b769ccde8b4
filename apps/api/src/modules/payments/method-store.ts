import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency, Minor } from '@altyn/domain/money';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';
import type { PaymentDirection } from './rules.ts';

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
}

interface Offer {
  country: RegistrationCountry;
  currency: Currency;
  direction: PaymentDirection;
}

const offered = (offer: Offer) => sql`
  select m.code, m.direction, m.kind, m.brands, m.provider, m.provider_method as "providerMethod",
    l.min_amount as "minMinor", l.max_amount as "maxMinor", l.presets::text[] as "presetTexts"
  from payments.method m
  left join payments.method_limit l on l.code = m.code and l.currency = ${offer.currency}
  where m.country = ${offer.country} and m.direction = ${offer.direction} and m.is_enabled`;

type StoredRow = Omit<MethodRow, 'presets'> & { presetTexts: string[] | null };

function toRow({ presetTexts, ...row }: StoredRow): MethodRow {
  return { ...row, presets: presetTexts?.map(BigInt) ?? null };
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

/** Offers a method, enabled; one that is there stays as it is. */
export async function insertMethod(
  tx: Queries,
  method: Pick<MethodRow, 'code' | 'direction' | 'kind' | 'brands' | 'provider' | 'providerMethod'> & {
    country: RegistrationCountry;
    position: number;
  },
): Promise<void> {
  await sql`
    insert into payments.method (code, direction, country, kind, brands, provider, provider_method, position, is_enabled)
    values (${method.code}, ${method.direction}, ${method.country}, ${method.kind}, ${method.brands}, ${method.provider},
      ${method.providerMethod}, ${method.position}, true)
    on conflict do nothing`.execute(tx);
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
}

export async function selectSavedMethods(queries: Queries, playerId: string): Promise<SavedMethodRow[]> {
  const { rows } = await sql<SavedMethodRow>`
    select id, method, brand, masked, last_used_at as "lastUsedAt" from payments.saved_method
    where player_id = ${playerId} order by last_used_at desc, id limit 20`.execute(queries);
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

/** Remembers what was paid with, or that it was used again. */
export async function saveMethod(
  tx: Queries,
  saved: SavedMethodRow & { playerId: string; provider: string; token: string },
): Promise<void> {
  await sql`
    insert into payments.saved_method (player_id, id, method, provider, token, brand, masked, last_used_at)
    values (${saved.playerId}, ${saved.id}, ${saved.method}, ${saved.provider}, ${saved.token}, ${saved.brand},
      ${saved.masked}, ${saved.lastUsedAt})
    on conflict (player_id, provider, token) do update
      set last_used_at = greatest(payments.saved_method.last_used_at, excluded.last_used_at)`.execute(tx);
}
