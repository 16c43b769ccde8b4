import type { Permission } from '@altyn/contracts/office';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

export type ActStatus = 'waiting' | 'approved' | 'done' | 'failed' | 'refused';

/** A command that waits for a second person. */
export interface StaffAct {
  id: string;
  command: string;
  options: Record<string, string>;
  /** Content of the command's definition; null: it has none. */
  definition: unknown;
  permission: Permission;
  /** What it gives away or pays out, in euro cents; null: always for two persons. */
  valueEur: bigint | null;
  why: string;
  askedBy: string;
  askedAt: Date;
}

const json = (value: unknown) => sql<never>`${JSON.stringify(value)}::jsonb`;

export async function insertStaffAct(tx: Queries, { options, definition, ...act }: StaffAct): Promise<void> {
  await tx
    .insertInto('staff.act')
    .values({
      ...act,
      options: json(options),
      definition: definition === null ? null : json(definition),
      status: 'waiting',
      statusAt: act.askedAt,
    })
    .execute();
}

const selectActs = (queries: Queries) =>
  queries
    .selectFrom('staff.act as act')
    .innerJoin('staff.account as asker', 'asker.id', 'act.askedBy')
    .select(['act.id', 'command', 'definition', 'valueEur', 'why', 'askedBy', 'askedAt', 'asker.name as askedByName'])
    .select((eb) => [
      eb.ref('options').$castTo<Record<string, string>>().as('options'),
      eb.ref('permission').$castTo<Permission>().as('permission'),
      eb.ref('status').$castTo<ActStatus>().as('status'),
      eb('asker.endedAt', 'is', null).$castTo<boolean>().as('isAskerActive'),
    ]);

export type FoundAct = Awaited<ReturnType<typeof listWaitingStaffActs>>[number];

/** Lists acts that wait for a second person, the oldest first. */
export async function listWaitingStaffActs(queries: Queries, limit: number) {
  return selectActs(queries).where('status', '=', 'waiting').orderBy('askedAt').limit(limit).execute();
}

/** Finds an act and locks it until the transaction ends. */
export async function lockStaffAct(tx: Tx, id: string): Promise<FoundAct | undefined> {
  return selectActs(tx).where('act.id', '=', id).forUpdate('act').executeTakeFirst();
}

/** Records the decision of an act. The database refuses an approval by the one who asked. */
export async function decideStaffAct(
  tx: Tx,
  decision: { id: string; status: 'approved' | 'refused'; decidedBy: string; at: Date },
): Promise<void> {
  const { id, status, decidedBy, at: statusAt } = decision;
  await tx.updateTable('staff.act').set({ status, decidedBy, statusAt }).where('id', '=', id).execute();
}

export async function endStaffAct(
  queries: Queries,
  end: { id: string; status: 'done' | 'failed'; outcome: string; at: Date },
): Promise<void> {
  const { id, status, outcome, at: statusAt } = end;
  await queries.updateTable('staff.act').set({ status, outcome, statusAt }).where('id', '=', id).execute();
}
