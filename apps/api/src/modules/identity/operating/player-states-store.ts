import type { Queries, Tx } from '../../../platform/db/db.ts';

/** When an account was closed, and when its data was erased. */
export interface Ends {
  closedAt: Date | null;
  erasedAt: Date | null;
}

/** Reads the ends of an account; undefined: there is no such player. */
export async function findEnds(queries: Queries, playerId: string): Promise<Ends | undefined> {
  return queries
    .selectFrom('identity.player')
    .select(['closedAt', 'erasedAt'])
    .where('id', '=', playerId)
    .executeTakeFirst();
}

/** Takes the mark of a closed account; it stays disabled. */
export async function markReopened(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('identity.player').set({ closedAt: null }).where('id', '=', playerId).execute();
}

/** Closes an account: it is disabled and gets no news. */
export async function markClosed(tx: Tx, of: { playerId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('identity.player')
    .set({ status: 'disabled', newsletterConsent: false, closedAt: of.at })
    .where('id', '=', of.playerId)
    .execute();
}

/** Deletes every factor of an account. @returns how many passkeys and apps there were. */
export async function deleteFactors(tx: Tx, playerId: string): Promise<number> {
  const passkeys = await tx.deleteFrom('identity.passkey').where('playerId', '=', playerId).returning('id').execute();
  const apps = await tx.deleteFrom('identity.totp').where('playerId', '=', playerId).returning('playerId').execute();
  await tx.deleteFrom('identity.recovery_code').where('playerId', '=', playerId).execute();
  return passkeys.length + apps.length;
}

/**
 * Erases what identity knows of a closed account's person: logins, password, birth date, devices, addresses, codes. The row
 * stays for the money that it owns.
 */
export async function erasePerson(tx: Tx, of: { playerId: string; logins: string[]; at: Date }): Promise<void> {
  const { playerId, logins, at } = of;
  await tx
    .updateTable('identity.player')
    .set({ phone: null, email: null, phoneVerifiedAt: null, emailVerifiedAt: null, birthDate: null })
    .set({ nickname: null, nicknameKey: null, nicknameChangedAt: null, avatar: null })
    .set({ passwordHash: 'erased', erasedAt: at })
    .where('id', '=', playerId)
    .execute();
  await tx
    .updateTable('identity.session')
    .set({ userAgent: null, deviceHash: null })
    .where('playerId', '=', playerId)
    .execute();
  await tx.deleteFrom('identity.security_event').where('playerId', '=', playerId).execute();
  await tx.deleteFrom('identity.verification').where('playerId', '=', playerId).execute();
  if (logins.length > 0) await tx.deleteFrom('identity.code').where('destination', 'in', logins).execute();
}
