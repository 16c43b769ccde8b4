import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type DistributionLayout, isBatchFunction } from './layout.ts';
import { addWorker, setCoordinator } from './nodes.ts';
import { spreadRoles } from './roles.ts';
import { makeShardFunctions } from './shard-functions.ts';

/** Creates ids until one fell into each shard; more than any number of shards needs. */
const maxKeys = 20_000;

/** @throws Error for a server on which no extension for distribution is loaded. */
async function requireExtension(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ loaded: string }>(
    `select current_setting('shared_preload_libraries') as loaded`,
  );
  if (!/\bcitus\b/.test(rows[0]?.loaded ?? ''))
    throw new Error('The server does not load Citus: set shared_preload_libraries = citus and restart it');
  await client.query('create extension if not exists citus');
}

async function distributedTables(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_dist_partition d
     join pg_class c on c.oid = d.logicalrelid join pg_namespace n on n.oid = c.relnamespace
     where d.partmethod in ('h', 'n')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Distributes the tables of the layout with their rows, the functions, and a key for each shard. Repeated calls change only
 * what is missing, as after a migration that adds a table or a function. `url`: the coordinator's address as the owner, with
 * whose user and password the workers are reached too.
 * @returns the tables that were distributed now.
 */
export async function distribute(
  client: pg.ClientBase,
  layout: DistributionLayout,
  options: {
    url: string;
    shards: number;
    coordinator?: string | undefined;
    workers?: readonly string[];
    /** Roles of the processes, which the tables' rights name. */
    roles?: readonly string[];
  },
): Promise<string[]> {
  await requireExtension(client);
  if (options.coordinator !== undefined) await setCoordinator(client, options.coordinator);
  for (const worker of options.workers ?? []) await addWorker(client, worker);
  await spreadRoles(client, options.roles ?? [], options.url);
  const known = await distributedTables(client);
  const made: string[] = [];
  await allowTriggers(client);
  await client.query(`set citus.shard_count = ${options.shards}`);
  for (const table of layout.references) {
    if (known.has(table)) continue;
    await client.query('select create_reference_table($1::regclass)', [table]);
    made.push(table);
  }
  const [first] = layout.distributed;
  for (const { table, column } of layout.distributed) {
    if (known.has(table)) continue;
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with => $3)', [
      table,
      column,
      table === first?.table ? 'none' : first?.table,
    ]);
    made.push(table);
  }
  // The rows were copied to the shards; what is left of them here would take part in nothing.
  for (const table of made) await forgetLocalRows(client, table);
  await distributeFunctions(client, layout);
  await fillShardKeys(client, layout);
  await makeShardFunctions(client, layout, options.url);
  return made;
}

/** The append-only triggers look at nothing but their own row. Also for migrations to come. */
async function allowTriggers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `do $$ begin execute format('alter database %I set citus.enable_unsafe_triggers = on', current_database()); end $$`,
  );
  await client.query('set citus.enable_unsafe_triggers = on');
}

async function forgetLocalRows(client: pg.ClientBase, table: string): Promise<void> {
  await client.query('set session_replication_role = replica');
  try {
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
  } finally {
    await client.query('reset session_replication_role');
  }
}

/** Functions of a batch carry their version in their name. The one that is called runs where its first argument's shard is. */
async function distributeFunctions(client: pg.ClientBase, layout: DistributionLayout): Promise<void> {
  const { rows } = await client.query<{ name: string; signature: string }>(
    `select n.nspname || '.' || p.proname as name, p.oid::regprocedure::text as signature
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${isBatchFunction} and not exists (
       select 1 from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid
         and (o.distribution_argument_index is not null or n.nspname || '.' || p.proname <> $1))
     order by 1`,
    [layout.entryFunction],
  );
  for (const { name, signature } of rows) {
    if (name === layout.entryFunction) {
      await client.query(`select create_distributed_function($1::regprocedure, '$1', colocate_with => $2)`, [
        signature,
        layout.distributed[0]?.table,
      ]);
    } else await client.query('select create_distributed_function($1::regprocedure)', [signature]);
  }
}

/** Gives each shard its key: an id that hashes into it, with which its events are numbered. */
async function fillShardKeys(client: pg.ClientBase, layout: DistributionLayout): Promise<void> {
  const table = layout.distributed[0]?.table;
  const { rows: shards } = await client.query<{ shard: string }>(
    'select shardid::text as shard from pg_dist_shard where logicalrelid = $1::regclass',
    [table],
  );
  const { rows: known } = await client.query<{ shard: string }>(
    'select get_shard_id_for_distribution_column($1::regclass, key)::text as shard from platform.shard_position',
    [table],
  );
  const missing = new Set(shards.map(({ shard }) => shard));
  for (const { shard } of known) missing.delete(shard);
  for (let tried = 0; missing.size > 0; tried += 1) {
    if (tried > maxKeys) throw new Error(`no key was found for the shards ${[...missing].join(', ')}`);
    const key = randomUUID();
    const { rows } = await client.query<{ shard: string }>(
      'select get_shard_id_for_distribution_column($1::regclass, $2::uuid)::text as shard',
      [table, key],
    );
    if (!missing.delete(rows[0]?.shard ?? '')) continue;
    await client.query('insert into platform.shard_cursor (key, seq) values ($1, 0)', [key]);
    await client.query('insert into platform.shard_position (key) values ($1)', [key]);
  }
}
