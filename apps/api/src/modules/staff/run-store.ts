import type { OfficeRun } from '@altyn/contracts/office';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/db.ts';

/** What identifies a command that was sent under a key. */
export interface RunKey {
  accountId: string;
  key: string;
}

/** Takes a key for one run, and forgets the person's older ones. @returns false if it is taken. */
export async function takeRunKey(
  queries: Queries,
  run: RunKey & { digest: Buffer; at: Date; keptSince: Date },
): Promise<boolean> {
  const { keptSince, ...row } = run;
  await queries.deleteFrom('staff.run').where('accountId', '=', run.accountId).where('at', '<', keptSince).execute();
  const { numInsertedOrUpdatedRows } = await queries
    .insertInto('staff.run')
    .values(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The run that has a key; its answer is null while it runs, and when its end is unknown. */
export async function findRun(
  queries: Queries,
  { accountId, key }: RunKey,
): Promise<{ digest: Buffer; answer: OfficeRun | null } | undefined> {
  return queries
    .selectFrom('staff.run')
    .select('digest')
    .select((eb) => eb.ref('answer').$castTo<OfficeRun | null>().as('answer'))
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function keepAnswer(queries: Queries, { accountId, key }: RunKey, answer: OfficeRun): Promise<void> {
  await queries
    .updateTable('staff.run')
    .set({ answer: sql<never>`${JSON.stringify(answer)}::jsonb` })
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .execute();
}

/** Frees the key of a run that was refused: it has changed nothing. */
export async function freeRunKey(queries: Queries, { accountId, key }: RunKey): Promise<void> {
  await queries.deleteFrom('staff.run').where('accountId', '=', accountId).where('key', '=', key).execute();
}
