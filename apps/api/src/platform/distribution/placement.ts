import type pg from 'pg';
import type { Logger } from '@altyn/server-kit/log';

/** A shard: the key with which its batches are written, and the address of the node that holds it. */
export interface Shard {
  id: string;
  key: string;
  url: string;
}

/** Where a distributed database keeps its players. */
interface Spread {
  /** Changes whenever a shard has moved or a node was added. */
  version: string;
  shards: ReadonlyMap<string, Shard>;
}

/** Answers what the database is: plain PostgreSQL, or distributed over nodes. */
export interface Placement {
  /** The last known state; undefined: plain PostgreSQL. Asks the database when nothing is known yet. */
  spread(): Promise<Spread | undefined>;
  /** Finds the shards of players; those of known players come from memory. */
  shardsOf(playerIds: readonly string[]): Promise<ReadonlyMap<string, Shard>>;
  /** The shard of a player who was asked for before. Undefined: ask. */
  known(playerId: string): Shard | undefined;
}

/** Age from which an answer is asked for again beside the next use. Until a move is noticed, the old node forwards. */
const askAfterMs = 1_000;
/** Players whose shard is remembered; a shard's id does not change when it moves. */
const maxRemembered = 500_000;

/** The table whose shards say where a player is. */
const balances = `'ledger.balance'::regclass`;

async function readSpread(pool: pg.Pool, databaseUrl: string): Promise<Spread | undefined> {
  const { rows: kind } = await pool.query<{ is_distributed: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as is_distributed`,
  );
  if (!kind[0]?.is_distributed) return undefined;
  const { rows } = await pool.query<{ shard: string; key: string; host: string; port: number }>(
    `select s.shardid::text as shard, c.key, n.nodename as host, n.nodeport as port
     from platform.shard_cursor c
     join pg_dist_shard s on s.shardid = get_shard_id_for_distribution_column(${balances}, c.key)
     join pg_dist_placement p on p.shardid = s.shardid and p.shardstate = 1
     join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
     where s.logicalrelid = ${balances} order by s.shardid`,
  );
  if (rows.length === 0) return undefined;
  const shards = new Map(
    rows.map(({ shard, key, host, port }) => [shard, { id: shard, key, url: nodeUrl(databaseUrl, host, port) }]),
  );
  return { version: JSON.stringify(rows), shards };
}

/** The same database and user on another node. */
export function nodeUrl(databaseUrl: string, host: string, port: number): string {
  const url = new URL(databaseUrl);
  url.hostname = host;
  url.port = String(port);
  return url.href;
}

export function createPlacement(options: { databaseUrl: string; pool: pg.Pool; log: Logger }): Placement {
  const { databaseUrl, pool, log } = options;
  let first: Promise<void> | undefined;
  let spread: Spread | undefined;
  let isAsking = false;
  let askedAtMs = 0;
  const shardOf = new Map<string, string>();

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      const found = await readSpread(pool, databaseUrl);
      askedAtMs = performance.now();
      if (found?.version === spread?.version) return;
      if (spread) log.info({ shards: found?.shards.size }, 'the shards have moved');
      if (found?.shards.size !== spread?.shards.size) shardOf.clear();
      spread = found;
    } finally {
      isAsking = false;
    }
  }

  /** The last answer. A plain database stays one until the process starts again. */
  function current(): Spread | undefined {
    if (spread && !isAsking && performance.now() - askedAtMs > askAfterMs) ask().catch(() => undefined);
    return spread;
  }

  async function getSpread(): Promise<Spread | undefined> {
    first ??= ask().catch((error: unknown) => {
      first = undefined;
      throw error;
    });
    await first;
    return current();
  }

  const known = (playerId: string) => current()?.shards.get(shardOf.get(playerId) ?? '');

  async function askFor(playerIds: readonly string[]): Promise<void> {
    const { rows } = await pool.query<{ player: string; shard: string }>(
      `select player, get_shard_id_for_distribution_column(${balances}, player)::text as shard
       from unnest($1::uuid[]) player`,
      [playerIds],
    );
    if (shardOf.size > maxRemembered) shardOf.clear();
    for (const { player, shard } of rows) shardOf.set(player, shard);
  }

  return {
    spread: getSpread,
    known,
    async shardsOf(playerIds) {
      const isSpread = (await getSpread()) !== undefined;
      const unknown = playerIds.filter((playerId) => !shardOf.has(playerId));
      if (isSpread && unknown.length > 0) await askFor(unknown);
      const found = new Map<string, Shard>();
      for (const playerId of playerIds) {
        const shard = known(playerId);
        if (shard) found.set(playerId, shard);
      }
      return found;
    },
  };
}
