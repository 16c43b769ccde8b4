import type { BeaconChain } from '@altyn/engines/live/beacon';
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
  /** Announced: used after the chain in use. */
  is_next: boolean;
  is_spent: boolean;
  /** Numbers below it are not used. */
  first_number: number;
  salt: string | null;
  salt_source: string | null;
  witness_body: string | null;
  witness_signature: string | null;
  /** The operator's Ed25519 key in hex. */
  operator_key: string | null;
  /** Null: the house makes the salt. */
  beacon: BeaconChain | null;
  beacon_round: bigint | null;
  announced_at: Date | null;
  /** Hex. */
  beacon_value: string | null;
}

/** The chain in use at a table. */
export async function findChain(db: Queries, tableCode: string): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(
    'select * from live.chain where table_code = $1 and not is_spent and not is_next',
    [tableCode],
  );
  return rows[0];
}

/** The chain announced for a table. */
export async function findNextChain(db: Queries, tableCode: string): Promise<ChainRow | undefined> {
  const { rows } = await db.query<ChainRow>(
    'select * from live.chain where table_code = $1 and not is_spent and is_next',
    [tableCode],
  );
  return rows[0];
}

export async function findChainById(db: Queries, id: string): Promise<ChainRow> {
  const { rows } = await db.query<ChainRow>('select * from live.chain where id = $1', [id]);
  const row = rows[0];
  if (!row) throw new Error('a chain of seeds is gone');
  return row;
}

/** A chain without its secrets, and the highest number that was used. */
export type PublicChainRow = Omit<ChainRow, 'checkpoints' | 'step' | 'is_sealed'> & { used: number };

/** Every chain that a table ever had, newest first. */
export async function listChains(db: Queries, tableCode: string): Promise<PublicChainRow[]> {
  const { rows } = await db.query<PublicChainRow>(
    `select id, table_code, length, terminal, created_at, is_next, is_spent, first_number, salt, salt_source, witness_body,
       witness_signature, operator_key, beacon, beacon_round, announced_at, beacon_value,
       (select coalesce(max(r.number), 0) from live.round r where r.chain_id = chain.id) as used
     from live.chain where table_code = $1 order by created_at desc`,
    [tableCode],
  );
  return rows;
}

/** The checkpoints are sealed. */
export type NewChain = Pick<
  ChainRow,
  | 'id'
  | 'table_code'
  | 'length'
  | 'terminal'
  | 'step'
  | 'checkpoints'
  | 'created_at'
  | 'is_next'
  | 'beacon'
  | 'beacon_round'
  | 'announced_at'
>;

/** When two processes create a chain at once, the first one wins. */
export async function insertChain(db: Queries, row: NewChain): Promise<void> {
  await db.query(
    `insert into live.chain (id, table_code, length, terminal, step, checkpoints, is_sealed, created_at, is_next, beacon,
       beacon_round, announced_at)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      row.id,
      row.table_code,
      row.length,
      row.terminal,
      row.step,
      row.checkpoints,
      row.created_at,
      row.is_next,
      row.beacon,
      row.beacon_round,
      row.announced_at,
    ],
  );
}

/** Stores the operator's answer once; it never changes. */
export async function fixWitness(
  db: Queries,
  to: { id: string; witness: { body: string; signature: string }; operatorKey: string },
): Promise<void> {
  await db.query(
    `update live.chain set witness_body = $2, witness_signature = $3, operator_key = $4
     where id = $1 and witness_body is null`,
    [to.id, to.witness.body, to.witness.signature, to.operatorKey],
  );
}

/** Sets the salt once; it never changes. @param value of the beacon; null: the house made the salt. */
export async function fixSalt(
  db: Queries,
  to: { id: string; salt: string; source: string; value: string | null },
): Promise<void> {
  await db.query(
    `update live.chain set salt = $2, salt_source = $3, beacon_value = $4 where id = $1 and salt is null`,
    [to.id, to.salt, to.source, to.value],
  );
}

export async function endChain(db: Queries, id: string): Promise<void> {
  await db.query('update live.chain set is_spent = true where id = $1', [id]);
}

/** Brings an announced chain with a salt into use. */
export async function startChain(db: Queries, id: string): Promise<void> {
  await db.query(
    'update live.chain set is_next = false where id = $1 and is_next and not is_spent and salt is not null',
    [id],
  );
}

/** Takes the next unused position of a chain. */
export async function nextNumber(db: Queries, chainId: string): Promise<number> {
  const { rows } = await db.query<{ next: number }>(
    `select greatest(coalesce(max(r.number) + 1, 1), c.first_number) as next
     from live.chain c left join live.round r on r.chain_id = c.id where c.id = $1 group by c.first_number`,
    [chainId],
  );
  return rows[0]!.next;
}

/** Leaves out the next `count` numbers of every chain in use or announced. @returns the number of chains. */
export async function skipNumbers(db: Queries, count: number): Promise<number> {
  const { rowCount } = await db.query(
    `update live.chain c set first_number = least(c.length + 1, $1 + greatest(c.first_number,
       (select coalesce(max(r.number), 0) + 1 from live.round r where r.chain_id = c.id)))
     where not c.is_spent`,
    [count],
  );
  return rowCount ?? 0;
}
