import { createLoopPause } from '@altyn/server-kit/pause';
import { sql } from 'kysely';
import type { PlatformDeps } from '../deps.ts';
import { ChannelListener } from '../outbox/channel-listener.ts';
import { outboxChannel } from '../outbox/outbox.ts';

type RelayDeps = Pick<PlatformDeps, 'db' | 'log' | 'placement'>;

/** How far a shard's events are written and taken. */
interface Progress {
  key: string;
  last: bigint;
  seq: bigint;
}

/** Bundles taken from a shard at a time. */
const maxBundles = 100;
/** How often the shards are asked without a wake-up, and how long close commits are gathered. */
const pollMs = 500;
const gatherMs = 2;
/** How often events that were taken are deleted from their shard. */
const pruneEveryMs = 10_000;

async function findBehind({ db }: RelayDeps): Promise<Progress[]> {
  const { rows: written } = await sql<{ key: string; last: bigint }>`
    select key, last from platform.shard_position where last > 0`.execute(db.kysely);
  const { rows: taken } = await sql<{ key: string; seq: bigint }>`
    select key, seq from platform.shard_cursor`.execute(db.kysely);
  const seqOf = new Map(taken.map(({ key, seq }) => [key, seq]));
  return written
    .map(({ key, last }) => ({ key, last, seq: seqOf.get(key) ?? 0n }))
    .filter(({ last, seq }) => last > seq);
}

/**
 * Takes the next events of a shard into `platform.outbox`, in the transaction that moves its cursor. The shard's numbers have
 * no gaps and their order is that of its commits, so nothing is skipped and nothing is taken twice, wherever the shard is.
 * @returns true when there are more.
 */
async function relayShard({ db }: RelayDeps, { key, seq, last }: Progress): Promise<boolean> {
  const { rows } = await sql<{ seq: bigint; at: Date; bundle: string }>`
    select seq, at, bundle from platform.shard_outbox where key = ${key} and seq > ${seq}
    order by seq limit ${maxBundles}`.execute(db.kysely);
  const to = rows.at(-1)?.seq;
  if (to === undefined) return false;
  if (rows[0]?.seq !== seq + 1n || to !== seq + BigInt(rows.length))
    throw new Error(`the events of shard key ${key} after ${seq} have a gap`);
  return db.transaction(async (tx) => {
    const { rows: mine } = await sql`
      update platform.shard_cursor set seq = ${to} where key = ${key} and seq = ${seq} returning key`.execute(tx);
    // Another process has taken them.
    if (mine.length === 0) return false;
    const bundles = JSON.stringify(rows.map(({ at, bundle }) => ({ at, bundle })));
    await sql`
      insert into platform.outbox (kind, bundle, at)
      select 'bundle', bundle, at
      from rows from (jsonb_to_recordset(${bundles}::jsonb) as (at timestamptz, bundle text)) with ordinality
      order by ordinality`.execute(tx);
    await sql`select pg_notify(${outboxChannel}, '')`.execute(tx);
    return to < last;
  });
}

/** Takes everything that the shards have written so far, whoever takes it. */
export async function relayAll(deps: RelayDeps): Promise<void> {
  for (;;) {
    const more = await Promise.all((await findBehind(deps)).map((progress) => relayShard(deps, progress)));
    if (!more.includes(true)) return;
  }
}

/** Deletes events from their shards that were taken. */
async function prune({ db }: RelayDeps): Promise<void> {
  const { rows } = await sql<{ key: string; seq: bigint }>`
    select key, seq from platform.shard_cursor where seq > 0`.execute(db.kysely);
  for (const { key, seq } of rows) {
    await sql`delete from platform.shard_outbox where key = ${key} and seq <= ${seq}`.execute(db.kysely);
  }
}

/**
 * Takes the shards' events into the coordinator's outbox until stopped, where all readers find them. Several processes may:
 * each batch is taken by one. One connection for each node listens for commits. On plain PostgreSQL it does nothing.
 */
export function startRelay(deps: RelayDeps): () => Promise<void> {
  const rest = createLoopPause();
  const listeners = new Map<string, ChannelListener>();
  let isRunning = true;
  let isWoken = false;
  let prunedAtMs = performance.now();
  const wake = () => {
    isWoken = true;
    rest.end();
  };

  async function listen(urls: ReadonlySet<string>): Promise<void> {
    for (const [url, listener] of listeners) {
      if (urls.has(url)) continue;
      listeners.delete(url);
      await listener.stop();
    }
    for (const databaseUrl of urls) {
      if (listeners.has(databaseUrl)) continue;
      const options = { databaseUrl, channel: outboxChannel, log: deps.log, onNotification: wake };
      const listener = new ChannelListener(options);
      listeners.set(databaseUrl, listener);
      await listener.start();
    }
  }

  async function turn(): Promise<boolean> {
    const spread = await deps.placement.spread();
    if (!spread) return false;
    await listen(new Set([...spread.shards.values()].map(({ url }) => url)));
    isWoken = false;
    await relayAll(deps);
    if (performance.now() - prunedAtMs > pruneEveryMs) {
      prunedAtMs = performance.now();
      await prune(deps);
    }
    return true;
  }

  async function run(): Promise<void> {
    while (isRunning) {
      try {
        if (!(await turn())) return;
      } catch (error) {
        deps.log.warn({ err: error }, 'events of the shards cannot be read');
        isWoken = false;
      }
      if (isRunning) await rest.wait(isWoken ? gatherMs : pollMs);
    }
  }

  const running = run();
  return async () => {
    isRunning = false;
    rest.end();
    await running;
    await Promise.all([...listeners.values()].map((listener) => listener.stop()));
  };
}
