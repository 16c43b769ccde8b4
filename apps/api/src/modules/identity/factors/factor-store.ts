import type { StepUpPurpose } from '@altyn/contracts/player/second-factor';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/db/db.ts';

export interface Passkey {
  id: string;
  playerId: string;
  /** The credential as the browser names it, in base64url. */
  credentialId: string;
  publicKey: Buffer;
  /** Signatures that the authenticator has reported. */
  counter: bigint;
  transports: string[];
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** The owner ends it without itself: it counts until then. */
  endsAt: Date | null;
}

export interface Totp {
  playerId: string;
  secretSealed: Buffer;
  createdAt: Date;
  /** Time of the first right code; null: not switched on. */
  confirmedAt: Date | null;
  endsAt: Date | null;
}

/** A passkey's id, or `totp`. */
export type FactorId = string;

const selectPasskeys = (queries: Queries) =>
  queries
    .selectFrom('identity.passkey')
    .select(['id', 'playerId', 'credentialId', 'publicKey', 'transports', 'userAgent', 'createdAt'])
    .select(['lastUsedAt', 'endsAt', 'counter']);

/** Lists a player's passkeys that count at `at`, the oldest first. */
export async function listPasskeys(queries: Queries, of: { playerId: string; at: Date }): Promise<Passkey[]> {
  return selectPasskeys(queries)
    .where('playerId', '=', of.playerId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', of.at)]))
    .orderBy('id')
    .execute();
}

/** Finds the passkey of a credential that counts at `at`. */
export async function findPasskey(
  queries: Queries,
  of: { credentialId: string; at: Date },
): Promise<Passkey | undefined> {
  return selectPasskeys(queries)
    .where('credentialId', '=', of.credentialId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', of.at)]))
    .executeTakeFirst();
}

export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'lastUsedAt' | 'endsAt'>): Promise<void> {
  await tx.insertInto('identity.passkey').values(passkey).execute();
}

/** Records a use. @returns false when a concurrent use has reported the same counter or a higher one. */
export async function recordPasskeyUse(
  tx: Tx,
  use: { id: string; counter: bigint; knownCounter: bigint; at: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.passkey')
    .set({ counter: use.counter, lastUsedAt: use.at })
    .where('id', '=', use.id)
    .where('counter', '=', use.knownCounter)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Finds a player's authenticator app, unless it has ended. */
export async function findTotp(queries: Queries, of: { playerId: string; at: Date }): Promise<Totp | undefined> {
  return queries
    .selectFrom('identity.totp')
    .select(['playerId', 'secretSealed', 'createdAt', 'confirmedAt', 'endsAt'])
    .where('playerId', '=', of.playerId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', of.at)]))
    .executeTakeFirst();
}

/** Replaces an authenticator app that is not switched on. @returns false when one is. */
export async function replaceTotp(
  tx: Tx,
  totp: { playerId: string; secretSealed: Buffer; createdAt: Date },
): Promise<boolean> {
  const { secretSealed, createdAt } = totp;
  const written = await tx
    .insertInto('identity.totp')
    .values(totp)
    .onConflict((conflict) =>
      conflict
        .column('playerId')
        .doUpdateSet({ secretSealed, createdAt, confirmedAt: null, lastStep: null, endsAt: null })
        .where((eb) =>
          eb.or([eb('identity.totp.confirmedAt', 'is', null), eb('identity.totp.endsAt', '<=', createdAt)]),
        ),
    )
    .returning('playerId')
    .execute();
  return written.length > 0;
}

/** Records the time step of a right code, and switches the app on. @returns false when the code was used before. */
export async function takeTotpStep(tx: Tx, use: { playerId: string; step: number; at: Date }): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.totp')
    .set((eb) => ({ lastStep: use.step, confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(use.at)) }))
    .where('playerId', '=', use.playerId)
    .where((eb) => eb.or([eb('lastStep', 'is', null), eb('lastStep', '<', use.step)]))
    .returning('playerId')
    .execute();
  return changed.length > 0;
}

/** Sets when a factor ends; null: it stays. @returns false when the player has no such factor. */
export async function setFactorEnd(
  tx: Tx,
  change: { playerId: string; factor: FactorId; endsAt: Date | null },
): Promise<boolean> {
  const { playerId, factor, endsAt } = change;
  const changed =
    factor === 'totp'
      ? await tx
          .updateTable('identity.totp')
          .set({ endsAt })
          .where('playerId', '=', playerId)
          .where('confirmedAt', 'is not', null)
          .returning('playerId')
          .execute()
      : await tx
          .updateTable('identity.passkey')
          .set({ endsAt })
          .where('playerId', '=', playerId)
          .where('id', '=', factor)
          .returning('playerId')
          .execute();
  return changed.length > 0;
}

/** Removes a player's factor; with the authenticator app also its recovery codes. @returns false when it is gone. */
export async function deleteFactor(tx: Tx, of: { playerId: string; factor: FactorId }): Promise<boolean> {
  const { playerId, factor } = of;
  if (factor === 'totp') {
    await deleteRecoveryCodes(tx, playerId);
    return (
      (await tx.deleteFrom('identity.totp').where('playerId', '=', playerId).returning('playerId').execute()).length > 0
    );
  }
  const gone = tx.deleteFrom('identity.passkey').where('playerId', '=', playerId).where('id', '=', factor);
  return (await gone.returning('id').execute()).length > 0;
}

/** Lists the factors that have ended by `at`. */
export async function listEndedFactors(queries: Queries, at: Date): Promise<{ playerId: string; factor: FactorId }[]> {
  const [passkeys, apps] = await Promise.all([
    queries.selectFrom('identity.passkey').select(['playerId', 'id']).where('endsAt', '<=', at).execute(),
    queries.selectFrom('identity.totp').select('playerId').where('endsAt', '<=', at).execute(),
  ]);
  return [
    ...passkeys.map(({ playerId, id }) => ({ playerId, factor: id })),
    ...apps.map(({ playerId }) => ({ playerId, factor: 'totp' })),
  ];
}

export async function insertRecoveryCodes(tx: Tx, of: { playerId: string; digests: Buffer[] }): Promise<void> {
  const { playerId, digests } = of;
  await tx
    .insertInto('identity.recovery_code')
    .values(digests.map((digest) => ({ playerId, digest })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('identity.recovery_code').where('playerId', '=', playerId).execute();
}

/** Uses up a recovery code. @returns false when there is none, or it was used before. */
export async function takeRecoveryCode(tx: Tx, use: { playerId: string; digest: Buffer; at: Date }): Promise<boolean> {
  const changed = await tx
    .updateTable('identity.recovery_code')
    .set({ usedAt: use.at })
    .where('playerId', '=', use.playerId)
    .where('digest', '=', use.digest)
    .where('usedAt', 'is', null)
    .returning('playerId')
    .execute();
  return changed.length > 0;
}

export async function countRecoveryCodes(queries: Queries, playerId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('identity.recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('playerId', '=', playerId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertChallenge(
  queries: Queries,
  challenge: { challenge: string; sessionId: string | null; expiresAt: Date },
): Promise<void> {
  await queries.insertInto('identity.passkey_challenge').values(challenge).execute();
}

/** Uses up a challenge. @returns false when the session (null: a sign-in) has none such that is valid at `at`. */
export async function takeChallenge(
  queries: Queries,
  use: { challenge: string; sessionId: string | null; at: Date },
): Promise<boolean> {
  const gone = await queries
    .deleteFrom('identity.passkey_challenge')
    .where('challenge', '=', use.challenge)
    .where('sessionId', 'is not distinct from', use.sessionId)
    .where('expiresAt', '>', use.at)
    .returning('challenge')
    .execute();
  return gone.length > 0;
}

export async function deleteOldChallenges(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('identity.passkey_challenge').where('expiresAt', '<', before).execute();
}

export interface StepUpGrant {
  /** What confirmed: a factor, or `password`. */
  factor: FactorId;
  grantedAt: Date;
}

export async function upsertStepUp(
  tx: Tx,
  grant: StepUpGrant & { sessionId: string; purpose: StepUpPurpose },
): Promise<void> {
  const { factor, grantedAt } = grant;
  await tx
    .insertInto('identity.step_up')
    .values(grant)
    .onConflict((conflict) => conflict.columns(['sessionId', 'purpose']).doUpdateSet({ factor, grantedAt }))
    .execute();
}

/** Finds the newest confirmation of a session for one of the purposes. */
export async function findStepUp(
  queries: Queries,
  of: { sessionId: string; purposes: readonly StepUpPurpose[]; since: Date },
): Promise<StepUpGrant | undefined> {
  return queries
    .selectFrom('identity.step_up')
    .select(['factor', 'grantedAt'])
    .where('sessionId', '=', of.sessionId)
    .where('purpose', 'in', [...of.purposes])
    .where('grantedAt', '>', of.since)
    .orderBy('grantedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
