import type { WarehouseDataset } from '@altyn/contracts/warehouse/rows';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/db/db.ts';

/** A key of a warehouse. */
export interface WarehouseKey {
  id: string;
  name: string;
  scopes: WarehouseDataset[];
  createdAt: Date;
  endedAt: Date | null;
}

const columns = ['id', 'name', 'scopes', 'createdAt', 'endedAt'] as const;

/** Finds a key by the digest of its secret, unless it has ended. */
export async function findKey(queries: Queries, digest: Buffer): Promise<WarehouseKey | undefined> {
  return queries
    .selectFrom('warehouse.key')
    .select(columns)
    .where('digest', '=', digest)
    .where('endedAt', 'is', null)
    .$narrowType<Pick<WarehouseKey, 'scopes'>>()
    .executeTakeFirst();
}

export async function listKeys(queries: Queries): Promise<WarehouseKey[]> {
  return queries
    .selectFrom('warehouse.key')
    .select(columns)
    .orderBy('name')
    .$narrowType<Pick<WarehouseKey, 'scopes'>>()
    .execute();
}

/** @returns false when the name or the secret is taken */
export async function insertKey(
  tx: Tx,
  key: { id: string; name: string; digest: Buffer; scopes: WarehouseDataset[]; at: Date },
): Promise<boolean> {
  const { at: createdAt, scopes, ...same } = key;
  const made = await tx
    .insertInto('warehouse.key')
    .values({ ...same, scopes: sql`${scopes}::text[]`, createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** @returns false when there is no such key in force */
export async function endKey(tx: Tx, { name, at }: { name: string; at: Date }): Promise<boolean> {
  const ended = await tx
    .updateTable('warehouse.key')
    .set({ endedAt: at })
    .where('name', '=', name)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
