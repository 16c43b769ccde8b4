import type { PlayerLocale } from '@altyn/contracts/languages';
import type { RegistrationCountry } from '@altyn/domain/country';
import type { Currency } from '@altyn/domain/money';
import { barePhone } from '@altyn/domain/phone';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';
import { anyOf } from '../../platform/db/expressions.ts';
import type { Login } from './logins.ts';

export interface Player {
  id: string;
  phone: string | null;
  email: string | null;
  isPhoneVerified: boolean;
  /** The phone is a login. */
  phoneSignsIn: boolean;
  isEmailVerified: boolean;
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  isDisabled: boolean;
  passwordHash: string;
  country: RegistrationCountry;
  currency: Currency;
  timeZone: string;
  language: PlayerLocale;
  /** `YYYY-MM-DD`; null: birth date and consent are not given yet. */
  birthDate: string | null;
  newsletterConsent: boolean;
  createdAt: Date;
  /** The name that others see; null: none chosen. */
  nickname: string | null;
  nicknameChangedAt: Date | null;
  /** Name of a picture of our own set, as stored. */
  avatar: string | null;
  /** The last password reset or change of a login; null: none. */
  guardedSince: Date | null;
}

const selectPlayers = (queries: Queries) =>
  queries
    .selectFrom('identity.player')
    .select(['id', 'phone', 'email', 'passwordHash', 'country', 'currency', 'timeZone', 'language', 'birthDate'])
    .select(['nickname', 'nicknameChangedAt', 'avatar'])
    .select(['newsletterConsent', 'createdAt', 'guardedSince', 'phoneSignsIn', 'phoneVerifiedAt', 'emailVerifiedAt'])
    .select((eb) => [
      eb('phoneVerifiedAt', 'is not', null).$castTo<boolean>().as('isPhoneVerified'),
      eb('emailVerifiedAt', 'is not', null).$castTo<boolean>().as('isEmailVerified'),
      eb('status', '=', 'disabled').$castTo<boolean>().as('isDisabled'),
    ]);

export async function findPlayer(queries: Queries, playerId: string): Promise<Player | undefined> {
  return selectPlayers(queries).where('id', '=', playerId).executeTakeFirst();
}

/** Names those of the players who exist and are not disabled. */
export async function listEnabled(queries: Queries, playerIds: readonly string[]): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('identity.player')
    .select('id')
    .where('id', '=', anyOf(playerIds))
    .where('status', '<>', 'disabled')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Finds a player and locks the row until the transaction ends. */
export async function lockPlayer(tx: Queries, playerId: string): Promise<Player | undefined> {
  return selectPlayers(tx).where('id', '=', playerId).forNoKeyUpdate().executeTakeFirst();
}

/** Finds the account that a login signs in to. An added phone is no login until its owner has confirmed it. */
export async function findPlayerByLogin(queries: Queries, login: Login): Promise<Player | undefined> {
  const players = selectPlayers(queries);
  return login.type === 'Phone'
    ? players.where('phone', '=', barePhone(login.value)).where('phoneSignsIn', '=', true).executeTakeFirst()
    : players.where('email', '=', login.value).executeTakeFirst();
}

export interface NewPlayer {
  id: string;
  login: Login;
  passwordHash: string;
  country: RegistrationCountry;
  currency: Currency;
  timeZone: string;
  language: PlayerLocale;
  /** Null: neither birth date nor consent was given. */
  birthDate: string | null;
  newsletterConsent: boolean;
  termsVersion: string;
  at: Date;
}

/** Inserts an account with a proven login, and its consents. */
export async function insertPlayer(tx: Queries, player: NewPlayer): Promise<void> {
  const { id, login, passwordHash, country, currency, timeZone, language, birthDate, newsletterConsent, at } = player;
  const proven =
    login.type === 'Phone'
      ? { phone: barePhone(login.value), phoneVerifiedAt: at }
      : { email: login.value, emailVerifiedAt: at };
  const profile = { passwordHash, country, currency, timeZone, language, birthDate, newsletterConsent };
  await tx
    .insertInto('identity.player')
    .values({ id, ...proven, ...profile, createdAt: at })
    .execute();
  if (player.birthDate !== null) await insertConsents(tx, { ...player, playerId: player.id });
}

/** Inserts a player's consents with the version of the terms. */
export async function insertConsents(
  tx: Queries,
  given: { playerId: string; termsVersion: string; newsletterConsent: boolean; at: Date },
): Promise<void> {
  const { playerId, termsVersion: textVersion, newsletterConsent, at } = given;
  await tx
    .insertInto('identity.consent')
    .values([
      { playerId, kind: 'terms', textVersion, given: true, at },
      { playerId, kind: 'age', textVersion, given: true, at },
      { playerId, kind: 'newsletter', textVersion, given: newsletterConsent, at },
    ])
    .execute();
}

/** Records a player's consent to news or its withdrawal. */
export async function insertNewsletterConsent(
  tx: Tx,
  given: { playerId: string; isGiven: boolean; termsVersion: string; at: Date },
): Promise<void> {
  const { playerId, isGiven, termsVersion, at } = given;
  await tx.updateTable('identity.player').set({ newsletterConsent: isGiven }).where('id', '=', playerId).execute();
  await sql`
    insert into identity.consent (player_id, kind, text_version, given, at)
    select ${playerId}, 'newsletter', ${termsVersion}, ${isGiven},
      greatest(${at}::timestamptz, max(at) + interval '1 microsecond')
    from identity.consent where player_id = ${playerId} and kind = 'newsletter'`.execute(tx);
}

/** Sets the birth date of an account that was opened without one. */
export async function updateBirthDate(
  tx: Queries,
  given: { playerId: string; birthDate: string; newsletterConsent: boolean },
): Promise<void> {
  const { playerId, birthDate, newsletterConsent } = given;
  await tx.updateTable('identity.player').set({ birthDate, newsletterConsent }).where('id', '=', playerId).execute();
}

export async function updatePassword(tx: Queries, change: { playerId: string; passwordHash: string }): Promise<void> {
  const { playerId, passwordHash } = change;
  await tx.updateTable('identity.player').set({ passwordHash }).where('id', '=', playerId).execute();
}

/** Records a password reset or a changed (not added) login: payouts wait for a person for a while. */
export async function guardPlayer(tx: Queries, of: { playerId: string; at: Date }): Promise<void> {
  await tx.updateTable('identity.player').set({ guardedSince: of.at }).where('id', '=', of.playerId).execute();
}

/** Sets the player's proven phone number; it is no login. */
export async function updatePhone(
  tx: Queries,
  change: { playerId: string; phone: string; verifiedAt: Date },
): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set({ phone: barePhone(change.phone), phoneVerifiedAt: change.verifiedAt, phoneSignsIn: false })
    .where('id', '=', change.playerId)
    .execute();
}

/** Sets the player's proven address, which is a login. */
export async function updateEmail(
  tx: Queries,
  change: { playerId: string; email: string; verifiedAt: Date },
): Promise<void> {
  const { playerId, email, verifiedAt: emailVerifiedAt } = change;
  await tx.updateTable('identity.player').set({ email, emailVerifiedAt }).where('id', '=', playerId).execute();
}

/** Makes the player's proven phone a login. @returns false without one, or when it is one already. */
export async function makePhoneLogin(tx: Queries, playerId: string): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.player')
    .set({ phoneSignsIn: true })
    .where('id', '=', playerId)
    .where('phoneVerifiedAt', 'is not', null)
    .where('phoneSignsIn', '=', false)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Finds the owner of a phone number. */
export async function findPhoneOwner(queries: Queries, phone: string): Promise<string | undefined> {
  const players = queries.selectFrom('identity.player').select('id').where('phone', '=', barePhone(phone));
  return (await players.executeTakeFirst())?.id;
}

export async function upsertVerification(
  tx: Queries,
  verification: { playerId: string; action: string; phone: string; verifiedAt: Date },
): Promise<void> {
  const { playerId, action, phone, verifiedAt } = verification;
  await tx
    .insertInto('identity.verification')
    .values({ playerId, action, phone, verifiedAt })
    .onConflict((conflict) => conflict.columns(['playerId', 'action']).doUpdateSet({ phone, verifiedAt }))
    .execute();
}

export async function findVerification(
  queries: Queries,
  of: { playerId: string; action: string },
): Promise<Date | undefined> {
  const row = await queries
    .selectFrom('identity.verification')
    .select('verifiedAt')
    .where('playerId', '=', of.playerId)
    .where('action', '=', of.action)
    .executeTakeFirst();
  return row?.verifiedAt;
}

/** Lists players after an id, in id order; `ids` restricts the list. */
export async function listPlayersAfter(
  queries: Queries,
  query: { after: string; limit: number; ids: readonly string[] | null },
): Promise<Player[]> {
  const { after, limit, ids } = query;
  const players = selectPlayers(queries).where('id', '>', after).orderBy('id').limit(limit);
  return (ids === null ? players : players.where('id', '=', anyOf(ids))).execute();
}

export async function listDisabledPlayers(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('identity.player').select('id').where('status', '=', 'disabled').execute();
  return rows.map((row) => row.id);
}

/** @returns true when the player exists. */
export async function setPlayerStatus(
  tx: Queries,
  change: { playerId: string; status: 'active' | 'disabled' },
): Promise<boolean> {
  const { playerId, status } = change;
  const result = await tx.updateTable('identity.player').set({ status }).where('id', '=', playerId).executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
