import type { Queries } from './db/db.ts';

/** A restore of the database: data after `dataUntil` are lost, and what players learnt since is given up at `at`. */
export interface Restore {
  at: Date;
  dataUntil: Date;
}

export async function readLastRestore(queries: Queries): Promise<Restore | undefined> {
  return queries
    .selectFrom('platform.restore')
    .select(['at', 'dataUntil'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRestore(queries: Queries, restore: Restore): Promise<void> {
  await queries.insertInto('platform.restore').values(restore).execute();
}
