import pg from 'pg';
import { type DistributionLayout, isBatchFunction } from './layout.ts';
import { nodeUrl } from './placement.ts';

/** Functions that are the body of a batch, by their signature. */
interface Definition {
  name: string;
  text: string;
}

/** A shard of players: the number of its first table's part, and the parts of all tables on the node. */
interface Group {
  shard: string;
  parts: { table: string; part: string }[];
}

/**
 * Holds a shard for a batch as the extension's own writers do: a move waits for this lock before it takes the last changes,
 * and the batch behind it finds that the shard is gone. For the owner of the tables, who alone may take it.
 */
const holdShard = `
create or replace function platform.hold_shard(shard bigint) returns void language plpgsql security definer
  set search_path = pg_catalog set lock_timeout = '3s' as $$
begin
  perform lock_shard_metadata(5, array[shard]);
  if not exists (select from pg_dist_placement where shardid = shard and groupid = (select groupid from pg_dist_local_group)) then
    raise 'shard % is on another node', shard using errcode = 'object_not_in_prerequisite_state';
  end if;
end $$`;

/** The name of the function that writes a batch of one shard on the node that holds it. */
export const shardFunction = (entryFunction: string, shard: string): string => `${entryFunction}_s${shard}`;

async function readDefinitions(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select n.nspname || '.' || p.proname as name, pg_get_functiondef(p.oid) as text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${isBatchFunction} and n.nspname not like 'pg\\_%' order by 1`,
  );
  return rows;
}

async function readGroups(client: pg.ClientBase, layout: DistributionLayout): Promise<Group[]> {
  const { rows } = await client.query<{ shard: string; table: string; part: string }>(
    `select b.shardid::text as shard, t.name as table, t.name || '_' || s.shardid as part
     from unnest($1::text[]) as t (name)
     join pg_dist_shard s on s.logicalrelid = t.name::regclass
     join pg_dist_shard b on b.logicalrelid = $2::regclass and b.shardminvalue = s.shardminvalue order by 1, 2`,
    [layout.distributed.map(({ table }) => table), layout.distributed[0]?.table],
  );
  return [...Map.groupBy(rows, ({ shard }) => shard)].map(([shard, parts]) => ({ shard, parts }));
}

/** The function of a shard: the same text on the shard's own tables, planned once. */
function definitionOf(
  definitions: readonly Definition[],
  { name, text }: Definition,
  { shard, parts }: Group,
  entry: string,
): string {
  let own = text;
  for (const { table, part } of parts)
    own = own.replaceAll(new RegExp(`(?<![\\w.])${table.replace('.', '\\.')}(?![\\w])`, 'g'), part);
  for (const { name: called } of definitions) {
    own = own.replaceAll(
      new RegExp(`(?<![\\w.])${called.replace('.', '\\.')}(?=\\()`, 'g'),
      shardFunction(called, shard),
    );
  }
  if (name !== entry) return own;
  return own
    .replace(/\n LANGUAGE plpgsql\n/, '\n LANGUAGE plpgsql\n SET plan_cache_mode = force_generic_plan\n')
    .replace(/\nbegin\n/, `\nbegin\n  perform platform.hold_shard(${shard});\n`);
}

/**
 * Creates on each worker the functions that write a batch of one shard: those of the migrations with the names of the shard's
 * tables in place of the distributed ones, so that the node plans them once. What was measured is in docs/speed/runs/citus.md;
 * they are for speed alone, as the distributed function does the same.
 */
export async function makeShardFunctions(
  client: pg.ClientBase,
  layout: DistributionLayout,
  databaseUrl: string,
): Promise<void> {
  const definitions = await readDefinitions(client);
  const groups = await readGroups(client, layout);
  const { rows: nodes } = await client.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where shouldhaveshards and isactive`,
  );
  for (const { host, port } of nodes) {
    const worker = new pg.Client({ connectionString: nodeUrl(databaseUrl, host, port) });
    await worker.connect();
    try {
      await worker.query('set citus.enable_ddl_propagation = off; set check_function_bodies = off');
      await worker.query(holdShard);
      for (const group of groups) {
        for (const one of definitions) {
          await worker.query(definitionOf(definitions, one, group, layout.entryFunction));
        }
      }
    } finally {
      await worker.end();
    }
  }
}
