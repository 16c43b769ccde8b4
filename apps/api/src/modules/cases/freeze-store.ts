import type { Queries, Tx } from '../../platform/db/db.ts';

/** A freeze that holds. */
export interface Freeze {
  id: string;
  playerId: string;
  caseId: string;
  frozenAt: Date;
}

const selectFreezes = (queries: Queries) =>
  queries.selectFrom('cases.freeze').select(['id', 'playerId', 'caseId', 'frozenAt']).where('freedAt', 'is', null);

/** Lists the freezes of a case that hold. */
export async function listFreezes(queries: Queries, caseId: string): Promise<Freeze[]> {
  return selectFreezes(queries).where('caseId', '=', caseId).orderBy('frozenAt').orderBy('playerId').execute();
}

/** Finds the freeze of an account that holds, of whatever case. */
export async function findFreeze(queries: Queries, playerId: string): Promise<Freeze | undefined> {
  return selectFreezes(queries).where('playerId', '=', playerId).executeTakeFirst();
}

export async function insertFreeze(tx: Tx, of: Freeze & { by: string }): Promise<void> {
  const { by: frozenBy, ...freeze } = of;
  await tx
    .insertInto('cases.freeze')
    .values({ ...freeze, frozenBy })
    .execute();
}

export async function endFreeze(tx: Tx, of: { id: string; by: string; at: Date }): Promise<void> {
  await tx
    .updateTable('cases.freeze')
    .set({ freedBy: of.by, freedAt: of.at })
    .where('id', '=', of.id)
    .where('freedAt', 'is', null)
    .execute();
}
