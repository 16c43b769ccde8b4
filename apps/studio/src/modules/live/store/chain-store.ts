import type pg from 'pg';

type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

/** A hash chain of seeds. `checkpoints` are encrypted if `is_sealed`; the context is the id. */
export interface ChainRow {
  id: string;
  table_code: string;
  length: number;
  terminal: Buffer;
  step: number;
  checkpoints: Buffer;
  is_sealed: boolean;
  created_at: Date;
  salt: string | null;
  salt_source: string | null;
  witness_body: string | null;
  witness_signature: string | null;
}

/** The chain in use at a table. */
export async function findChain(db: Queries, tableCode: string): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>('select * from live.chain where table_code = $1 and not is_spent', [
    tableCode,
  ]);
  return rows[0];
}

export async function findChainById(db: Queries, id: string): Promise<ChainRow> {
  const { rows } = await db.query<ChainRow>('select * from live.chain where id = $1', [id]);
  const row = rows[0];
  if (!row) throw new Error('a chain of seeds is gone');
  return row;
}

/** The checkpoints are sealed. */
type NewChain = Omit<ChainRow, 'is_sealed' | 'salt' | 'salt_source' | 'witness_body' | 'witness_signature'>;

/** When two processes create a chain at once, the first one wins. */
export async function insertChain(db: Queries, row: NewChain): Promise<void> {
  await db.query(
    `insert into live.chain (id, table_code, length, terminal, step, checkpoints, is_sealed, created_at)
     values ($1, $2, $3, $4, $5, $6, true, $7) on conflict (table_code) where not is_spent do nothing`,
    [row.id, row.table_code, row.length, row.terminal, row.step, row.checkpoints, row.created_at],
  );
}

/** Sets the salt once; it never changes. */
export async function fixSalt(
  db: Queries,
  to: { id: string; salt: string; source: string; witness: { body: string; signature: string } },
): Promise<void> {
  await db.query(
    `update live.chain set salt = $2, salt_source = $3, witness_body = $4, witness_signature = $5
     where id = $1 and salt is null`,
    [to.id, to.salt, to.source, to.witness.body, to.witness.signature],
  );
}

export async function endChain(db: Queries, id: string): Promise<void> {
  await db.query('update live.chain set is_spent = true where id = $1', [id]);
}

/** Takes the next unused position of a chain. */
export async function nextNumber(db: Queries, chainId: string): Promise<number> {
  const { rows } = await db.query<{ next: number }>(
    'select coalesce(max(number), 0) + 1 as next from live.round where chain_id = $1',
    [chainId],
  );
  return rows[0]!.next;
}
