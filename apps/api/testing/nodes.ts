import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '../../../testkit/postgres/postgres-server.ts';
import type { PlatformDeps } from '../src/platform/deps.ts';
import { relayAll } from '../src/platform/distribution/relay.ts';

/*
 * What a test of the database itself must know of a distributed one (`TEST_DISTRIBUTED_URLS`). On plain PostgreSQL each of
 * these is the one server.
 */

/** Addresses of a test database on each of its nodes. */
const nodesOf = (url: string): string[] =>
  inject('templateNodes')?.map((node) => withDatabase(node, new URL(url).pathname.slice(1))) ?? [url];

/** Runs a statement on each node and returns all rows: statistics and sessions belong to a node. */
export async function queryNodes<R extends pg.QueryResultRow>(url: string, statement: string): Promise<R[]> {
  const found = await Promise.all(
    nodesOf(url).map(async (node) => {
      const client = new pg.Client({ connectionString: node });
      await client.connect();
      try {
        // A setting without effect on plain PostgreSQL; elsewhere shards' tables are hidden without it.
        await client.query('set citus.override_table_visibility = off');
        return (await client.query<R>(statement)).rows;
      } finally {
        await client.end();
      }
    }),
  );
  return found.flat();
}

/** How many sessions of a test database wait for a lock. */
export async function countLockWaits(url: string): Promise<number> {
  const waiting = await queryNodes(
    url,
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

/** Takes the events that the shards have committed into the outbox that all read. */
export async function takeShardEvents(deps: Pick<PlatformDeps, 'db' | 'log' | 'placement'>): Promise<void> {
  await relayAll(deps);
}

/** The shard of a player; undefined: the database is not distributed. */
export async function shardOf({ placement }: Pick<PlatformDeps, 'placement'>, playerId: string) {
  return (await placement.shardsOf([playerId])).get(playerId);
}
