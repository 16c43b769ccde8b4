import type pg from 'pg';

/** A node of a distributed database. */
export interface Node {
  host: string;
  port: number;
  role: 'coordinator' | 'worker';
  /** False: it is drained, or its shards move away. */
  takesShards: boolean;
  isActive: boolean;
  /** Shards of players on it. */
  shards: number;
}

/** A shard with what it takes on disk. */
export interface ShardSize {
  shard: string;
  node: string;
  bytes: bigint;
}

/** Shards that move one after the other, while players play. */
export interface Move {
  shard: string;
  from: string;
  to: string;
  state: string;
}

/** Polls a running move this often. */
const pollMs = 500;

const addressOf = (text: string): [host: string, port: number] => {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === undefined || port === undefined) throw new Error(`"${text}" is no address: write host:port`);
  return [host, Number(port)];
};

/** Names the nodes, the coordinator first. */
export async function listNodes(client: pg.ClientBase): Promise<Node[]> {
  const { rows } = await client.query<Node>(
    `select n.nodename as host, n.nodeport as port, case when n.groupid = 0 then 'coordinator' else 'worker' end as role,
       n.shouldhaveshards as "takesShards", n.isactive as "isActive", count(s.shardid)::int as shards
     from pg_dist_node n
     left join pg_dist_placement p on p.groupid = n.groupid
     left join pg_dist_shard s on s.shardid = p.shardid and s.logicalrelid = 'ledger.balance'::regclass
     group by n.nodeid, n.nodename, n.nodeport, n.groupid, n.shouldhaveshards, n.isactive order by n.groupid`,
  );
  return rows;
}

/** The first call says at which address the workers reach the coordinator. */
export async function setCoordinator(client: pg.ClientBase, address: string): Promise<void> {
  await client.query('select citus_set_coordinator_host($1, $2::int)', addressOf(address));
}

/**
 * Adds a node. It must run the same release of PostgreSQL and of the extension, with a database of the same name in which the
 * extension exists. It is empty until shards are moved to it.
 */
export async function addWorker(client: pg.ClientBase, address: string): Promise<void> {
  await client.query('select citus_add_node($1, $2::int)', addressOf(address));
  await client.query(`select citus_set_node_property($1, $2::int, 'shouldhaveshards', true)`, addressOf(address));
}

/** Moves one shard with its whole group of tables. Writes to it wait only at the end, for the last changes. */
export async function moveShard(client: pg.ClientBase, shard: string, to: string): Promise<void> {
  const [host, port] = addressOf(to);
  const { rows } = await client.query<{ host: string; port: number }>(
    `select n.nodename as host, n.nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid)
     where p.shardid = $1::bigint`,
    [shard],
  );
  const from = rows[0];
  if (!from) throw new Error(`there is no shard ${shard}`);
  await client.query(`select citus_move_shard_placement($1::bigint, $2, $3::int, $4, $5::int, 'force_logical')`, [
    shard,
    from.host,
    from.port,
    host,
    port,
  ]);
}

/** Moves all shards away from a node and waits. It can be removed then. */
export async function drain(client: pg.ClientBase, address: string, say: (move: Move) => void): Promise<void> {
  await client.query(`select citus_set_node_property($1, $2::int, 'shouldhaveshards', false)`, addressOf(address));
  await rebalance(client, say, { drainOnly: true });
}

/** Spreads the shards over the nodes that take them, in the background of the server, and waits. */
export async function rebalance(
  client: pg.ClientBase,
  say: (move: Move) => void,
  { drainOnly = false } = {},
): Promise<void> {
  const { rows } = await client.query<{ job: string | null }>(
    `select citus_rebalance_start(drain_only => $1, shard_transfer_mode => 'force_logical')::text as job`,
    [drainOnly],
  );
  const job = rows[0]?.job;
  if (job == null) return;
  const shown = new Map<string, string>();
  for (;;) {
    for (const move of await listMoves(client, job)) {
      if (shown.get(move.shard) === move.state) continue;
      shown.set(move.shard, move.state);
      say(move);
    }
    const { rows: states } = await client.query<{ state: string }>(
      'select state::text as state from pg_dist_background_job where job_id = $1::bigint',
      [job],
    );
    const state = states[0]?.state ?? 'unknown';
    if (state === 'finished') return;
    if (!['scheduled', 'running', 'cancelling'].includes(state)) throw new Error(`the moves ended as ${state}`);
    await client.query('select pg_sleep($1)', [pollMs / 1_000]);
  }
}

async function listMoves(client: pg.ClientBase, job: string): Promise<Move[]> {
  const { rows } = await client.query<{ command: string; state: string }>(
    `select command, status::text as state from pg_dist_background_task where job_id = $1::bigint order by task_id`,
    [job],
  );
  return rows.flatMap(({ command, state }) => {
    const [, shard, from, to] = /\((\d+),\s*(\d+),\s*(\d+)/.exec(command) ?? [];
    return shard !== undefined && from !== undefined && to !== undefined
      ? [{ shard, from: `node ${from}`, to: `node ${to}`, state }]
      : [];
  });
}

/** Bytes of each shard with all tables of its players. */
export async function listSizes(client: pg.ClientBase): Promise<ShardSize[]> {
  const { rows } = await client.query<{ shard: string; node: string; bytes: string }>(
    `select b.shardid::text as shard, c.nodename || ':' || c.nodeport as node, sum(c.shard_size)::text as bytes
     from pg_dist_shard b
     join pg_dist_partition bp on bp.logicalrelid = b.logicalrelid
     join pg_dist_partition sp on sp.colocationid = bp.colocationid
     join pg_dist_shard s on s.logicalrelid = sp.logicalrelid and s.shardminvalue = b.shardminvalue
     join citus_shards c on c.shardid = s.shardid
     where b.logicalrelid = 'ledger.balance'::regclass
     group by b.shardid, c.nodename, c.nodeport order by b.shardid`,
  );
  return rows.map((row) => ({ ...row, bytes: BigInt(row.bytes) }));
}
