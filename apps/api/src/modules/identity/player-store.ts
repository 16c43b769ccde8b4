import type { SiteLocale } from '@altyn/contracts/common';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency } from '@altyn/domain/money';
import { barePhone } from '@altyn/domain/phone';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import type { Login } from './logins.ts';

export interface Player {
  id: string;
  phone: string | null;
  email: string | null;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  isDisabled: boolean;
  passwordHash: string;
  country: RegistrationCountry;
  currency: Currency;
  timeZone: string;
  language: SiteLocale;
  /** `YYYY-MM-DD`; null: it and the consent are not told yet. */
  birthDate: string | null;
  newsletterConsent: boolean;
  createdAt: Date;
}

const columns = sql`
  id, phone, email, phone_verified_at is not null as "isPhoneVerified", email_verified_at is not null as "isEmailVerified",
  status = 'disabled' as "isDisabled", password_hash as "passwordHash", country, currency, time_zone as "timeZone",
  language, birth_date::text as "birthDate", newsletter_consent as "newsletterConsent", created_at as "createdAt"`;

export async function findPlayer(queries: Queries, playerId: string): Promise<Player | undefined> {
  const { rows } = await sql<Player>`select ${columns} from identity.player where id = ${playerId}`.execute(queries);
  return rows[0];
}

/** The same, locked against changes until the transaction ends. */
export async function lockPlayer(tx: Queries, playerId: string): Promise<Player | undefined> {
  const { rows } = await sql<Player>`
    select ${columns} from identity.player where id = ${playerId} for no key update`.execute(tx);
  return rows[0];
}

export async function findPlayerByLogin(queries: Queries, login: Login): Promise<Player | undefined> {
  const column = login.type === 'Phone' ? sql.ref('phone') : sql.ref('email');
  const value = login.type === 'Phone' ? barePhone(login.value) : login.value;
  const { rows } = await sql<Player>`select ${columns} from identity.player where ${column} = ${value}`.execute(
    queries,
  );
  return rows[0];
}

export interface NewPlayer {
  id: string;
  login: Login;
  passwordHash: string;
  country: RegistrationCountry;
  currency: Currency;
  timeZone: string;
  language: SiteLocale;
  /** Null: neither it nor consent to the terms was given. */
  birthDate: string | null;
  newsletterConsent: boolean;
  termsVersion: string;
  at: Date;
}

/** Writes an account whose login has been proven, with its consents. */
export async function insertPlayer(tx: Queries, player: NewPlayer): Promise<void> {
  const phone = player.login.type === 'Phone' ? barePhone(player.login.value) : null;
  const email = player.login.type === 'Email' ? player.login.value : null;
  await sql`
    insert into identity.player (id, phone, email, phone_verified_at, email_verified_at, password_hash, country, currency,
      time_zone, language, birth_date, newsletter_consent, created_at)
    values (${player.id}, ${phone}, ${email}, ${phone && player.at}, ${email && player.at}, ${player.passwordHash},
      ${player.country}, ${player.currency}, ${player.timeZone}, ${player.language}, ${player.birthDate}::date,
      ${player.newsletterConsent}, ${player.at})`.execute(tx);
  if (player.birthDate !== null) await insertConsents(tx, { ...player, playerId: player.id });
}

/** Writes what a player has agreed to, and to which version of the terms. */
export async function insertConsents(
  tx: Queries,
  given: { playerId: string; termsVersion: string; newsletterConsent: boolean; at: Date },
): Promise<void> {
  const { playerId, termsVersion, newsletterConsent, at } = given;
  await sql`
    insert into identity.consent (player_id, kind, text_version, given, at)
    values (${playerId}, 'terms', ${termsVersion}, true, ${at}),
           (${playerId}, 'age', ${termsVersion}, true, ${at}),
           (${playerId}, 'newsletter', ${termsVersion}, ${newsletterConsent}, ${at})`.execute(tx);
}

/** Writes that a player now agrees to news, or no longer does. */
export async function insertNewsletterConsent(
  tx: Tx,
  given: { playerId: string; isGiven: boolean; termsVersion: string; at: Date },
): Promise<void> {
  const { playerId, isGiven, termsVersion, at } = given;
  await sql`update identity.player set newsletter_consent = ${isGiven} where id = ${playerId}`.execute(tx);
  await sql`
    insert into identity.consent (player_id, kind, text_version, given, at)
    select ${playerId}, 'newsletter', ${termsVersion}, ${isGiven},
      greatest(${at}::timestamptz, max(at) + interval '1 microsecond')
    from identity.consent where player_id = ${playerId} and kind = 'newsletter'`.execute(tx);
}

/** Sets the birth date of an account that was opened without one. */
export async function updateBirthDate(
  tx: Queries,
  told: { playerId: string; birthDate: string; newsletterConsent: boolean },
): Promise<void> {
  await sql`
    update identity.player set birth_date = ${told.birthDate}::date, newsletter_consent = ${told.newsletterConsent}
    where id = ${told.playerId}`.execute(tx);
}

export async function updatePassword(tx: Queries, change: { playerId: string; passwordHash: string }): Promise<void> {
  await sql`update identity.player set password_hash = ${change.passwordHash} where id = ${change.playerId}`.execute(
    tx,
  );
}

/** Sets the player's proven phone number. */
export async function updatePhone(
  tx: Queries,
  change: { playerId: string; phone: string; verifiedAt: Date },
): Promise<void> {
  await sql`
    update identity.player set phone = ${barePhone(change.phone)}, phone_verified_at = ${change.verifiedAt}
    where id = ${change.playerId}`.execute(tx);
}

/** Whose number it is. */
export async function findPhoneOwner(queries: Queries, phone: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from identity.player where phone = ${barePhone(phone)}`.execute(
    queries,
  );
  return rows[0]?.id;
}

export async function upsertVerification(
  tx: Queries,
  verification: { playerId: string; action: string; phone: string; verifiedAt: Date },
): Promise<void> {
  await sql`
    insert into identity.verification (player_id, action, phone, verified_at)
    values (${verification.playerId}, ${verification.action}, ${verification.phone}, ${verification.verifiedAt})
    on conflict (player_id, action) do update set phone = excluded.phone, verified_at = excluded.verified_at`.execute(
    tx,
  );
}

export async function findVerification(
  queries: Queries,
  of: { playerId: string; action: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ verifiedAt: Date }>`
    select verified_at as "verifiedAt" from identity.verification
    where player_id = ${of.playerId} and action = ${of.action}`.execute(queries);
  return rows[0]?.verifiedAt;
}

/** Players behind an id, in the order of their ids; `ids`: only these. */
export async function listPlayersAfter(
  queries: Queries,
  query: { after: string; limit: number; ids: readonly string[] | null },
): Promise<Player[]> {
  const { after, limit, ids } = query;
  const { rows } = await sql<Player>`
    select ${columns} from identity.player
    where id > ${after} and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by id limit ${limit}`.execute(queries);
  return rows;
}

export async function listDisabledPlayers(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from identity.player where status = 'disabled'`.execute(queries);
  return rows.map((row) => row.id);
}

/** @returns whether the player exists. */
export async function setPlayerStatus(
  tx: Queries,
  change: { playerId: string; status: 'active' | 'disabled' },
): Promise<boolean> {
  const { rows } = await sql`
    update identity.player set status = ${change.status} where id = ${change.playerId} returning id`.execute(tx);
  return rows.length > 0;
}
