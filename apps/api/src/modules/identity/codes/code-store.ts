import type { PlayerLocale } from '@altyn/contracts/languages';
import type { Queries } from '../../../platform/db/db.ts';

export type CodePurpose = 'register' | 'password_reset' | 'add_phone' | 'add_email' | 'call' | 'step_up';
export type CodeChannel = 'sms' | 'email' | 'call';

export interface CodeRow {
  id: string;
  purpose: CodePurpose;
  subject: string;
  channel: CodeChannel;
  destination: string;
  language: PlayerLocale;
  action: string | null;
  salt: Buffer;
  createdAt: Date;
  expiresAt: Date;
  wrongTries: number;
  isUsed: boolean;
  isDelivered: boolean;
}

export type NewCode = Omit<CodeRow, 'wrongTries' | 'isUsed' | 'isDelivered'>;

const selectCodes = (queries: Queries) =>
  queries
    .selectFrom('identity.code')
    .select(['id', 'purpose', 'subject', 'channel', 'destination', 'language', 'action', 'salt'])
    .select(['createdAt', 'expiresAt', 'wrongTries'])
    .select((eb) => [
      eb('usedAt', 'is not', null).$castTo<boolean>().as('isUsed'),
      eb('deliveredAt', 'is not', null).$castTo<boolean>().as('isDelivered'),
    ]);

/**
 * Replaces the current code with a new one, unless it was created after `notAfter` and has fewer than `orEndedBy` wrong
 * attempts.
 * @returns the creation time of the current code when it is too recent.
 */
export async function replaceCode(
  tx: Queries,
  code: NewCode,
  options: { notAfter: Date; orEndedBy: number },
): Promise<{ tooSoonSince: Date } | undefined> {
  const { purpose, subject, id, channel, destination, language, action, salt, createdAt, expiresAt } = code;
  const rest = { id, channel, destination, language, action, salt, createdAt, expiresAt };
  const written = await tx
    .insertInto('identity.code')
    .values({ purpose, subject, ...rest })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet({ ...rest, wrongTries: 0, usedAt: null, deliveredAt: null })
        .where((eb) =>
          eb.or([
            eb('identity.code.createdAt', '<=', options.notAfter),
            eb('identity.code.wrongTries', '>=', options.orEndedBy),
          ]),
        ),
    )
    .returning('id')
    .execute();
  if (written.length > 0) return undefined;
  const standing = await lockCode(tx, code);
  return { tooSoonSince: standing?.createdAt ?? code.createdAt };
}

interface WhichCode {
  purpose: CodePurpose;
  subject: string;
}

const selectCode = (queries: Queries, { purpose, subject }: WhichCode) =>
  selectCodes(queries).where('purpose', '=', purpose).where('subject', '=', subject);

/** Locks the code of a purpose and subject until the transaction ends. */
export async function lockCode(tx: Queries, which: WhichCode): Promise<CodeRow | undefined> {
  return selectCode(tx, which).forUpdate().executeTakeFirst();
}

export async function findCode(queries: Queries, which: WhichCode): Promise<CodeRow | undefined> {
  return selectCode(queries, which).executeTakeFirst();
}

export async function findCodeById(queries: Queries, codeId: string): Promise<CodeRow | undefined> {
  return selectCodes(queries).where('id', '=', codeId).executeTakeFirst();
}

export async function countWrongTry(tx: Queries, codeId: string): Promise<void> {
  await tx
    .updateTable('identity.code')
    .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
    .where('id', '=', codeId)
    .execute();
}

export async function markUsed(tx: Queries, code: { id: string; at: Date }): Promise<void> {
  await tx.updateTable('identity.code').set({ usedAt: code.at }).where('id', '=', code.id).execute();
}

export async function markDelivered(queries: Queries, code: { id: string; at: Date }): Promise<void> {
  await queries.updateTable('identity.code').set({ deliveredAt: code.at }).where('id', '=', code.id).execute();
}

/** Removes expired codes and counters. */
export async function deleteExpiredCodes(queries: Queries, before: Date): Promise<void> {
  await queries.deleteFrom('identity.code').where('expiresAt', '<', before).execute();
  await queries.deleteFrom('identity.attempt').where('resetsAt', '<', before).execute();
}
